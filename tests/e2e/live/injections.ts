import type { Page } from '@playwright/test';
import { callOf } from './network';
import { services } from './services';

/** Reads as "exe.png" if its control characters take effect. */
const TURNED = '\u202Egnp.exe\u202C';
export const texts = [
  '<script>window.__pwned=1</script>',
  '<img src=x onerror="window.__pwned=1">',
  '<svg/onload=window.__pwned=1>',
  '"><script>window.__pwned=1</script>',
  "';window.__pwned=1;//",
  '<iframe srcdoc="<script>parent.__pwned=1</script>"></iframe>',
  '<a href="javascript:window.__pwned=1">press</a>',
  '<math><mtext><style><img src onerror=window.__pwned=1></style>',
  '<body onload=window.__pwned=1>',
  '</title><script>window.__pwned=1</script>',
  '</textarea><script>window.__pwned=1</script>',
  '<!--><img src=x onerror=window.__pwned=1>-->',
  '{{constructor.constructor("window.__pwned=1")()}}',
  'javascript:window.__pwned=1',
  'data:text/html,<script>window.__pwned=1</script>',
  '&lt;b&gt;not bold&lt;/b&gt; &amp;',
  '%3Cscript%3Ewindow.__pwned=1%3C/script%3E',
  '__proto__',
  TURNED,
  '../../login',
];
/** How each text is shown. The app removes the control characters of `TURNED`. */
export const shownTexts = texts.map((text) => (text === TURNED ? 'gnp.exe' : text));
/** A server's message with a payload but without markup: the app does not show messages that contain markup. */
export const shownMessage = "Sorry ';window.__pwned=1;//";
export const emails = [
  'x@example.com?bcc=all@example.com',
  'x@example.com&subject=y',
  'x@example.com,y@example.com',
  'x@example.com%0ABcc:y@example.com',
  '"><script>window.__pwned=1</script>@example.com',
  'javascript:window.__pwned=1//@example.com',
];
export const phones = [
  '*21*5550100#',
  'javascript:window.__pwned=1',
  '555-0100;ext=1',
  'tel:5550100',
  '<b>5550100</b>',
];
const avatars = [
  'javascript:window.__pwned=1',
  'data:image/svg+xml,<svg onload="window.__pwned=1"/>',
  'http://evil.example/track.png',
  '//evil.example/track.png',
  'vbscript:1',
  'blob:https://evil.example/1',
];
const pick = (list: string[], index: number) => list[index % list.length] ?? '';

/** Ids contain payloads, too, because the app builds URLs from them. */
const rows = texts.map((text, index) => ({ _id: `${index} ${text}`, text, index }));

/** Replaces the responses of the backend and the geocoder: every text in them is a payload. */
export async function injectIntoResponses(page: Page, ownerID: string) {
  const group = ({ _id, text, index }: (typeof rows)[number]) => ({
    ...Object.fromEntries(
      ['groupName', 'city', 'state', 'country', 'zip', 'firstName', 'lastName', 'description', '__v'].map((name) => [
        name,
        text,
      ]),
    ),
    _id,
    ownerID,
    email: pick(emails, index),
    phone: pick(phones, index),
    latitude: '1.5',
    longitude: '-150',
    members: [{ memberID: ownerID, email: text }],
    requests: [{ _id, memberID: _id, name: text }],
  });
  const asOtherOwner = (row: object) => ({ ...row, _id: 'other', ownerID: 'other', members: [], requests: [] });
  const member = ({ _id, text, index }: (typeof rows)[number]) => ({
    _id,
    memberID: _id,
    firstName: text,
    lastName: text,
    name: text,
    email: pick(emails, index),
    phone: pick(phones, index),
    avatar: pick(avatars, index),
    status: text,
    paymentStatus: text,
    role: text,
  });
  const responses: [RegExp, unknown][] = [
    // The last group has another owner, so that the person can request to join it.
    [/^GET \/groups$/, [...rows.map(group), ...rows.slice(0, 1).map(group).map(asOtherOwner)]],
    [/\/members$/, rows.map(member)],
    [/\/requests$/, rows.map(({ _id, text }) => ({ _id, memberID: _id, name: text, status: text }))],
    [
      /\/join-requests$/,
      rows.map(({ _id, text, index }) => ({
        _id,
        userId: { firstName: text, lastName: text, email: pick(emails, index) },
      })),
    ],
    [/\/products$/, rows.map(({ _id, text }) => ({ _id, name: text, description: text, price: 100, groupId: text }))],
    [
      /\/messages$/,
      rows.map(({ _id, text }) => ({ _id, groupId: text, ownerId: text, content: text, timestamp: text })),
    ],
    [/^GET \/search$/, [{ lat: '1.5', lon: '-150', display_name: texts[1], name: texts[0] }]],
    [/^POST .*\/(request|leave|approve|reject)$/, { message: shownMessage }],
  ];
  await page.route(`${services}/**`, (route) => {
    const [, json] = responses.find(([call]) => call.test(callOf(route.request()))) ?? [];
    return json === undefined ? route.fallback() : route.fulfill({ json });
  });
}
