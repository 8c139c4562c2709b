import { describe, expect, it } from 'vitest';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import type { ShipmentView } from './shipment.view.repository.ts';
import { trackingPage } from './tracking.view.ts';

const view = {
  number: 'G-7KM3T',
  goods: { amount: 12 },
  origin: { city: 'Aba', name: 'Adaeze Okafor' },
  destination: { city: 'Apapa', name: 'Musa Bello' },
  ...{ from_state: 'Abia', to_state: 'Lagos' },
  ...{ day: '2026-12-01', part_of_day: 'morning', plate: 'ABC-123DE', counted: null },
  held_until: new Date('2026-12-05T09:00:00+01:00'),
  carrier: { name: 'Bello Shipment', phone_no: '+2348030000002' },
  driver: { name: 'Chidi Eze', phone_no: '+2348030000003' },
} as ShipmentView;

const now = new Date('2026-12-01T10:00:00+01:00');
/** The deadline of a receiver to report a problem. */
const reportByIn: Partial<Record<ShipmentStatus, Date | null>> = { delivered: view.held_until, disputed: null };

const pageOf = (status: ShipmentStatus, more: Partial<Parameters<typeof trackingPage>[0]> = {}) =>
  trackingPage({
    view,
    status,
    since: now,
    history: [],
    code: null,
    saidAt: null,
    reportBy: reportByIn[status],
    now,
    ...more,
  });

interface Page {
  readonly title: string;
  readonly says: string;
  /** Whether it names driver, carrier and plate. */
  readonly who: boolean;
  /** Whether it links to the driver's number. */
  readonly call: boolean;
  /** Whether it has the form to report a problem. */
  readonly object: boolean;
}

const quiet = { who: false, call: false, object: false };
const coming = { who: true, call: true, object: false };
const ended = {
  ...quiet,
  title: 'Finished',
  says: 'If something is wrong, ask the sender.',
};
const PICKUP = 'Pickup in Aba on Tuesday 1 December 2026, 8:00 AM to 12:00 PM.';

const pages: Record<ShipmentStatus, Page> = {
  ...{ requested: ended, awaitingPayment: ended, closed: ended, refunded: ended, lapsed: ended },
  booked: { ...quiet, who: true, title: 'Booked', says: PICKUP },
  assigned: { ...coming, title: 'Driver assigned', says: PICKUP },
  onTheWay: {
    ...{ ...coming, title: 'Truck on the way to pickup' },
    says: 'The truck is going to Aba, then it comes to you.',
  },
  pickedUp: { ...coming, title: 'On the way to you', says: 'Loaded in Aba.' },
  returning: {
    ...{ ...coming, title: 'Being returned' },
    says: 'The driver reports that the goods were not received. Call the driver if you can take them now.',
  },
  delivered: {
    ...{ who: true, call: false, object: true, title: 'Delivered' },
    says: 'The driver entered your code.',
  },
  returned: {
    ...{ ...quiet, title: 'Returned to sender' },
    says: 'The sender has the goods again.',
  },
  notHandedOver: {
    ...{ ...quiet, title: 'Pickup failed' },
    says: 'The driver found nothing to pick up. Ask the sender.',
  },
  disputed: {
    ...{ who: true, call: false, object: true, title: 'We are reviewing this' },
    says: 'Our team will decide. We hold the payment until then.',
  },
  failed: {
    ...{ ...quiet, title: 'Pickup failed' },
    says: 'No one came to pick up. Ask the sender what happens next.',
  },
  cancelled: { ...quiet, title: 'Cancelled', says: 'These goods are not coming. Ask the sender.' },
};

