import { expect, it } from 'vitest';
import type { HaulageStatus } from '#domain/lifecycles/haulage.ts';
import type { HaulageView } from './haulage.view.repository.ts';
import { trackingPage } from './tracking.view.ts';

const view = {
  goods: { amount: 12 },
  origin: { city: 'Aba', name: 'Adaeze Okafor' },
  destination: { city: 'Apapa' },
  ...{ day: '2026-12-01', part_of_day: 'morning', plate: 'ABC-123DE', counted: null },
  held_until: new Date('2026-12-05T09:00:00+01:00'),
  carrier: { name: 'Bello Haulage', phone_no: '+2348030000002' },
  driver: { name: 'Chidi Eze', phone_no: '+2348030000003' },
} as HaulageView;

const now = new Date('2026-12-01T10:00:00+01:00');
const pageOf = (status: HaulageStatus, more: Partial<Parameters<typeof trackingPage>[0]> = {}) =>
  trackingPage({ view, status, since: now, code: null, saidAt: null, now, ...more });

interface Page {
  readonly title: string;
  readonly says: string;
  /** Who brings it, and with what. */
  readonly who: boolean;
  /** Whether the driver can be called from it. */
  readonly call: boolean;
  /** Whether one can say that something is wrong. */
  readonly object: boolean;
}

const quiet = { who: false, call: false, object: false };
const coming = { who: true, call: true, object: false };
const ended = {
  ...quiet,
  title: 'It is over',
  says: 'Where something is not as it should be, ask whoever has sent it.',
};
const TO_FETCH = 'It is to be fetched in Aba on Tuesday 1 December 2026, between 8:00 AM and 12:00 PM.';

const pages: Record<HaulageStatus, Page> = {
  ...{ requested: ended, awaitingPayment: ended, closed: ended, refunded: ended, lapsed: ended },
  booked: { ...quiet, who: true, title: 'Booked', says: TO_FETCH },
  assigned: { ...coming, title: 'Driver found', says: TO_FETCH },
  onTheWay: {
    ...{ ...coming, title: 'On the way to fetch it' },
    says: 'The truck is going to Aba. Once it is loaded it comes to you.',
  },
  pickedUp: { ...coming, title: 'On the way to you', says: 'It was loaded in Aba.' },
  returning: {
    ...{ ...coming, title: 'On the way back' },
    says: 'Nobody took it. Call the driver if you can take it after all.',
  },
  delivered: {
    ...{ who: true, call: false, object: true, title: 'Delivered' },
    says: 'The driver has entered your code.',
  },
  returned: {
    ...{ ...quiet, title: 'Back with its sender' },
    says: 'Nobody took it, and whoever has sent it has it again.',
  },
  notHandedOver: {
    ...{ ...quiet, title: 'Not fetched' },
    says: 'The driver says that there was nothing to fetch. Ask whoever sends it.',
  },
  disputed: {
    ...{ who: true, call: false, object: true, title: 'We look into it' },
    says: 'Somebody of ours decides about it. What was paid for it is held until then.',
  },
  failed: {
    ...{ ...quiet, title: 'Not fetched' },
    says: 'Nobody came for it. Ask whoever sends it what becomes of it.',
  },
  cancelled: { ...quiet, title: 'Called off', says: 'It does not come. Ask whoever was to send it.' },
};

it.each(Object.entries(pages) as [HaulageStatus, Page][])(
  'the page of what is %s has for whoever receives it %j',
  (status, { title, says, who, call, object }) => {
    const page = pageOf(status);

    expect(/<\/span> (.*)<\/h1>\s*<p>(.*)<\/p>/.exec(page)?.slice(1)).toEqual([title, says]);
    expect([page.includes('Chidi Eze, Bello Haulage'), page.includes('<dd>ABC-123DE</dd>')]).toEqual([who, who]);
    expect(page.includes('href="tel:+2348030000003"')).toBe(call);
    expect(page.includes('<form method="post">')).toBe(object);
    expect(page.includes('You can tell us until Sat 5 Dec 2026, 9:00 AM.')).toBe(status === 'delivered');
  },
);

it('the page of what is brought has its code and what was counted, and no form once something was said', () => {
  const counted = pageOf('pickedUp', { code: '4711', view: { ...view, counted: 11 } });
  const said = pageOf('disputed', { saidAt: now });

  expect(counted).toContain('<b class="code">4711</b>');
  expect(counted).toContain('Count the pieces first');
  expect(counted).toContain('<dt>Loaded</dt><dd>11 pieces, and 12 were asked for</dd>');
  expect(pageOf('pickedUp')).not.toMatch(/Count the pieces|<dt>Loaded/);
  expect(said).toContain('You told us on Tue 1 Dec 2026, 10:00 AM that something is wrong.');
  expect(said).not.toContain('<form');
});
