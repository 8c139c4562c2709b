import type { ShipmentRole } from '#domain/lifecycles/shipment.ts';
import {
  acceptedShipment,
  bookedShipment,
  carrierOfOkafor,
  declinedShipment,
  offeredShipment,
  offerOfOkafor,
  openShipment,
  shipmentOfferedByMe,
} from '#machines/shipments/shipment.fixtures.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';
import { shipmentStatusValues } from '#openapi/contract.gen.ts';
import { KeptMoves, type KeptMovesProps } from '#src/flows/shipments/kept-moves.tsx';
import { nextWords } from '#src/flows/shipments/page-words.ts';
import { questionOf } from '#src/flows/shipments/question-words.ts';
import { ShipmentScreen, type ShipmentScreenProps } from '#src/flows/shipments/shipment-screen.tsx';
import { ShipmentsScreen } from '#src/flows/shipments/shipments-screen.tsx';
import { doNothing, factorOutShared, groupIdentical, linesOf, type Part, preload, type ScreenTable } from './kit.tsx';

const whole: Shipment = {
  ...bookedShipment,
  ...{ driver: { name: 'Chidi Eze', phone_no: '+2348030000003' }, plate: 'ABC-123DE' },
  ...{ cancelling_costs: 4_500_000, loaded: { count: 11, photos: [] }, pickup_code: null, photos: [] },
};

const screen = (shipment: Shipment, change: Partial<ShipmentScreenProps> = {}) => {
  const at = { carrier: null, asking: null, said: {}, moving: null, paying: false, fetching: undefined };
  const on = { onMove: doNothing, onConfirm: doNothing, onAbandon: doNothing, onPay: doNothing, onPhoto: doNothing };
  return (
    <ShipmentScreen
      {...{ shipment, ...at, ...on, photo: undefined, problem: null, onPhotoClose: doNothing, ...change }}
    />
  );
};

const roles: Record<string, Pick<Shipment, 'role' | 'drives'>> = {
  shipper: { role: 'shipper' },
  carrier: { role: 'carrier' },
  'carrier, who drives': { role: 'carrier', drives: true },
  driver: { role: 'driver', drives: true },
};

const byRole = () =>
  Object.entries(roles).flatMap(([name, as]) =>
    factorOutShared(
      shipmentStatusValues.map((status): Part => {
        const payment = status === 'awaitingPayment' ? acceptedShipment.payment : whole.payment;
        return [`${status}, to its ${name}`, linesOf(screen({ ...whole, ...as, status, payment }))];
      }),
    ),
  );

const cheaper = { ...offerOfOkafor, id: 'cheaper', carrier: 'Bello Shipment', price: 170_000, by_tariff: false };
const twoOffers = { ...offeredShipment, photos: [], offers: [cheaper, offerOfOkafor] };
const ofBooking = (status: NonNullable<Shipment['booking']>['status']) => ({ booking: { id: 'the-booking', status } });
const owed = { paid: 18_000_000, held: 0, back: 0, owed: 18_000_000, paid_out: 0 };

