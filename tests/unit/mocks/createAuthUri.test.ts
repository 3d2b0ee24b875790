import { fetchSignInMethodsForEmail } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { restored } from '../../../src/auth/firebase';
import { db } from '../../mocks/db';
import { mockedFetch } from '../../mocks/node';
import { people } from '../../mocks/people';

const { auth } = await restored;
const { member } = people;
const unknownEmail = 'nia.new@example.com';

describe('createAuthUri', () => {
  const methodsOf = (email: string) => fetchSignInMethodsForEmail(auth, email);
  const ask = async (body: object) => {
    const address = 'https://identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=mock-key';
    const response = await mockedFetch(address, { method: 'POST', body: JSON.stringify(body) });
    return response.json();
  };
  const continueUri = 'http://localhost:4173';

  it('tells nothing of an address in a protected project', async () => {
    const answer = await ask({ identifier: member.email, continueUri });
    expect(Object.keys(answer).sort()).toEqual(['kind', 'sessionId']);
    expect(await methodsOf(member.email)).toEqual([]);
  });

  it('tells in a legacy project whether an address has an account, and creates none', async () => {
    db.settings.identityMode = 'legacy';
    const before = db.accounts.length;
    expect(await ask({ identifier: unknownEmail, continueUri })).toMatchObject({ registered: false });
    expect(await ask({ identifier: member.email, continueUri })).toMatchObject({ registered: true });
    expect(await methodsOf(member.email)).toEqual(['password']);
    expect(db.accounts).toHaveLength(before);
  });

  it('rejects what is missing or invalid', async () => {
    const refusal = async (body: object) => (await ask(body)).error.message;
    expect(await refusal({ continueUri })).toBe('MISSING_IDENTIFIER');
    expect(await refusal({ identifier: member.email })).toBe('MISSING_CONTINUE_URI');
    expect(await refusal({ identifier: 'no address', continueUri })).toBe('INVALID_IDENTIFIER');
    expect(await refusal({ identifier: member.email, continueUri: 'nowhere' })).toBe('INVALID_CONTINUE_URI');
  });
});
