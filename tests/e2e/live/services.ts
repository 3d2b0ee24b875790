import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

/**
 * The mock server, which stands in for the backend, the geocoder, the identity provider and the payment page.
 * All tests share it, so each creates its own data.
 */
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
  const result: unknown = await response.json();
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${JSON.stringify(result)}`);
  return v.parse(schema, result);
}

/** Returns all writes that were applied to a group, as `METHOD /path`. */
export async function appliedTo(groupId: string): Promise<string[]> {
  const applied = v.parse(v.array(v.string()), await (await fetch(`${services}/__applied`)).json());
  return applied.filter((call) => call.includes(groupId));
}

/** Unique across all tests. */
export const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
export const uniqueEmail = () => `${randomUUID()}@example.com`;

export async function createAccount(): Promise<Account> {
  const credentials = { email: uniqueEmail(), password: 'tumble22' };
  const { localId } = await post(`${identity}/accounts:signUp?key=any`, credentials, Session);
  return { uid: localId, ...credentials };
}

/** Deletes the account at the provider, as if on another device: open pages are not told. */
export async function deleteAccount({ email, password }: Account): Promise<void> {
  const Token = v.object({ idToken: v.string() });
  const { idToken } = await post(`${identity}/accounts:signInWithPassword?key=any`, { email, password }, Token);
  await post(`${identity}/accounts:delete?key=any`, { idToken }, v.unknown());
}

/** Creates a group and returns its id. */
export async function createGroup(owner: Account, overrides: Record<string, string> = {}): Promise<string> {
  const person = {
    ownerID: owner.uid,
    firstName: 'Olga',
    lastName: 'Owens',
    email: owner.email,
    phone: '555 010 2000',
  };
  const place = { city: 'Austin', state: 'TX', country: 'United States', zip: '78701', description: 'We cheer.' };
  const group = { ...person, ...place, groupName: uniqueName('Comets'), memberID: 'group-member', ...overrides };
  return (await post(`${services}/contact`, group, Row))._id;
}

export const requestToJoin = (groupId: string, memberID: string, name: string) =>
  post(`${services}/groups/${groupId}/request`, { memberID, name }, v.unknown());

export const acceptRequest = (groupId: string, memberID: string) =>
  post(`${services}/groups/${groupId}/requests/${memberID}/accept`, {}, v.unknown());

export async function addMember(groupId: string, memberID: string, name: string): Promise<void> {
  await requestToJoin(groupId, memberID, name);
  await acceptRequest(groupId, memberID);
}

export const createFee = (groupId: string, name: string, price = 2500) =>
  post(`${services}/products`, { groupId, name, description: 'Fee', price }, v.unknown());

export const createMessage = (groupId: string, content: string) =>
  post(`${services}/groups/${groupId}/messages`, { ownerId: 'owner', content }, v.unknown());

/** Changes settings of the mock server, which all tests share. Choose settings that affect only calls of your test. */
export const configureServer = (settings: object) => post(`${services}/__settings`, settings, v.unknown());