/** Screens that depend on more than the status. */
const samples: Record<string, () => readonly [shipment: Shipment, change?: Partial<ShipmentScreenProps>]> = {
  'offers, of which one can be taken': () => [twoOffers],
  'while one of them is taken': () => [twoOffers, { moving: 'accept', said: { offer: 'cheaper' } }],
  'while it is cancelled': () => [twoOffers, { moving: 'cancel' }],
  'offers, before the owner of the place has accepted': () => [{ ...twoOffers, ...ofBooking('requested') }],
  'offers, once the owner has': () => [{ ...twoOffers, ...ofBooking('accepted') }],
  'no offer yet': () => [{ ...twoOffers, offers: [] }],
  'who could bring it': () => [openShipment],
  'who has offered': () => [shipmentOfferedByMe],
  'while an offer goes out': () => [shipmentOfferedByMe, { moving: 'offer' }],
  'to be paid': () => [acceptedShipment],
  'while the pay page opens': () => [acceptedShipment, { paying: true }],
  'while an unpaid delivery is cancelled': () => [acceptedShipment, { moving: 'cancel' }],
  'a payment that was declined': () => [declinedShipment],
  'the same to its carrier': () => [{ ...declinedShipment, role: 'carrier' }],
  'what is owed to its carrier': () => [{ ...whole, role: 'carrier', status: 'closed', money: owed }],
  'what is owed, to its shipper': () => [{ ...whole, status: 'closed', money: owed }],
  'who drives, as it is asked': () => [
    { ...whole, role: 'carrier' },
    { asking: 'assign', carrier: carrierOfOkafor },
  ],
  'who drives, of nobody': () => [
    { ...whole, role: 'carrier' },
    { asking: 'assign', carrier: { ...carrierOfOkafor, drivers: [] } },
  ],
  'who drives, with nothing that carries it': () => [
    { ...whole, role: 'carrier' },
    { asking: 'assign', carrier: { ...carrierOfOkafor, vehicles: [] } },
  ],
  'who drives, with a plate that another carrier may use': () => [
    { ...whole, role: 'carrier' },
    {
      asking: 'assign',
      carrier: { ...carrierOfOkafor, vehicles: carrierOfOkafor.vehicles.map((each) => ({ ...each, claim: 'lost' })) },
    },
  ],
  'carriers by what they have done': () => [
    {
      ...twoOffers,
      offers: [
        { ...cheaper, id: '0', delivered: 0, on_time: 0, let_down: 0 },
        { ...cheaper, id: '1', delivered: 1, on_time: 1, let_down: 0 },
        { ...cheaper, id: '2', delivered: 0, on_time: 0, let_down: 1 },
        { ...cheaper, id: '3', delivered: 2, on_time: 1, let_down: 3 },
      ],
    },
  ],
  'a delivered one, whose address was deleted': () => [
    { ...whole, status: 'delivered', to: { ...whole.to, address: null } },
  ],
  'as many pieces as were asked for': () => [{ ...whole, loaded: { count: 12, photos: [] } }],
  'pieces that nobody has counted': () => [{ ...whole, loaded: { count: null, photos: ['/api/files/1'] } }],
  'a photo on its way': () => [
    { ...whole, loaded: { count: 11, photos: ['/api/files/1', '/api/files/2'] } },
    { fetching: '/api/files/2' },
  ],
  'another count, to its carrier': () => [{ ...whole, role: 'carrier' }],
};

const bare = { held_until: null, driver: null, plate: null, carrier: null };
const words = () =>
  (['shipper', 'carrier', 'driver', null] as const).map((role: ShipmentRole | null): Part => {
    const told = shipmentStatusValues.map((status) => {
      const said = nextWords({ ...whole, ...bare, role, status, drives: role === 'driver' });
      return `${status}: ${said}`;
    });
    return [`to ${role ?? 'whoever could bring it'}, where little is known`, [...new Set(told)]];
  });

const paused = { paused_until: '2026-02-12T09:00:00Z', warned_until: '2026-07-12T09:00:00Z' };
/** Ends of a delivery, by who caused them, the money, and whether the carrier let the sender down. */
const ends: Record<string, Partial<Shipment>> = {
  'cancelled by our team': { status: 'cancelled' },
  'cancelled by its sender': { status: 'cancelled', cancelled_by: 'shipper' },
  'cancelled by its carrier': { status: 'cancelled', cancelled_by: 'carrier' },
  'cancelled, with a refund': { status: 'cancelled', money: { ...owed, owed: 0, back: 9_000_000 } },
  'cancelled, with a refund at once': {
    ...{ status: 'cancelled', held_until: null },
    money: { ...owed, owed: 0, back: 9_000_000 },
  },
  'cancelled, with a warning': { status: 'cancelled', warned_until: paused.warned_until },
  'cancelled, with a pause': { status: 'cancelled', ...paused },
  'where no one came, with a warning': { status: 'failed', warned_until: paused.warned_until },
  'where no one came, with a pause': { status: 'failed', ...paused },
  'closed, with a part back': { status: 'closed', money: { ...owed, back: 4_500_000 } },
  'closed, with nothing back': { status: 'closed', money: owed },
  'refunded in part': { status: 'refunded', money: { ...owed, back: 4_500_000 } },
  'loaded, before it should arrive': {
    ...{ status: 'pickedUp', arrival: { from: '2026-01-12T08:00:00Z', until: '2026-01-12T10:00:00Z' } },
  },
  'loaded, and late': {
    ...{ status: 'pickedUp', arrival: { from: '2026-01-11T12:00:00Z', until: '2026-01-12T09:59:59Z' } },
  },
  'delivered in time, known late': {
    ...{ status: 'delivered', arrival: { from: '2026-01-12T08:00:00Z', until: '2026-01-12T09:00:00Z' } },
    timeline: [{ status: 'delivered', at: '2026-01-12T09:30:00Z', made_at: '2026-01-12T09:00:00Z' }],
  },
  'delivered late': {
    ...{ status: 'delivered', arrival: { from: '2026-01-12T08:00:00Z', until: '2026-01-12T09:00:00Z' } },
    timeline: [{ status: 'delivered', at: '2026-01-12T09:00:01Z', made_at: null }],
  },
  'assigned, too early to start': { status: 'assigned', day: '2026-01-14' },
};
const ended = () =>
  Object.entries(ends).map(([of, change]): Part => {
    const told = Object.entries(roles).map(([name, as]) => {
      const words = nextWords({ ...whole, money: null, ...as, ...change });
      return [`to its ${name}`, [words]] as const;
    });
    return [of, groupIdentical(told)];
  });

