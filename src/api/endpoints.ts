import type * as v from 'valibot';
import { env } from '../env';
import { request, requestList } from './client';
import {
  Accepted,
  CheckoutSession,
  Group,
  JoinRequests,
  JoinRequestsV2,
  Members,
  Messages,
  Outcome,
  type PaymentStatus,
  Products,
} from './schemas';

type Schema = v.GenericSchema;
const get = <S extends Schema>(path: string, schema: S, signal?: AbortSignal) =>
  request(env.apiBaseUrl + path, { schema, signal });
const post = <S extends Schema>(path: string, schema: S, body?: unknown) =>
  request(env.apiBaseUrl + path, { schema, method: 'POST', body });
/** A short write that must arrive even when the page is closed right after. */
const sendKeepalive = <S extends Schema>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  schema: S,
  body?: unknown,
) => request(env.apiBaseUrl + path, { schema, method, body, keepalive: true });
const group = (groupId: string) => `/groups/${encodeURIComponent(groupId)}`;
const id = encodeURIComponent;

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
/** All groups: the backend has no paging. */
export const listGroups = (signal?: AbortSignal) => requestList(`${env.apiBaseUrl}/groups`, { schema: Group, signal });
export const createGroup = (body: NewGroup) => post('/contact', Group, body);
export const requestToJoin = (groupId: string, body: { memberID: string; name: string }) =>
  post(`${group(groupId)}/request`, Outcome, body);
export const leaveGroup = (groupId: string, body: { memberID: string }) =>
  post(`${group(groupId)}/leave`, Outcome, body);

// Members
export const listMembers = (groupId: string, signal?: AbortSignal) => get(`${group(groupId)}/members`, Members, signal);
export const setPaymentStatus = (groupId: string, memberId: string, body: { paymentStatus: PaymentStatus }) =>
  sendKeepalive('PATCH', `${group(groupId)}/members/${id(memberId)}/payment-status`, Outcome, body);

// Join requests, version 1
export const listRequests = (groupId: string, signal?: AbortSignal) =>
  get(`${group(groupId)}/requests`, JoinRequests, signal);
export const acceptRequest = (groupId: string, memberId: string) =>
  sendKeepalive('POST', `${group(groupId)}/requests/${id(memberId)}/accept`, Accepted);
export const declineRequest = (groupId: string, memberId: string) =>
  sendKeepalive('POST', `${group(groupId)}/requests/${id(memberId)}/decline`, Outcome);

// Join requests, version 2
export const listJoinRequestsV2 = (groupId: string, ownerId: string, signal?: AbortSignal) =>
  get(`${group(groupId)}/join-requests?ownerId=${id(ownerId)}`, JoinRequestsV2, signal);
export const approveJoinRequestV2 = (groupId: string, requestId: string, body: { ownerId: string }) =>
  post(`${group(groupId)}/join-requests/${id(requestId)}/approve`, Outcome, body);
export const rejectJoinRequestV2 = (groupId: string, requestId: string, body: { ownerId: string }) =>
  post(`${group(groupId)}/join-requests/${id(requestId)}/reject`, Outcome, body);

// Products (fees)
export const listProducts = (groupId: string, signal?: AbortSignal) =>
  get(`${group(groupId)}/products`, Products, signal);
export const createProduct = (body: NewProduct) => post('/products', Outcome, body);
export const deleteProduct = (productId: string) =>
  request(`${env.apiBaseUrl}/products/${id(productId)}`, { schema: Outcome, method: 'DELETE' });

// Messages
export const listMessages = (groupId: string, signal?: AbortSignal) =>
  get(`${group(groupId)}/messages`, Messages, signal);
export const createMessage = (groupId: string, body: { ownerId: string; content: string }) =>
  post(`${group(groupId)}/messages`, Outcome, body);
export const deleteMessage = (groupId: string, messageId: string) =>
  sendKeepalive('DELETE', `${group(groupId)}/messages/${id(messageId)}`, Outcome);

// Checkout
export const createCheckoutSession = (body: CheckoutOrder) => post('/create-checkout-session', CheckoutSession, body);
