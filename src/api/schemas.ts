import * as v from 'valibot';

/** Missing, null and values of another type all parse as undefined. */
const text = v.fallback(v.optional(v.string()), undefined);
const id = v.pipe(v.string(), v.nonEmpty());

/** Strings from the backend; numbers are valid, too. */
const coordinate = v.fallback(v.optional(v.union([v.string(), v.number()])), undefined);

/** Drops invalid rows, so that one of them does not hide the whole group. */
const listOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((rows) =>
      rows.flatMap((row): v.InferOutput<T>[] => {
        const result = v.safeParse(item, row);
        return result.success ? [result.output] : [];
      }),
    ),
  );

const GroupMember = v.object({ memberID: text, email: text });
const GroupRequest = v.object({ memberID: id, name: text });

export const Group = v.object({
  _id: id,
  groupName: text,
  city: text,
  state: text,
  country: text,
  zip: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  description: text,
  latitude: coordinate,
  longitude: coordinate,
  ownerID: text,
  members: listOf(GroupMember),
  requests: listOf(GroupRequest),
});
export type Group = v.InferOutput<typeof Group>;

export const Member = v.object({
  _id: text,
  memberID: id,
  firstName: text,
  lastName: text,
  name: text,
  email: text,
  phone: text,
  avatar: text,
  status: v.fallback(v.optional(v.picklist(['active', 'paused', 'vacation'])), undefined),
  paymentStatus: v.fallback(v.picklist(['paid', 'unpaid']), 'unpaid'),
});
export type Member = v.InferOutput<typeof Member>;
export type PaymentStatus = Member['paymentStatus'];
export const Members = v.array(Member);

export const JoinRequest = v.object({ _id: text, memberID: id, name: text, status: text });
export type JoinRequest = v.InferOutput<typeof JoinRequest>;
export const JoinRequests = v.array(JoinRequest);

/** Version 2 of a join request; not every deployment of the backend has it. */
export const JoinRequestV2 = v.object({
  _id: id,
  userId: v.fallback(v.object({ firstName: text, lastName: text, email: text }), {}),
});
export type JoinRequestV2 = v.InferOutput<typeof JoinRequestV2>;
export const JoinRequestsV2 = v.array(JoinRequestV2);

/** A fee; `price` is in cents. */
export const Product = v.object({
  _id: id,
  name: text,
  description: text,
  price: v.pipe(v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]), v.finite()),
  groupId: text,
});
export type Product = v.InferOutput<typeof Product>;
export const Products = v.array(Product);

export const Message = v.object({ _id: id, ownerId: text, content: v.fallback(v.string(), ''), timestamp: text });
export type Message = v.InferOutput<typeof Message>;
export const Messages = v.array(Message);

/** The response to a write; its message is shown where the specification says so. */
export const Outcome = v.object({ message: text });
export type Outcome = v.InferOutput<typeof Outcome>;

/** Accepting a request returns that request as `member`, not the new member. */
export const Accepted = v.object({ message: text, member: JoinRequest });
export type Accepted = v.InferOutput<typeof Accepted>;
export const CheckoutSession = v.object({ url: v.string() });

/** Degrees, as strings. */
const degrees = v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.finite());
export const Place = v.object({ lat: degrees, lon: degrees, display_name: v.fallback(v.string(), '') });
export type Place = v.InferOutput<typeof Place>;
export const Places = v.array(Place);