const sides = ['shipper', 'carrier', 'open', 'driver'] as const;
const lists = (): Part[] => [
  ...sides.flatMap((side) =>
    [1, 2].map((page): Part => {
      const of = { side, shipments: [], page, pages: 2 };
      return [`none of the list ${side} on page ${page}`, linesOf(<ShipmentsScreen {...of} />)];
    }),
  ),
  ...sides.map((side): Part => {
    const as = side === 'open' ? { role: null } : side === 'driver' ? { role: 'driver' as const } : { role: side };
    const at = [
      { day: '2026-01-14', window: 'morning' },
      { day: '2026-01-13', window: 'evening' },
      { day: '2026-01-13', window: 'morning' },
    ] as const;
    const shipments = at.map((when, id) => ({ ...whole, ...as, ...when, id: `${id}`, status: 'assigned' as const }));
    return [`three of the list ${side}`, linesOf(<ShipmentsScreen {...{ side, shipments, page: 1, pages: 1 }} />)];
  }),
  ['two offers', linesOf(<ShipmentsScreen side="shipper" shipments={[twoOffers]} page={1} pages={1} />)],
];

const kept = (change: object) => ({
  ...{ key: 'one', id: 'a-job', move: 'pickUp' as const, title: 'G-7KM3T: 12 pieces from Aba to Apapa' },
  ...{ at: '2026-01-12T09:30:00Z', refused: null, ...change },
});
const refusedBy = (code: string) => kept({ key: code, refused: { code, message: `It was ${code}.` } });
const roads: Record<string, Partial<KeptMovesProps>> = {
  nothing: {},
  'one that waits': { moves: [kept({})] },
  'two that wait': { moves: [kept({}), kept({ key: 'two', move: 'deliver', at: '2026-01-12T10:00:00Z' })] },
  'some that did not count': {
    moves: ['wrong_code', 'not_found', 'not_yours_to_take', 'wrong_status'].map(refusedBy),
  },
  'one that did not count, while others go out': { moves: [kept({}), refusedBy('wrong_code')], busy: true },
  'one that waits for who has to sign in again': {
    ...{ moves: [kept({})], isSignedOut: true },
    problem: { code: 'unauthenticated', message: 'Please sign in.' },
  },
  'jobs of before': { jobsOf: '2026-01-12T07:00:00Z' },
  'a photo that is lost': { loss: { title: 'G-7KM3T: 12 pieces from Aba to Apapa', photos: 1 } },
  'photos that are lost': { loss: { title: 'G-7KM3T: 12 pieces from Aba to Apapa', photos: 2 } },
};
const still = { moves: [], jobsOf: null, loss: null, isSignedOut: false, problem: null, busy: false };
const road = (change: Partial<KeptMovesProps>) => (
  <KeptMoves {...{ ...still, onRead: doNothing, onDrop: doNothing, ...change }} />
);

export const shipmentTables: Record<string, ScreenTable> = {
  'shipments-page': byRole,
  'shipments-besides': async () => {
    await preload(screen(whole, { asking: 'assign', carrier: carrierOfOkafor }));
    return Object.entries(samples).map(([of, made]): Part => {
      return [of, linesOf(screen(...made())).filter((line) => !isFact(line))];
    });
  },
  'shipments-bare': words,
  'shipments-ended': ended,
  'shipments-listed': () => factorOutShared(lists()),
  'shipments-offer': () =>
    ['cheaper', 'unknown'].map((offer): Part => {
      const { title, text, action } = questionOf('accept', twoOffers, { offer });
      return [offer, [title, text, `[${action}]`]];
    }),
  'shipments-left': () =>
    [null, owed].map((money): Part => {
      const { text } = questionOf('cancel', { ...whole, role: 'carrier', money }, {});
      return [money ? 'a paid load' : 'a load that is not paid', [text]];
    }),
  'shipments-kept': () => Object.entries(roads).map(([of, change]): Part => [of, linesOf(road(change))]),
};

/** Whether the line belongs to the sheet, which record-screens.test.tsx covers. */
const isFact = (line: string) => /^(Goods|Pickup|Delivery|Pickup time|Vehicle|Carrier|Driver|Price): /.test(line);
