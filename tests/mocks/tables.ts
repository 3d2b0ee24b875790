import * as v from 'valibot';
import { Group, JoinRequest, Member, Message, Product } from '../../src/api/schemas';

/** The rows as the server keeps them; the wire shapes plus what the app does not read. */
const flag = v.optional(v.boolean(), false);
const text = v.optional(v.string());

export const MemberRow = v.object({
  ...Member.entries,
  _id: v.string(),
  paymentStatus: v.optional(v.picklist(['paid', 'unpaid'])),
  role: text,
});
export type MemberRow = v.InferOutput<typeof MemberRow>;

export const RequestRow = v.object({ ...JoinRequest.entries, _id: v.string(), name: v.string() });
export type RequestRow = v.InferOutput<typeof RequestRow>;

export const GroupRow = v.object({
  ...Group.entries,
  members: v.array(MemberRow),
  requests: v.array(RequestRow),
  memberID: text,
  __v: v.number(),
});
export type GroupRow = v.InferOutput<typeof GroupRow>;

export const ProductRow = v.object({ ...Product.entries, name: v.string(), groupId: v.string() });
export type ProductRow = v.InferOutput<typeof ProductRow>;

export const MessageRow = v.object({ ...Message.entries, groupId: v.string(), timestamp: v.string() });
export type MessageRow = v.InferOutput<typeof MessageRow>;

/** An account of the identity provider; times are in milliseconds. */
export const Account = v.object({
  uid: v.string(),
  email: v.string(),
  /** Absent where the person signs in by link or through another provider. */
  password: text,
  displayName: text,
  firstName: text,
  lastName: text,
  emailVerified: flag,
  /** Ids of federated providers, such as google.com. */
  providers: v.array(v.string()),
  disabled: flag,
  createdAt: v.number(),
  lastLoginAt: v.number(),
  /** Sessions older than this are over. */
  validSince: v.number(),
  /** When wrong passwords were tried lately. */
  failedAt: v.array(v.number()),
});
export type Account = v.InferOutput<typeof Account>;

export const oobRequestTypes = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'] as const;
/** What a link in an e-mail stands for ("out of band"). */
export const OobCode = v.object({
  code: v.string(),
  requestType: v.picklist(oobRequestTypes),
  email: v.string(),
  newEmail: text,
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
