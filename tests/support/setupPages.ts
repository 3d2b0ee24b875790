import '@testing-library/jest-dom/vitest';
import '../mocks/node';
import { cleanup, configure, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { browserStandIns } from './browserStandIns';
import { forgetPasswordPolicy } from './passwordPolicy';

browserStandIns();

// Ends what hangs. Nothing takes nearly as long, even on a machine of a quarter of the usual speed.
configure({ asyncUtilTimeout: 45_000 });

// Retries as in the product, but without the delays between them.
const options = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });

// Runs before the clean-up of setupUnit: hooks run in the reverse order.
afterEach(async () => {
  cleanup();
  // Those of the app that the test has rendered: `reopenApp` loads them anew.
  const [{ queryClient }, { person }, { undo }, { signOut }] = await Promise.all([
    import('../../src/api/queryClient'),
    import('../../src/lib/person'),
    import('../../src/outbox/undo'),
    import('../../src/auth/firebase'),
  ]);
  undo.sendNow();
  // A dialog that is closed leaves its entry of the history, as if by Back, a moment later.
  await waitFor(() => expect(window.history.state?.overlays ?? 0).toBe(0));
  await signOut();
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
  person.become(undefined);
  person.forget();
  // Leaving deletes what is stored, but a moment later.
  await (await import('../../src/api/storedAnswers')).storedAnswers.forget();
  await forgetPasswordPolicy();
});
