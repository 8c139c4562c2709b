/**
 * Checks new and changed listings for signs of fraud, and opens a case with the evidence for staff. A sign has no other
 * effect: no user is notified and no listing is hidden.
 */
import { createHash } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import type { CaseAbout } from '#domain/lifecycles/case.ts';
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import { NEW_ACCOUNT_FOR } from '#domain/limits.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { openCase } from './opening.service.ts';
import {
  type Checked,
  claimListingToCheck,
  enqueueListingCheck,
  findCheckedListing,
  findUsualPrice,
  isPhoneOfOther,
  isRecordedSign,
  listAtPlace,
  listNewest,
  listPhotoCopies,
  listWithPhone,
  type Twin,
} from './signal.repository.ts';

interface JobParts {
  readonly db: Db;
  readonly clock: Clock;
}

/** Listings that one round checks, which takes a few seconds. */
const AT_ONCE = 50;

/** @returns Whether more listings may be waiting. */
export async function checkListings({ db, clock }: JobParts): Promise<boolean> {
  for (let turn = 0; turn < AT_ONCE; turn += 1) {
    const isLast = await db.transaction().execute(async (trx) => {
      const id = await claimListingToCheck(trx);
      if (id !== undefined) await checkListing(trx, id, clock());
      return id === undefined;
    });
    if (isLast) return false;
  }
  return true;
}

/** The fraction of the usual price below which a price is suspicious. */
const LOW = 0.4;
/** The minimum numbers of listings, and of their owners, for a usual price. */
const USUAL_FROM = { listings: 8, owners: 4 };
/** The number of listings from which a new account is suspicious. Raised again each time it has doubled. */
const MANY = 10;

/** A sign of fraud. */
interface Found {
  readonly about: Extract<CaseAbout, 'listing' | 'person'>;
  readonly signal: components['schemas']['FraudSignal'];
  /** The facts of this sign. Staff get one case for each set of facts. */
  readonly facts: readonly (string | number | null)[];
  readonly words: string;
}

async function checkListing(trx: Db, id: string, now: Date) {
  const checked = await findCheckedListing(trx, id);
  if (!checked || isTakenDown(checked.status)) return;
  const found = [
    await copies(trx, checked),
    await sharedPlace(trx, checked),
    await sharedPhone(trx, checked),
    await lowPrice(trx, checked),
    await manyOfNew(trx, checked, now),
    paysOutside(checked),
  ];
  for (const sign of found) if (sign) await raise(trx, checked, sign, now);
}

/** Opens the case, or joins the undecided one. What staff have seen before is not raised again. */
async function raise(trx: Db, { id, owner_id }: Checked, { about, signal, facts, words }: Found, now: Date) {
  const subjectId = about === 'listing' ? id : owner_id;
  const eventId = idOf([subjectId, signal, ...facts]);
  if (await isRecordedSign(trx, eventId)) return;
  await openCase(trx, { about, subjectId, openedBy: null, reason: signal, words, eventId }, now);
}

