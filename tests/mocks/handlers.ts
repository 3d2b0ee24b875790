import { db, newId } from './db';
import { geocoderHandlers } from './geocoder';
import { identityHandlers } from './identity';
import { type Call, created, HttpError, htmlNotFound, onBackend } from './respond';
import type { GroupRow, RequestRow } from './tables';

const groupHandlers = [
  onBackend('get', '*/groups', () => db.groups),
  onBackend('post', '*/contact', ({ field }) => {
    const requiredFields = ['ownerID', 'firstName', 'lastName', 'email', 'phone', 'groupName'];
    if (!requiredFields.every(field)) throw new HttpError(400, 'All required fields must be filled in.');
    const storedFields = [
      ...requiredFields,
      'description',
      'country',
      'city',
      'state',
      'zip',
      'latitude',
      'longitude',
      'memberID',
    ];
    const fields = Object.fromEntries(storedFields.map((name) => [name, field(name)]));
    const group: GroupRow = { _id: newId(), ...fields, members: [], requests: [], __v: 0 };
    db.groups.push(group);
    return created(group);
  }),
  onBackend('post', '*/groups/:groupId/request', ({ param, field }) => {
    const group = findGroup(param('groupId'));
    const memberID = field('memberID');
    if (!memberID) throw new HttpError(400, 'memberID is required.');
    if (group.members.some((member) => member.memberID === memberID))
      throw new HttpError(400, 'You are already a member of this group.');
    if (group.requests.some((request) => request.memberID === memberID))
      throw new HttpError(400, 'You have already requested to join this group.');
    group.requests.push({ _id: newId(), memberID, name: field('name'), status: 'pending' });
    return { message: 'Your request to join has been sent to the owner of the group.' };
  }),
  onBackend('post', '*/groups/:groupId/leave', ({ param, field }) => {
    const group = findGroup(param('groupId'));
    const member = group.members.find(({ memberID }) => memberID === field('memberID'));
    if (!member) throw new HttpError(400, 'You are not a member of this group.');
    group.members = without(group.members, member);
    return { message: 'You have left the group.', group };
  }),
];

const memberHandlers = [
  onBackend('get', '*/groups/:groupId/members', ({ param }) => findGroup(param('groupId')).members),
  onBackend('patch', '*/groups/:groupId/members/:memberId/payment-status', ({ param, field }) => {
    const { members } = findGroup(param('groupId'));
    const member = findOr404(members, ({ memberID }) => memberID === param('memberId'), 'Member not found.');
    const paymentStatus = field('paymentStatus');
    if (paymentStatus !== 'paid' && paymentStatus !== 'unpaid') throw new HttpError(400, 'Unknown payment status.');
    member.paymentStatus = paymentStatus;
    return { message: 'Payment status updated.', member };
  }),
];

// Join requests, version 1
const requestHandlers = [
  onBackend('get', '*/groups/:groupId/requests', ({ param }) => findGroup(param('groupId')).requests),
  onBackend('post', '*/groups/:groupId/requests/:memberId/accept', ({ param }) => {
    const member = acceptRequest(findGroup(param('groupId')), ({ memberID }) => memberID === param('memberId'));
    return { message: 'Request accepted.', member };
  }),
  onBackend('post', '*/groups/:groupId/requests/:memberId/decline', ({ param }) => {
    removeRequest(findGroup(param('groupId')), ({ memberID }) => memberID === param('memberId'));
    return { message: 'Request declined.' };
  }),
];

// Join requests, version 2
const joinRequestHandlers = [
  onBackend('get', '*/groups/:groupId/join-requests', (call) =>
    whenV2Enabled(call, () => findGroup(call.param('groupId')).requests.map(toJoinRequestV2)),
  ),
  onBackend('post', '*/groups/:groupId/join-requests/:requestId/approve', (call) =>
    whenV2Enabled(call, () => {
      acceptRequest(findOwnGroup(call), ({ _id }) => _id === call.param('requestId'));
      return { message: 'Join request approved.' };
    }),
  ),
  onBackend('post', '*/groups/:groupId/join-requests/:requestId/reject', (call) =>
    whenV2Enabled(call, () => {
      removeRequest(findOwnGroup(call), ({ _id }) => _id === call.param('requestId'));
      return { message: 'Join request rejected.' };
    }),
  ),
];

const productHandlers = [
  onBackend('get', '*/groups/:groupId/products', ({ param }) => {
    const { _id } = findGroup(param('groupId'));
    return db.products.filter(({ groupId }) => groupId === _id);
  }),
  onBackend('post', '*/products', ({ field }) => {
    const [name, description, groupId, price] = [
      field('name'),
      field('description'),
      field('groupId'),
      parsePrice(field),
    ];
    if (!name || !description || !groupId || !price)
      throw new HttpError(400, 'Name, description, price and groupId are required.');
    const product = { _id: newId(), name, description, price, groupId };
    db.products.push(product);
    return created({ product });
  }),
  onBackend('delete', '*/products/:productId', ({ param }) => {
    const product = findOr404(db.products, ({ _id }) => _id === param('productId'), 'Product not found.');
    db.products = without(db.products, product);
    return { message: 'Product deleted.' };
  }),
];

