import * as v from 'valibot';
import { displayable } from '../lib/displayable';
import { parseCents, parseLatitude, parseLongitude } from '../lib/numbers';
import { isPathSegment } from '../lib/pathSegment';
import { Latitude, Longitude, listOf } from '../lib/schemaParts';

/** In characters: far above what people write, and little enough that one text cannot freeze a page. */
const MAX_LINE = 2000;
const MAX_TEXT = 20_000;

/** Cut where it is too long, between two characters. */
const upTo = (length: number) =>
  v.transform((text: string) =>
    text.length > length ? `${text.slice(0, length).replace(/\p{Surrogate}$/u, '')}…` : text,
  );

/** Missing, null and values of another type all parse as undefined. */
const text = v.fallback(v.optional(v.pipe(v.string(), upTo(MAX_LINE))), undefined);
const longText = v.fallback(v.optional(v.pipe(v.string(), upTo(MAX_TEXT))), undefined);

/** Part of the path of a call. */
const id = v.pipe(v.string(), v.check(isPathSegment));

/** Undefined when it is none. */
const parsed = <T>(parse: (value: unknown) => T | undefined) => v.optional(v.pipe(v.unknown(), v.transform(parse)));
/** Undefined when it is missing or unknown. */
const paymentStatus = v.fallback(v.optional(v.picklist(['paid', 'unpaid'])), undefined);
const GroupMember = v.object({ memberID: text, email: text, paymentStatus });
const GroupRequest = v.object({ _id: text, memberID: id, name: text });

const ListedGroup = v.object({
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
  description: longText,
  latitude: parsed(parseLatitude),
  longitude: parsed(parseLongitude),
  ownerID: text,
  members: listOf(GroupMember),
  requests: listOf(GroupRequest),
});
/** Of a list of all groups, `members` and `requests` hold only what the person may keep (`visibleTo`). */
export const Group = v.pipe(
  ListedGroup,
  v.transform((group) => ({ ...group, memberCount: group.members.length })),
);
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

export const JoinRequest = v.object({ _id: text, memberID: id, name: text, status: text });
export type JoinRequest = v.InferOutput<typeof JoinRequest>;

/** Version 2 of a join request; not every deployment of the backend has it. */
export const JoinRequestV2 = v.object({
  _id: id,
  userId: v.fallback(v.object({ firstName: text, lastName: text, email: text }), {}),
});
export type JoinRequestV2 = v.InferOutput<typeof JoinRequestV2>;

/** A fee; `price` is in cents. Without a valid one it is shown, but cannot be paid. */
export const Product = v.object({
  _id: id,
  name: text,
  description: longText,
  price: parsed(parseCents),
  groupId: text,
});
export type Product = v.InferOutput<typeof Product>;

/** ISO 8601. `Date.parse` alone would take "7" for a date, too. */
const timestamp = parsed((value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && Date.parse(value) ? value : undefined,
);

export const Message = v.object({
  _id: id,
  ownerId: text,
  content: v.fallback(v.pipe(v.string(), upTo(MAX_TEXT)), ''),
  timestamp,
});
export type Message = v.InferOutput<typeof Message>;

// Responses to writes. They require what the server promises, since nothing else says that the write has been done.

/** Undefined when the text is empty or not fit to be shown: the write is confirmed all the same, with any text. */
const serverMessage = v.pipe(v.string(), v.transform(displayable));

/** The message is shown where the specification says so. */
export const Outcome = v.object({ message: serverMessage });
export type Outcome = v.InferOutput<typeof Outcome>;

const Created = v.object({ _id: id });
export const CreatedProduct = v.object({ product: Created });
export const CreatedMessage = v.object({ message: v.string(), data: Created });

/** Accepting a request returns that request as `member`, not the new member. */
export const Accepted = v.object({ member: JoinRequest });
export type Accepted = v.InferOutput<typeof Accepted>;
export const MarkedPayment = v.object({ member: v.object({ memberID: id }) });
export const CheckoutSession = v.object({ url: v.string() });

/** A place without valid coordinates is none. */
export const Place = v.object({
  lat: Latitude,
  lon: Longitude,
  display_name: v.fallback(v.pipe(v.string(), upTo(MAX_LINE)), ''),
});
export type Place = v.InferOutput<typeof Place>;
