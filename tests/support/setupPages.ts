import '@testing-library/jest-dom/vitest';
import '../mocks/node';
import { cleanup, configure, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { browserStandIns } from './browserStandIns';
import { forgetPasswordPolicy } from './passwordPolicy';
import { screenError } from './screenError';

browserStandIns();

// A limit for hanging tests. Nothing takes nearly as long, even on a machine with a quarter of the usual speed.
configure({ asyncUtilTimeout: 45_000, getElementError: screenError });

// Retry as in the product, but without delays.
const options = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });

// Runs before the clean-up of setupUnit, because hooks run in reverse order.
afterEach(async () => {
  cleanup();
  // Import the current modules, because `reopenApp` loads all modules again.
  const [{ queryClient }, { person }, { undo }, { signOut }] = await Promise.all([
    import('../../src/api/queryClient'),
    import('../../src/lib/person'),
    import('../../src/outbox/undo'),
    import('../../src/auth/firebase'),
  ]);
  undo.sendNow();
  // Wait, because the app leaves a closed dialog's history entry only shortly afterwards, by `history.back()`.
  await waitFor(() => expect(window.history.state?.overlays ?? 0).toBe(0));
  await signOut();
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
  person.become(undefined);
  person.forget();
  // Signing out deletes stored data only shortly afterwards, so delete it here.
  await (await import('../../src/api/storedAnswers')).storedAnswers.forget();
  await forgetPasswordPolicy();
});
