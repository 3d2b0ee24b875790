import * as v from 'valibot';
import { Group, JoinRequest, Member, Message, Product } from '../../src/api/schemas';

// Rows as the server stores them: the fields of src/api/schemas, and more that the app does not read.

const optionalFlag = v.optional(v.boolean(), false);
const optionalText = v.optional(v.string());
const optionalDegrees = v.optional(v.union([v.string(), v.number()]));

export const MemberRow = v.object({
  ...Member.entries,
  _id: v.string(),
  paymentStatus: v.optional(v.picklist(['paid', 'unpaid'])),
  role: optionalText,
});
export type MemberRow = v.InferOutput<typeof MemberRow>;

export const RequestRow = v.object({ ...JoinRequest.entries, _id: v.string(), name: v.string(), status: optionalText });
export type RequestRow = v.InferOutput<typeof RequestRow>;

export const GroupRow = v.object({
  ...Group.entries,
  latitude: optionalDegrees,
  longitude: optionalDegrees,
  members: v.array(MemberRow),
  requests: v.array(RequestRow),
  memberID: optionalText,
  __v: v.number(),
});
export type GroupRow = v.InferOutput<typeof GroupRow>;

export const ProductRow = v.object({ ...Product.entries, name: v.string(), price: v.number(), groupId: v.string() });
export type ProductRow = v.InferOutput<typeof ProductRow>;

export const MessageRow = v.object({ ...Message.entries, groupId: v.string(), timestamp: v.string() });
export type MessageRow = v.InferOutput<typeof MessageRow>;

/** An account of the identity provider; times are in ms since the epoch. */
export const Account = v.object({
  uid: v.string(),
  email: v.string(),
  /** Undefined for people who sign in by e-mail link or with a federated provider only. */
  password: optionalText,
  displayName: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  emailVerified: optionalFlag,
  /** Ids of federated providers, such as google.com. */
  providers: v.array(v.string()),
  disabled: optionalFlag,
  createdAt: v.number(),
  lastLoginAt: v.number(),
  /** Sessions that began earlier are invalid. */
  validSince: v.number(),
  /** The times of recent sign-ins with a wrong password. */
  failedAt: v.array(v.number()),
});
export type Account = v.InferOutput<typeof Account>;

export const oobRequestTypes = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN'] as const;
/** The code in an e-mailed link; the provider calls it out-of-band. */
export const OobCode = v.object({
  code: v.string(),
  requestType: v.picklist(oobRequestTypes),
  email: v.string(),
  sentAt: v.number(),
});
export type OobCode = v.InferOutput<typeof OobCode>;

export const Tables = v.object({
  groups: v.array(GroupRow),
  products: v.array(ProductRow),
  messages: v.array(MessageRow),
  accounts: v.array(Account),
  oobCodes: v.array(OobCode),
});
export type Tables = v.InferOutput<typeof Tables>;
