import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { toJson, toTable } from '../../../.doctor/report';
import { checkUp, json, origin } from './checkUp';

const mark = 'Jane Roe <jane.roe@example.com>';
const marked = { _id: mark, memberID: mark, name: mark, email: mark, message: mark, ownerID: mark, zip: 1, lat: mark };
const secrets = {
  VITE_FIREBASE_API_KEY: 'AIzaSecretOfTheProject',
  VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_secret',
  VITE_FIREBASE_APP_ID: '1:1:web:secret',
  VITE_FIREBASE_PROJECT_ID: 'secret-project',
  VITE_CSP_REPORT_URL: 'https://reports.example/secret',
};
const bodies = {
  'lists of strange rows': JSON.stringify([marked, { ...marked, _id: 'jane.roe' }]),
  'strange objects': JSON.stringify({
    ...marked,
    kind: mark,
    projectId: mark,
    authorizedDomains: [mark],
    registered: mark,
    customStrengthOptions: { minPasswordLength: mark },
    enforcementState: mark,
    error: { message: mark, status: mark, details: [{ reason: mark }, { reason: 'jane.roe' }] },
  }),
  'strange texts': `<h1>${mark}</h1>`,
};
const leaks = /jane|roe|secret/i;

it.each(
  [200, 301, 400, 403, 404, 429, 500].flatMap((status) =>
    Object.entries(bodies).map(([name, body]) => [status, name, body] as const),
  ),
)('prints nothing of answers %s with %s, and no key', async (status, _name, body) => {
  const listener: RequestListener = (_request, response) =>
    response.writeHead(status, { ...json, 'X-Name': 'jane', Location: 'https://jane.example/jane' }).end(body);
  await expectNoLeak(listener);
});

it('prints nothing of strange parts of a right group', async () => {
  await expectNoLeak((request, response) => {
    const groups = [{ _id: 'a'.repeat(24), ...place, zip: 7, name: mark, ownerID: mark, groupName: mark }];
    response
      .writeHead(200, json)
      .end(request.url === '/groups' ? JSON.stringify(groups) : bodies['lists of strange rows']);
  });
});

const place = { latitude: mark, longitude: '1' };

async function expectNoLeak(listener: RequestListener) {
  const { sections } = await checkUp({ listener, variables: secrets });
  const output = toTable(sections) + toJson(sections, origin);
  expect(output).toContain('Backend');
  expect(output.replaceAll('a SECRET key', '')).not.toMatch(leaks);
}