function idOf(facts: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

const idsOf = (twins: readonly Pick<Twin, 'id'>[]) => twins.map((twin) => twin.id);

async function copies(trx: Db, checked: Checked): Promise<Found | undefined> {
  const twins = await listPhotoCopies(trx, checked);
  if (twins.length === 0) return undefined;
  return { about: 'listing', signal: 'copiedPhotos', facts: idsOf(twins), words: copiedWords(twins) };
}

async function sharedPlace(trx: Db, checked: Checked): Promise<Found | undefined> {
  const older = await olderOf(trx, await listAtPlace(trx, checked));
  if (older.length === 0) return undefined;
  return { about: 'listing', signal: 'samePlace', facts: idsOf(older), words: samePlaceWords(older) };
}

async function sharedPhone(trx: Db, checked: Checked): Promise<Found | undefined> {
  // The owner may use their own number, even if other owners have used it.
  if (checked.phone === null || checked.phone === checked.owner_phone) return undefined;
  const older = await olderOf(trx, await listWithPhone(trx, checked));
  const isOfOther = await isPhoneOfOther(trx, checked);
  if (older.length === 0 && !isOfOther) return undefined;
  const facts = [checked.phone, ...idsOf(older)];
  return { about: 'listing', signal: 'samePhone', facts, words: samePhoneWords(older, isOfOther) };
}

/**
 * Returns the older listings, and queues the newer ones: among listings that share something, the newest is the
 * suspect.
 */
async function olderOf(trx: Db, twins: readonly Twin[]): Promise<Twin[]> {
  for (const { id, is_older } of twins) if (!is_older) await enqueueListingCheck(trx, id);
  return twins.filter(({ is_older }) => is_older);
}

async function lowPrice(trx: Db, checked: Checked): Promise<Found | undefined> {
  const { price, price_period } = checked;
  if (price_period === null) return undefined;
  const { usual, listings, owners } = await findUsualPrice(trx, checked);
  if (usual === null || listings < USUAL_FROM.listings || owners < USUAL_FROM.owners) return undefined;
  if (price >= LOW * usual) return undefined;
  const words = lowPriceWords(checked, { usual, listings });
  return { about: 'listing', signal: 'lowPrice', facts: [price, price_period], words };
}

async function manyOfNew(trx: Db, { owner_id, owner_since }: Checked, now: Date): Promise<Found | undefined> {
  if (owner_since <= later(now, -NEW_ACCOUNT_FOR)) return undefined;
  const newest = await listNewest(trx, owner_id, 10 * MANY);
  if (newest.length < MANY) return undefined;
  const doubled = Math.floor(Math.log2(newest.length / MANY));
  return { about: 'person', signal: 'manyListings', facts: [doubled], words: manyWords(newest, owner_since) };
}

function paysOutside(checked: Checked): Found | undefined {
  const said = findOutsidePaymentPhrases(checked);
  if (said.length === 0) return undefined;
  return { about: 'listing', signal: 'paysOutside', facts: said, words: payingWords(said) };
}

type Named = Pick<Twin, 'id' | 'title'>;

/** Names listings with their paths, so that staff can open them. */
const named = (listings: readonly Named[]) =>
  listings.map(({ id, title }) => `${title} (${href.listing(id)})`).join(', ');

const copiedWords = (twins: readonly (Named & { readonly photos: number })[]): string =>
  `Photos were in listings of other accounts before: ${twins
    .map((twin) => `${twin.photos} in ${named([twin])}`)
    .join(', ')}.`;

const samePlaceWords = (twins: readonly Named[]): string =>
  `Listings of other accounts have the same address, type and bedrooms: ${named(twins)}.`;

const samePhoneWords = (twins: readonly Named[], isOfOther: boolean): string =>
  [
    isOfOther ? 'The phone number of the listing is that of another account.' : '',
    twins.length > 0 ? `Listings of other accounts have the same phone number: ${named(twins)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const lowPriceWords = (
  { price, price_period, property_type, city }: Checked,
  { usual, listings }: { usual: Kobo; listings: number },
): string =>
  `${formatKobo(price)}${period(price_period)} is far below the usual price: half of ${listings} listings of other accounts in ${city} (${property_type}, as many bedrooms) ask ${formatKobo(usual)}${period(price_period)} or more.`;

const period = (of: Checked['price_period']) => (of === null || of === 'once' ? '' : ` a ${of}`);

/** The most listings to name in one sign. */
const NAMED = 5;

const manyWords = (listings: readonly Named[], since: Date): string =>
  `The account was created on ${formatDay(dayInLagos(since))} and has ${listings.length} listings, the last ones: ${named(listings.slice(0, NAMED))}.`;

const payingWords = (said: readonly string[]): string =>
  `The listing asks to be paid outside Gida: ${said.map((each) => `“${each}”`).join(', ')}.`;

const PAY = String.raw`\b(?:pay|send|transfer|deposit|wire)\b[^.!?]{0,60}?`;

const asks: readonly RegExp[] = [
  new RegExp(
    String.raw`${PAY}\b(?:my|our|the owner['’]?s|the agent['’]?s|this|the following)\s+(?:bank\s+)?account\b`,
    'giu',
  ),
  new RegExp(
    String.raw`${PAY}\b(?:opay|palmpay|moniepoint|western union|moneygram|bitcoin|usdt|crypto|gift\s?cards?)\b`,
    'giu',
  ),
  new RegExp(
    String.raw`${PAY}\b(?:before|to book|to secure)\b[^.!?]{0,20}\b(?:inspection|viewing|visit|seeing)\b`,
    'giu',
  ),
  /\b(?:account|acct)\s?(?:number|no|details)\b[^.!?]{0,20}\d{10}\b/giu,
  /\b(?:outside|without|not (?:on|through|via))\s(?:of\s)?gida\b/giu,
];

/** Returns the phrases in a listing that ask for payment outside Gida, each once. */
export function findOutsidePaymentPhrases({
  title,
  other_type,
  details,
  description,
}: Pick<Checked, 'title' | 'other_type' | 'details' | 'description'>): string[] {
  const text = [title, other_type, details, description].filter(Boolean).join('. ');
  const said = asks.flatMap((ask) => [...text.matchAll(ask)].map(([words]) => words.trim()));
  return [...new Set(said)].sort();
}