describe('trackingPage', () => {
  it.each(Object.entries(pages) as [ShipmentStatus, Page][])(
    'shows a receiver a delivery that is %s as %j',
    (status, { title, says, who, call, object }) => {
      const page = pageOf(status);

      expect(/<\/span> (.*)<\/h1>\s*<p>(.*)<\/p>/.exec(page)?.slice(1)).toEqual([title, says]);
      expect([page.includes('Chidi Eze, Bello Shipment'), page.includes('<dd>ABC-123DE</dd>')]).toEqual([who, who]);
      expect(page.includes('href="tel:+2348030000003"')).toBe(call);
      expect(page.includes('<form method="post">')).toBe(object);
      expect(page.includes('Tell us by Sat 5 Dec 2026, 9:00 AM.')).toBe(status === 'delivered');
    },
  );

  it('shows code and piece count, and no form after a report', () => {
    const counted = pageOf('pickedUp', { code: '4711', view: { ...view, counted: 11 } });
    const said = pageOf('disputed', { saidAt: now });

    expect(counted).toContain('<b class="code">4711</b>');
    expect(counted).toContain('Count the pieces, then show the driver this code.');
    expect(counted).toContain('<dt>Pieces loaded</dt><dd>11 of 12 pieces</dd>');
    expect(pageOf('pickedUp')).not.toMatch(/Count the pieces|<dt>Pieces loaded/);
    expect(said).toContain('You reported a problem on Tue 1 Dec 2026, 10:00 AM.');
    expect(said).not.toContain('<form');
  });

  it('lists when each status began, by the driver’s phone, and when the goods should arrive', () => {
    const [at, made_at] = [now, new Date('2026-12-01T08:30:00+01:00')];
    const history = [
      { status: 'awaitingPayment', at, made_at: null },
      { status: 'booked', at, made_at: null },
      { status: 'pickedUp', at, made_at },
    ] as const;
    const later = { history, now: new Date('2026-12-02T11:00:01+01:00') };

    const [, list = ''] = pageOf('pickedUp', { history }).split('<h2>So far</h2>');

    expect([...list.matchAll(/<dt>(.*)<\/dt><dd>(.*)<\/dd>/g)].map(([, what, when]) => [what, when])).toEqual([
      ['Booked', 'Tue 1 Dec 2026, 10:00 AM'],
      ['On the way to you', 'Tue 1 Dec 2026, 8:30 AM'],
    ]);
    expect(pageOf('pickedUp')).not.toContain('So far');
    expect(pageOf('pickedUp', { history })).toContain(
      '<p>Expected to arrive: Tue 1 Dec 2026, 9:00 PM to Wed 2 Dec 2026, 11:00 AM.</p>',
    );
    expect(pageOf('pickedUp', later)).toContain('<p>Late: we expected it by Wed 2 Dec 2026, 11:00 AM.</p>');
    expect(pageOf('returning', later)).not.toMatch(/Expected to arrive|Late:/);
  });

  it('shows a proof of delivery once delivered, also after the payment is settled', () => {
    const history = [{ status: 'delivered', at: now, made_at: null }] as const;
    const proof = '<dt>From</dt><dd>Aba, Abia</dd>';

    expect(pageOf('closed', { history })).toMatch(
      /Delivered<\/h1>[\s\S]*Chidi Eze, Bello Shipment[\s\S]*You can print this page/,
    );
    expect(pageOf('closed', { history })).toMatch(/Apapa, Lagos<\/dd>[\s\S]*<dt>Receiver<\/dt><dd>Musa Bello</);
    expect([pageOf('delivered'), pageOf('closed', { history })].every((page) => page.includes(proof))).toBe(true);
    expect([pageOf('pickedUp'), pageOf('closed')].some((page) => page.includes(proof))).toBe(false);
  });

  it('accepts a report after an early decision, and shows the text of a late one again', () => {
    const decided = pageOf('closed', { reportBy: new Date('2026-12-03T09:00:00+01:00') });
    const late = pageOf('closed', { refused: { words: 'Two are <wet>.', problem: 'Too late.', status: 409 } });

    expect(decided).toContain('Tell us by Thu 3 Dec 2026, 9:00 AM. We have decided about the payment already.');
    expect(decided).toContain('<form method="post">');
    expect(late).toContain('<blockquote>Two are &lt;wet&gt;.</blockquote>');
    expect(late).not.toContain('<form');
  });
});
