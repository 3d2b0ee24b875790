import * as v from 'valibot';
import { displayable } from '../lib/displayable';
import { isPathSegment } from '../lib/ids';
import { parseCents, parseLatitude, parseLongitude } from '../lib/numbers';
import { Latitude, Longitude, listOf, MAX_LINE, MAX_TEXT } from '../lib/schemaParts';

/** Cuts a text that is too long, but never within a surrogate pair. */
const upTo = (length: number) =>
  v.transform((text: string) =>
    text.length > length ? `${text.slice(0, length).replace(/\p{Surrogate}$/u, '')}…` : text,
  );

/** Missing, null and values of another type all parse as undefined. */
const text = v.fallback(v.optional(v.pipe(v.string(), upTo(MAX_LINE))), undefined);
const longText = v.fallback(v.optional(v.pipe(v.string(), upTo(MAX_TEXT))), undefined);

/** Ids become segments of URL paths. */
const id = v.pipe(v.string(), v.check(isPathSegment));

/** Undefined when `parse` does not accept the value. */
const parsed = <T>(parse: (value: unknown) => T | undefined) => v.optional(v.pipe(v.unknown(), v.transform(parse)));
/** Undefined when the status is missing or unknown. */
const paymentStatus = v.fallback(v.optional(v.picklist(['paid', 'unpaid'])), undefined);
const GroupMember = v.object({ memberID: text, email: text, paymentStatus });

export const JoinRequest = v.object({ _id: text, memberID: id, name: text });
export type JoinRequest = v.InferOutput<typeof JoinRequest>;

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
  requests: listOf(JoinRequest),
});
/** In the list of all groups, `members` and `requests` contain only what the person may see (`visibleTo`). */
export const Group = v.pipe(
  ListedGroup,
  v.transform((group) => ({ ...group, memberCount: group.members.length })),
);
export type Group = v.InferOutput<typeof Group>;

export const Member = v.object({
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

/** Version 2 of a join request, which not every deployment of the backend supports. */
export const JoinRequestV2 = v.object({
  _id: id,
  userId: v.fallback(v.object({ firstName: text, lastName: text, email: text }), {}),
});
export type JoinRequestV2 = v.InferOutput<typeof JoinRequestV2>;

/** A fee; `price` is in cents. A fee without a valid price is shown, but cannot be paid. */
export const Product = v.object({
  _id: id,
  name: text,
  description: longText,
  price: parsed(parseCents),
  groupId: text,
});
export type Product = v.InferOutput<typeof Product>;

/** ISO 8601. The pattern is needed because `Date.parse` also accepts texts such as "7". */
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

// Responses to writes. Their promised fields are required, because nothing else confirms that the write was done.

/** Any text confirms the write. Undefined when the text is empty or not fit to be shown. */
const serverMessage = v.pipe(v.string(), v.transform(displayable));

export const Outcome = v.object({ message: serverMessage });
export type Outcome = v.InferOutput<typeof Outcome>;

const Created = v.object({ _id: id });
export const CreatedProduct = v.object({ product: Created });
export const CreatedMessage = v.object({ message: v.string(), data: Created });

/** The backend returns the accepted request as `member`, not the new member. */
export const Accepted = v.object({ member: JoinRequest });
export type Accepted = v.InferOutput<typeof Accepted>;
export const MarkedPayment = v.object({ member: v.object({ memberID: id }) });
export const CheckoutSession = v.object({ url: v.string() });

/** Coordinates are required: a place without them cannot be used. */
export const Place = v.object({
  lat: Latitude,
  lon: Longitude,
  display_name: v.fallback(v.pipe(v.string(), upTo(MAX_LINE)), ''),
});
export type Place = v.InferOutput<typeof Place>;
