import type * as v from 'valibot';
import { env } from '../env';
import { joinPath } from '../lib/ids';
import { request, requestBody, requestList } from './client';
import type { EarlyGroups } from './groupPacker';
import { readGroups } from './groupsReader';
import {
  Accepted,
  CheckoutSession,
  CreatedMessage,
  CreatedProduct,
  Group,
  JoinRequest,
  JoinRequestV2,
  MarkedPayment,
  Member,
  Message,
  Outcome,
  type PaymentStatus,
  Product,
} from './schemas';

type Schema = v.GenericSchema;
type Row<S extends Schema> = v.InferOutput<S>;
const list = <S extends Schema>(
  name: string,
  path: string,
  schema: S,
  keyOf: (row: Row<S>) => string,
  signal?: AbortSignal,
) => requestList(env.apiBaseUrl + path, { name, schema, keyOf, signal });
const post = <S extends Schema>(path: string, schema: S, body?: unknown, signal?: AbortSignal) =>
  request(env.apiBaseUrl + path, { schema, method: 'POST', body, signal });
/** Sends a small write that must arrive even if the page is closed right afterwards. */
const sendKeepalive = <S extends Schema>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  schema: S,
  body?: unknown,
) => request(env.apiBaseUrl + path, { schema, method, body, keepalive: true });
const group = (groupId: string, ...parts: string[]) => joinPath('groups', groupId, ...parts);
const rowId = ({ _id }: { _id: string }) => _id;
const memberId = ({ memberID }: { memberID: string }) => memberID;

export interface NewGroup {
  ownerID: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  groupName: string;
  description: string;
  country: string;
  city: string;
  state: string;
  zip: string;
  latitude: string;
  longitude: string;
  memberID: string;
}

/** `price` is in cents. */
export interface NewProduct {
  name: string;
  description: string;
  price: number;
  groupId: string;
}

export type CheckoutOrder =
  | { items: { id: string; quantity: number }[] }
  | { name: string; description: string; price: number };

// Groups
/** Requests all groups at once, because the backend has no paging. */
export const listGroups = (signal?: AbortSignal, early?: EarlyGroups) =>
  // The browser may cache the response, because it is large and the same for everybody.
  requestBody(`${env.apiBaseUrl}/groups`, { name: 'groups', cacheable: true, signal }, (body) =>
    readGroups(body, early),
  );
export const createGroup = (body: NewGroup, signal?: AbortSignal) => post('/contact', Group, body, signal);
export const requestToJoin = (groupId: string, body: { memberID: string; name: string }, signal?: AbortSignal) =>
  post(group(groupId, 'request'), Outcome, body, signal);
export const leaveGroup = (groupId: string, body: { memberID: string }, signal?: AbortSignal) =>
  post(group(groupId, 'leave'), Outcome, body, signal);

// Members
export const listMembers = (groupId: string, signal?: AbortSignal) =>
  list('members', group(groupId, 'members'), Member, memberId, signal);
export const setPaymentStatus = (groupId: string, member: string, body: { paymentStatus: PaymentStatus }) =>
  sendKeepalive('PATCH', group(groupId, 'members', member, 'payment-status'), MarkedPayment, body);

// Join requests, version 1
export const listRequests = (groupId: string, signal?: AbortSignal) =>
  list('requests', group(groupId, 'requests'), JoinRequest, memberId, signal);
export const acceptRequest = (groupId: string, member: string) =>
  sendKeepalive('POST', group(groupId, 'requests', member, 'accept'), Accepted);
export const declineRequest = (groupId: string, member: string) =>
  sendKeepalive('POST', group(groupId, 'requests', member, 'decline'), Outcome);

// Join requests, version 2
export const listJoinRequestsV2 = (groupId: string, ownerId: string, signal?: AbortSignal) => {
  const query = new URLSearchParams({ ownerId });
  return list('join-requests', `${group(groupId, 'join-requests')}?${query}`, JoinRequestV2, rowId, signal);
};
type JoinRequestV2Target = [groupId: string, requestId: string, body: { ownerId: string }, signal?: AbortSignal];
export const approveJoinRequestV2 = (...[groupId, requestId, body, signal]: JoinRequestV2Target) =>
  post(group(groupId, 'join-requests', requestId, 'approve'), Outcome, body, signal);
export const rejectJoinRequestV2 = (...[groupId, requestId, body, signal]: JoinRequestV2Target) =>
  post(group(groupId, 'join-requests', requestId, 'reject'), Outcome, body, signal);

// Products (fees)
export const listProducts = (groupId: string, signal?: AbortSignal) =>
  list('products', group(groupId, 'products'), Product, rowId, signal);
export const createProduct = (body: NewProduct) => post('/products', CreatedProduct, body);
export const deleteProduct = (productId: string) => sendKeepalive('DELETE', joinPath('products', productId), Outcome);

// Messages
export const listMessages = (groupId: string, signal?: AbortSignal) =>
  list('messages', group(groupId, 'messages'), Message, rowId, signal);
export const createMessage = (groupId: string, body: { ownerId: string; content: string }) =>
  post(group(groupId, 'messages'), CreatedMessage, body);
export const deleteMessage = (groupId: string, messageId: string) =>
  sendKeepalive('DELETE', group(groupId, 'messages', messageId), Outcome);

// Checkout
export const createCheckoutSession = (body: CheckoutOrder) => post('/create-checkout-session', CheckoutSession, body);
