/**
 * What a receiver reads of the goods that come to them. Whoever has the link reads it, so that no street stands on it, and
 * whom to call only as long as somebody comes.
 */

import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import { windowHours } from '#domain/haulage-window.ts';
import { escapeHtml } from '#domain/html.ts';
import type { HaulageStatus } from '#domain/lifecycles/haulage.ts';
import { VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import { formatPhone } from '#domain/phone.ts';
import { plainPage, unknownLinkPage } from '../http/plain-page.view.ts';
import type { HaulageView } from './haulage.view.repository.ts';
import { countInWords, wayOf } from './haulage.words.ts';
import { isHeard, type Tracked } from './tracking.service.ts';

/** Of a form that said nothing, or too much. */
export interface Refused {
  readonly words: string;
  readonly problem: string;
}

interface Shown extends Tracked {
  readonly refused?: Refused | undefined;
  readonly now: Date;
}

export function trackingPage(shown: Shown): string {
  const { view, status, code, now } = shown;
  const [title, says] = (saysOf[status] ?? over)(view);
  // Whoever has left is not named any more.
  const sender = view.origin.name && `, sent by ${view.origin.name}`;
  const content = `<h1><span>${escapeHtml(wayOf(view) + sender)}</span> ${title}</h1>
  <p>${escapeHtml(says)}</p>
  <dl>${factsOf(shown)}</dl>
  ${code === null ? '' : `<p>Count the pieces first, and show the driver the code once you have them.</p>`}
  ${callOf(shown)}${objectionOf(shown)}
  <p class="notice">This page is of ${formatMoment(now)}. Load it again for what has become of it since.</p>`;
  return plainPage({ title, content });
}

export const unknownTrackingPage = () =>
  unknownLinkPage(
    'it has ended: it leads to your goods until a week after all is over. Ask whoever sends them.',
    `<p><a class="go" href="${href.home}">To Gida</a></p>`,
  );

export const tooManyPage = (seconds: number) =>
  plainPage({
    title: 'Please wait',
    content: `<h1>Please wait</h1>
  <p>This page was asked for too often. Load it again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.</p>`,
  });

type Says = (view: HaulageView) => readonly [title: string, says: string];

const toFetch = ({ origin, day, part_of_day }: HaulageView) => {
  const [from, to] = windowHours[part_of_day].map(formatHour);
  return `It is to be fetched in ${origin.city} on ${formatDay(day)}, between ${from} and ${to}.`;
};

const over: Says = () => ['It is over', 'Where something is not as it should be, ask whoever has sent it.'];

const saysOf: Partial<Record<HaulageStatus, Says>> = {
  booked: (view) => ['Booked', toFetch(view)],
  assigned: (view) => ['Driver found', toFetch(view)],
  onTheWay: ({ origin }) => [
    'On the way to fetch it',
    `The truck is going to ${origin.city}. Once it is loaded it comes to you.`,
  ],
  pickedUp: ({ origin }) => ['On the way to you', `It was loaded in ${origin.city}.`],
  returning: () => ['On the way back', 'Nobody took it. Call the driver if you can take it after all.'],
  delivered: () => ['Delivered', 'The driver has entered your code.'],
  returned: () => ['Back with its sender', 'Nobody took it, and whoever has sent it has it again.'],
  notHandedOver: () => ['Not fetched', 'The driver says that there was nothing to fetch. Ask whoever sends it.'],
  disputed: () => ['We look into it', 'Somebody of ours decides about it. What was paid for it is held until then.'],
  failed: () => ['Not fetched', 'Nobody came for it. Ask whoever sends it what becomes of it.'],
  cancelled: () => ['Called off', 'It does not come. Ask whoever was to send it.'],
};

/** From when on until when somebody comes. */
const COMES: readonly HaulageStatus[] = ['assigned', 'onTheWay', 'pickedUp', 'returning'];
const NAMED: readonly HaulageStatus[] = ['booked', ...COMES, 'delivered', 'disputed'];

function factsOf({ view, status, since, code }: Shown): string {
  const { carrier, driver, plate } = view;
  const who = [driver?.name, carrier?.name].filter((name) => name !== undefined).join(', ');
  const isNamed = NAMED.includes(status);
  return [
    fact('Since', `<time datetime="${since.toISOString()}">${formatMoment(since)}</time>`),
    isNamed && who !== '' ? fact('Who brings it', escapeHtml(who)) : '',
    isNamed && plate !== null ? fact('Plate', escapeHtml(plate)) : '',
    view.counted === null ? '' : fact('Loaded', countInWords(view)),
    code === null ? '' : fact('Your code', `<b class="code">${code}</b>`),
  ].join('');
}

const fact = (name: string, markup: string) => `\n    <div><dt>${name}</dt><dd>${markup}</dd></div>`;

function callOf({ view: { driver }, status }: Shown): string {
  if (!driver || !COMES.includes(status)) return '';
  const { name, phone_no } = driver;
  // A number is broken where there is no room for it, and only there.
  const words = `Call ${name}, ${formatPhone(phone_no).replaceAll(' ', '\u00a0')}`;
  return `<p><a class="go" href="tel:${escapeHtml(phone_no)}">${escapeHtml(words)}</a></p>`;
}

function objectionOf({ view, status, saidAt, refused }: Shown): string {
  if (!isHeard(status)) return '';
  if (saidAt) return `<p role="status">You told us on ${formatMoment(saidAt)} that something is wrong. Thank you.</p>`;
  const until =
    status === 'delivered' && view.held_until ? ` You can tell us until ${formatMoment(view.held_until)}.` : '';
  return `<form method="post">
    <p id="until">What was paid is held until somebody of ours has read it.${until}</p>
    ${refused ? `<p class="declined" id="problem" role="alert">${escapeHtml(refused.problem)}</p>` : ''}
    <label for="words">What is broken or missing?</label>
    <textarea id="words" name="words" rows="4" maxlength="${VISIT_WORDS_MAX_LENGTH}" required
      ${refused ? 'aria-invalid="true" aria-describedby="problem until"' : 'aria-describedby="until"'}>${escapeHtml(refused?.words ?? '')}</textarea>
    <button type="submit">Tell us that something is wrong</button>
  </form>`;
}