const messageHandlers = [
  onBackend('get', '*/groups/:groupId/messages', ({ param }) => {
    const { _id } = findGroup(param('groupId'));
    const messages = db.messages.filter(({ groupId }) => groupId === _id);
    return messages.sort((a, b) => b.timestamp.localeCompare(a.timestamp));
  }),
  onBackend('post', '*/groups/:groupId/messages', ({ param, field }) => {
    const { _id: groupId } = findGroup(param('groupId'));
    const content = field('content');
    if (!content) throw new HttpError(400, 'Content is required.');
    const timestamp = new Date().toISOString();
    const message = { _id: newId(), groupId, ownerId: field('ownerId'), content, timestamp };
    // Add the message at the front: the stable sort then lists it before others of the same millisecond.
    db.messages.unshift(message);
    return created({ message: 'Message posted.', data: message });
  }),
  onBackend('delete', '*/groups/:groupId/messages/:messageId', ({ param }) => {
    const { _id } = findGroup(param('groupId'));
    const matches = (row: { _id: string; groupId: string }) => row._id === param('messageId') && row.groupId === _id;
    db.messages = without(db.messages, findOr404(db.messages, matches, 'Message not found.'));
    return { message: 'Message deleted.' };
  }),
];

const checkoutHandlers = [
  onBackend('post', '*/create-checkout-session', ({ body, field, request }) => {
    const lineItems = Array.isArray(body.items) ? body.items.map(toLineItem) : [singleLineItem(field)];
    if (lineItems.length === 0) throw new HttpError(400, 'Nothing to pay for.');
    const returnOrigin = request.headers.get('origin') ?? db.settings.checkoutOrigin;
    const url = new URL('/hosted-checkout.html', db.settings.checkoutOrigin);
    const amount = lineItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const details = {
      items: JSON.stringify(lineItems),
      amount: `${amount}`,
      return: new URL('/managed-groups', returnOrigin).href,
    };
    url.search = new URLSearchParams(details).toString();
    return { url: url.href };
  }),
];

/** The calls of the backend, in the order of src/api/endpoints.ts. */
export const backendHandlers = [
  ...groupHandlers,
  ...memberHandlers,
  ...requestHandlers,
  ...joinRequestHandlers,
  ...productHandlers,
  ...messageHandlers,
  ...checkoutHandlers,
];

/** All mocked services. */
export const handlers = [...backendHandlers, ...geocoderHandlers, ...identityHandlers];

function findOr404<T>(rows: T[], predicate: (row: T) => boolean, message: string): T {
  const row = rows.find(predicate);
  if (!row) throw new HttpError(404, message);
  return row;
}

const without = <T>(rows: T[], row: T) => rows.filter((other) => other !== row);
const findGroup = (id: string) => findOr404(db.groups, ({ _id }) => _id === id, 'Group not found.');

function findOwnGroup({ param, field }: Call): GroupRow {
  const group = findGroup(param('groupId'));
  if (group.ownerID !== field('ownerId'))
    throw new HttpError(400, 'Only the owner of the group can answer its requests.');
  return group;
}

type RequestFilter = (request: RequestRow) => boolean;

function removeRequest(group: GroupRow, isWanted: RequestFilter): RequestRow {
  const request = findOr404(group.requests, isWanted, 'Request not found.');
  group.requests = without(group.requests, request);
  return request;
}

/**
 * Accepts a request. Like the backend, stores the request's name (usually an e-mail address) as the member's first
 * name.
 */
function acceptRequest(group: GroupRow, isWanted: RequestFilter): RequestRow {
  const request = removeRequest(group, isWanted);
  const { memberID, name } = request;
  if (!group.members.some((member) => member.memberID === memberID))
    group.members.push({
      _id: newId(),
      memberID,
      firstName: name,
      role: 'member',
      status: 'active',
      paymentStatus: 'unpaid',
    });
  return request;
}

/** Returns the answer, or a 404 page if the settings turn join requests version 2 off. */
function whenV2Enabled({ request }: Call, answer: () => object): object {
  return db.settings.joinRequestsV2 ? answer() : htmlNotFound(request.method, new URL(request.url).pathname);
}

function toJoinRequestV2({ _id, memberID, name }: RequestRow) {
  const account = db.accounts.find(({ uid }) => uid === memberID);
  const { firstName, lastName, email = name } = account ?? {};
  return { _id, userId: { firstName, lastName, email } };
}

const parsePrice = (field: Call['field']) => Math.max(0, Number(field('price')) || 0);

function toLineItem(item: unknown) {
  const { id, quantity } = typeof item === 'object' && item !== null ? { id: '', quantity: 0, ...item } : {};
  if (typeof id !== 'string' || typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1)
    throw new HttpError(400, 'Each item needs an id and a quantity.');
  const product = db.products.find(({ _id }) => _id === id);
  if (!product) throw new HttpError(400, `Unknown item: ${id}`);
  return { name: product.name, price: product.price, quantity };
}

function singleLineItem(field: Call['field']) {
  const [name, price] = [field('name'), parsePrice(field)];
  if (!name || !field('description') || !price) throw new HttpError(400, 'Name, description and price are required.');
  return { name, price, quantity: 1 };
}
