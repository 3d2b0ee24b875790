import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

/** The mock server: backend, geocoder, identity provider and payment page. Tests share it, so each makes its own data. */
export const services = 'http://localhost:4000';
const identity = `${services}/identitytoolkit.googleapis.com/v1`;

export interface Account {
  uid: string;
  email: string;
  password: string;
}

const Session = v.object({ localId: v.string() });
const Row = v.object({ _id: v.string() });

async function post<S extends v.GenericSchema>(url: string, body: object, schema: S): Promise<v.InferOutput<S>> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  return v.parse(schema, answer);
}

/** What no other test has. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
export const freshEmail = () => `${randomUUID()}@example.com`;

export async function createAccount(): Promise<Account> {
  const credentials = { email: freshEmail(), password: 'tumble22' };
  const { localId } = await post(`${identity}/accounts:signUp?key=any`, credentials, Session);
  return { uid: localId, ...credentials };
}

/** Answers its id. */
export async function createGroup(owner: Account, given: Record<string, string> = {}): Promise<string> {
  const person = {
    ownerID: owner.uid,
    firstName: 'Olga',
    lastName: 'Owens',
    email: owner.email,
    phone: '555 010 2000',
  };
  const place = { city: 'Austin', state: 'TX', country: 'United States', zip: '78701', description: 'We cheer.' };
  const group = { ...person, ...place, groupName: unique('Comets'), memberID: 'group-member', ...given };
  return (await post(`${services}/contact`, group, Row))._id;
}

export const requestToJoin = (groupId: string, memberID: string, name: string) =>
  post(`${services}/groups/${groupId}/request`, { memberID, name }, v.unknown());

export async function addMember(groupId: string, memberID: string, name: string): Promise<void> {
  await requestToJoin(groupId, memberID, name);
  await post(`${services}/groups/${groupId}/requests/${memberID}/accept`, {}, v.unknown());
}

export const createFee = (groupId: string, name: string, price = 2500) =>
  post(`${services}/products`, { groupId, name, description: 'Fee', price }, v.unknown());

export const createMessage = (groupId: string, content: string) =>
  post(`${services}/groups/${groupId}/messages`, { ownerId: 'owner', content }, v.unknown());
