/**
 * The receiver's tracking page. Anyone with the link can read it: it shows no street, and the driver's number only while the
 * driver is on the way.
 */

import { href } from '#domain/addresses.ts';
import { arrivalInWords } from '#domain/arrival.ts';
import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { isShipmentOver, type ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { TRACK_LINK_GOOD_FOR, VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import { formatPhone } from '#domain/phone.ts';
import { windowHours } from '#domain/shipment-window.ts';
import { escapeHtml } from '#domain/text.ts';
import { plainPage, unknownLinkPage } from '../http/plain-page.view.ts';
import { arrivalOf } from './shipment.answer.ts';
import type { ShipmentView } from './shipment.view.repository.ts';
import { countInWords, routeTitle } from './shipment.words.ts';
import type { Tracked } from './tracking.service.ts';

/** A refused report: what was typed, and why it was refused. */
export interface Refused {
  readonly words: string;
  readonly problem: string;
  readonly status: 400 | 409;
}

interface Shown extends Tracked {
  readonly refused?: Refused | undefined;
  readonly now: Date;
}

export function trackingPage(shown: Shown): string {
  const { view, status, code, now } = shown;
  const isProof = hasArrived(shown);
  const [title, says] = (textOf[status] ?? (isProof ? received : finished))(view);
  // Empty for a sender whose account was deleted.
  const sender = view.origin.name && `, sent by ${view.origin.name}`;
  const content = `<h1><span>${escapeHtml(routeTitle(view) + sender)}</span> ${title}</h1>
  <p>${escapeHtml(says)}</p>
  ${arrivalIn(shown)}
  <dl>${factsOf(shown)}</dl>
  ${code === null ? '' : `<p>Count the pieces, then show the driver this code.</p>`}
  ${callOf(shown)}${objectionOf(shown)}${timelineOf(shown)}
  ${isProof ? `<p>You can print this page as proof of delivery.</p>` : ''}
  <p class="notice">Updated ${formatMoment(now)}. Reload for the latest.</p>`;
  return plainPage({ title, content });
}

export const unknownTrackingPage = () =>
  unknownLinkPage(
    `it expired: tracking links stop working ${spanInWords(TRACK_LINK_GOOD_FOR)} after everything is finished. Ask the sender.`,
    `<p><a class="go" href="${href.home}">Go to Gida</a></p>`,
  );

export const tooManyPage = (seconds: number) =>
  plainPage({
    title: 'Please wait',
    content: `<h1>Please wait</h1>
  <p>Too many reloads. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.</p>`,
  });

type StatusText = (view: ShipmentView) => readonly [title: string, text: string];

const pickupPlan = ({ origin, day, part_of_day }: ShipmentView) => {
  const [from, to] = windowHours[part_of_day].map(formatHour);
  return `Pickup in ${origin.city} on ${formatDay(day)}, ${from} to ${to}.`;
};

const received: StatusText = () => ['Delivered', 'If something is wrong, ask the sender.'];
const finished: StatusText = () => ['Finished', 'If something is wrong, ask the sender.'];

const textOf: Partial<Record<ShipmentStatus, StatusText>> = {
  booked: (view) => ['Booked', pickupPlan(view)],
  assigned: (view) => ['Driver assigned', pickupPlan(view)],
  onTheWay: ({ origin }) => [
    'Truck on the way to pickup',
    `The truck is going to ${origin.city}, then it comes to you.`,
  ],
  pickedUp: ({ origin }) => ['On the way to you', `Loaded in ${origin.city}.`],
  returning: () => [
    'Being returned',
    'The driver reports that the goods were not received. Call the driver if you can take them now.',
  ],
  delivered: () => ['Delivered', 'The driver entered your code.'],
  returned: () => ['Returned to sender', 'The sender has the goods again.'],
  notHandedOver: () => ['Pickup failed', 'The driver found nothing to pick up. Ask the sender.'],
  disputed: () => ['We are reviewing this', 'Our team will decide. We hold the payment until then.'],
  failed: () => ['Pickup failed', 'No one came to pick up. Ask the sender what happens next.'],
  cancelled: () => ['Cancelled', 'These goods are not coming. Ask the sender.'],
};

/** Statuses in which the driver can be called. */
const COMES: readonly ShipmentStatus[] = ['assigned', 'onTheWay', 'pickedUp', 'returning'];
const NAMED: readonly ShipmentStatus[] = ['booked', ...COMES, 'delivered', 'disputed'];

function factsOf(shown: Shown): string {
  const { view, status, since, code } = shown;
  const { carrier, driver, plate } = view;
  const who = [driver?.name, carrier?.name].filter((name) => name !== undefined).join(', ');
  const isProof = hasArrived(shown);
  const isNamed = NAMED.includes(status) || isProof;
  return [
    fact('Since', `<time datetime="${since.toISOString()}">${formatMoment(since)}</time>`),
    isNamed && who !== '' ? fact('Driver and carrier', escapeHtml(who)) : '',
    isNamed && plate !== null ? fact('Plate number', escapeHtml(plate)) : '',
    isProof ? fact('From', placeOf(view.origin.city, view.from_state)) : '',
    isProof ? fact('To', placeOf(view.destination.city, view.to_state)) : '',
    isProof && view.destination.name !== '' ? fact('Receiver', escapeHtml(view.destination.name)) : '',
    view.counted === null ? '' : fact('Pieces loaded', countInWords(view)),
    code === null ? '' : fact('Your delivery code', `<b class="code">${code}</b>`),
  ].join('');
}

/** Whether the receiver has the goods, in any later status of the payment. */
const hasArrived = ({ status, history }: Pick<Shown, 'status' | 'history'>) =>
  status === 'delivered' || history.some((event) => event.status === 'delivered');

const placeOf = (city: string, state: string) => escapeHtml(`${city}, ${state}`);

function arrivalIn({ view, status, history, now }: Shown): string {
  const arrival = arrivalOf(view, status, history);
  const last = history.findLast((event) => event.status === 'delivered');
  const words = arrival && arrivalInWords(arrival, last && (last.made_at ?? last.at), now);
  return words ? `<p>${words}</p>` : '';
}

/** Lists when each status began, by the driver's phone where it reported it later. */
function timelineOf({ view, history }: Shown): string {
  const steps = history.flatMap(({ status, at, made_at }) => {
    const [title] = textOf[status]?.(view) ?? [];
    return title ? [fact(title, formatMoment(made_at ?? at))] : [];
  });
  return steps.length === 0 ? '' : `<h2>So far</h2>\n  <dl>${steps.join('')}</dl>`;
}

const fact = (name: string, markup: string) => `\n    <div><dt>${name}</dt><dd>${markup}</dd></div>`;

function callOf({ view: { driver }, status }: Shown): string {
  if (!driver || !COMES.includes(status)) return '';
  const { name, phone_no } = driver;
  // Keeps the phone number on one line.
  const words = `Call ${name} on ${formatPhone(phone_no).replaceAll(' ', '\u00a0')}`;
  return `<p><a class="go" href="tel:${escapeHtml(phone_no)}">${escapeHtml(words)}</a></p>`;
}

function hintOf(reportBy: Date | null, isDecided: boolean): string {
  const until = reportBy ? `Tell us by ${formatMoment(reportBy)}. ` : '';
  return isDecided
    ? `${until}We have decided about the payment already. Our team reads what you write and reviews the carrier.`
    : `${until}The sender, the carrier and our team read what you write. We hold the payment until our team decides.`;
}

/** Shows a late report's text, so that it is not lost. */
const lateReportOf = ({ problem, words }: Refused) =>
  `<p class="declined" role="alert">${escapeHtml(problem)}</p>
  <blockquote>${escapeHtml(words)}</blockquote>`;

function objectionOf({ status, reportBy, saidAt, refused }: Shown): string {
  const late = refused?.status === 409 ? lateReportOf(refused) : '';
  if (saidAt) return `${late}<p role="status">You reported a problem on ${formatMoment(saidAt)}. Thank you.</p>`;
  if (reportBy === undefined) return late;
  const hint = hintOf(reportBy, isShipmentOver(status) || (status === 'disputed' && reportBy !== null));
  return `<form method="post">
    <p id="until">${hint}</p>
    ${refused ? `<p class="declined" id="problem" role="alert">${escapeHtml(refused.problem)}</p>` : ''}
    <label for="words">What is broken or missing?</label>
    <textarea id="words" name="words" rows="4" maxlength="${VISIT_WORDS_MAX_LENGTH}" required
      ${refused ? 'aria-invalid="true" aria-describedby="problem until"' : 'aria-describedby="until"'}>${escapeHtml(refused?.words ?? '')}</textarea>
    <button type="submit">Report a problem</button>
  </form>`;
}
