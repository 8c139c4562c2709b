/** Replays the stored changes of statuses against the lifecycles. */
import { sql } from 'kysely';
import { bookingLifecycle } from '#domain/lifecycles/booking.ts';
import { caseLifecycle } from '#domain/lifecycles/case.ts';
import { inspectionLifecycle } from '#domain/lifecycles/inspection.ts';
import { listingLifecycle } from '#domain/lifecycles/listing.ts';
import { paymentLifecycle } from '#domain/lifecycles/payment.ts';
import { shipmentLifecycle } from '#domain/lifecycles/shipment.ts';
import type { Db } from './database.ts';
import type { MoveRow } from './tables.ts';

/** The tables whose statuses are noted, with their lifecycles. */
const lifecycles = {
  listings: listingLifecycle,
  bookings: bookingLifecycle,
  inspections: inspectionLifecycle,
  shipments: shipmentLifecycle,
  payments: paymentLifecycle,
  cases: caseLifecycle,
} as const;

type RecordName = keyof typeof lifecycles;

/** A move, with the current status of its record; null if the record was deleted. */
export type SeenMove = Pick<MoveRow, 'record' | 'record_id' | 'from_status' | 'to_status' | 'at'> & {
  now: string | null;
};

/** Reads all moves, grouped by record and in order. */
export async function readMoves(db: Db): Promise<SeenMove[]> {
  const statuses = Object.keys(lifecycles).map(
    (name) => sql`select ${name} as record, id, status from ${sql.table(name)}`,
  );
  const { rows } = await sql<SeenMove>`
    select moves.record, record_id, from_status, to_status, at, status as now from moves
    left join (${sql.join(statuses, sql` union all `)}) records on records.record = moves.record and id = record_id
    order by moves.record, record_id, position`.execute(db);
  return rows;
}

interface Replayed {
  /** A sentence for each move that no event of its lifecycle makes, and for each gap between the moves of a record. */
  problems: string[];
  transitions: TakenWay[];
}

/** A transition between two statuses, with how often it was taken. The Flow Book reads this from a file. */
export interface TakenWay {
  /** The id of the machine. */
  lifecycle: string;
  from: string;
  to: string;
  /** The events that lead from `from` to `to`. */
  events: string[];
  taken: number;
  /** Median of the hours that `from` lasted; null if no record has left it. */
  hours: number | null;
}

/** Formats a transition in one line. */
export const lineOf = ({ lifecycle, from, to, events, taken, hours }: TakenWay) =>
  `${lifecycle} ${from} → ${to} (${events.join(' or ')}): ${taken || 'never'}${hours === null ? '' : `, ${from} lasted ${hours.toFixed(1)} h`}`;

export function replayMoves(moves: readonly SeenMove[]): Replayed {
  const taken = new Map<string, number>();
  const lasted = new Map<string, number[]>();
  const problems = moves.flatMap((move, index) => {
    const next = followerOf(moves, index);
    const { record, from_status: from, to_status: to } = move;
    const way = nameOfWay(record, from, to);
    taken.set(way, (taken.get(way) ?? 0) + 1);
    const state = `${record} ${to}`;
    if (next) lasted.set(state, [...(lasted.get(state) ?? []), next.at.getTime() - move.at.getTime()]);
    const name = `${record} ${move.record_id}`;
    const wanted = next ? next.from_status : move.now;
    return [
      ...(waysOf(record).has(way) ? [] : [`${name}: no event of its lifecycle leads from ${from} to ${to}.`]),
      ...(wanted === null || wanted === to
        ? []
        : [`${name}: a move led to ${to}, but ${next ? 'the next one starts at' : 'its status is'} ${wanted}.`]),
    ];
  });
  const transitions = Object.entries(lifecycles).flatMap(([record, { id: lifecycle }]) =>
    [...waysOf(record)].map(([way, { events, from, to }]) => {
      const spans = lasted.get(`${record} ${from}`)?.toSorted((one, other) => one - other) ?? [];
      const median = spans[Math.floor(spans.length / 2)];
      const hours = median === undefined ? null : median / 3_600_000;
      return { lifecycle, from, to, events: [...events], hours, taken: taken.get(way) ?? 0 };
    }),
  );
  return { problems, transitions };
}

function followerOf(moves: readonly SeenMove[], index: number): SeenMove | undefined {
  const next = moves[index + 1];
  return next?.record === moves[index]?.record && next?.record_id === moves[index]?.record_id ? next : undefined;
}

const nameOfWay = (record: string, from: string, to: string) => `${record} ${from} → ${to}`;

/** The parts of a machine that this file reads. */
interface Lifecycle {
  states: Readonly<Record<string, State>>;
  root: Pick<State, 'transitions'>;
}

interface State {
  key: string;
  type: string;
  transitions: ReadonlyMap<string, readonly { eventType: string; target?: readonly { key: string }[] | undefined }[]>;
}

interface Way {
  from: string;
  to: string;
  events: Set<string>;
}

/** Returns every pair of different statuses that an event connects, with the events. Empty for an unknown record. */
function waysOf(record: string): ReadonlyMap<string, Way> {
  if (!isRecord(record)) return new Map();
  const machine: Lifecycle = lifecycles[record];
  const ways = new Map<string, Way>();
  for (const state of Object.values(machine.states)) {
    for (const { eventType, target = [] } of [
      ...state.transitions.values(),
      ...machine.root.transitions.values(),
    ].flat()) {
      for (const { key } of target) {
        if (key === state.key || state.type === 'final' || state.key === 'made') continue;
        const name = nameOfWay(record, state.key, key);
        const { events = new Set<string>() } = ways.get(name) ?? {};
        ways.set(name, { from: state.key, to: key, events: events.add(eventType) });
      }
    }
  }
  return ways;
}

const isRecord = (name: string): name is RecordName => name in lifecycles;
