/** The actors of other tabs, as the Flow Book knows them from their messages. */
import { triggerName } from '#machines/path-engine/chart.ts';
import { stripMachineId } from '../words.ts';
import type { ActorReport, Hold, Move, TabMessage } from './protocol.ts';

export interface LogEntry {
  /** The number of the entry. */
  number: number;
  at: number;
  actor: LiveActor['key'];
  name: string;
  sender: Move['sender'];
  /** The event's own type. */
  type: string;
  trigger: string;
  /** The transitions taken. */
  taken: string[];
  payload: Record<string, unknown> | undefined;
  from: string[];
  to: string[];
  /** The actor after the event, masked as all that leaves a tab. */
  state: ActorReport['state'];
  /** More than 1 for repeated events that change no state, such as typing. */
  times: number;
}

export interface LiveActor extends ActorReport {
  key: string;
  /** Whether it stopped, or its tab was closed. */
  ended: boolean;
  /** The transitions of its last event. */
  taken: string[];
  /** The number of its last log entry, 0 without one. */
  moved: number;
  /** Counts moves and first appearances: a new tab's first state may arrive without the move that led there. */
  turn: number;
  /** The times of its last events, newest first. */
  recent: number[];
  /** Whether its events are too fast to follow one by one. */
  hurried: boolean;
  /** The break that stopped it. */
  hold: Hold | null;
}

export interface Live {
  actors: LiveActor[];
  /** Newest first. */
  log: LogEntry[];
  count: number;
}

const MAX_LOG = 300;
const MAX_ENDED = 10;
/** The number of events within a second that makes an actor hurried. */
const HURRY = 5;

export const emptyLive: Live = { actors: [], log: [], count: 0 };

export function follow(live: Live, message: TabMessage): Live {
  if (message.type === 'tab.closed') return endTab(live, message.tab);
  if (message.type === 'actor.shown') return withActor(live, toLive(message.actor, live));
  if (message.type === 'actor.held') return holdActor(live, message);
  if (message.type !== 'actor.moved') return live;
  const { actor, move } = message;
  const number = live.count + 1;
  const known = toLive(actor, live);
  const recent = [actor.at, ...known.recent].slice(0, HURRY);
  const next = { ...known, taken: move.taken, moved: number, turn: nextTurn(live), recent, hurried: isHurry(recent) };
  const { type, ...payload } = move.event;
  const entry: LogEntry = {
    number,
    at: actor.at,
    actor: next.key,
    name: `${actor.id} · ${actor.tab}`,
    sender: move.sender,
    type,
    trigger: triggerOf(type),
    taken: move.taken,
    payload: Object.keys(payload).length > 0 ? payload : undefined,
    from: move.from,
    to: actor.state.leaves,
    state: actor.state,
    times: 1,
  };
  return withActor({ ...live, count: number, log: withEntry(live.log, entry) }, next);
}

function withEntry(log: LogEntry[], entry: LogEntry): LogEntry[] {
  const [newest, ...older] = log;
  if (!newest || !repeats(newest, entry)) return [entry, ...log].slice(0, MAX_LOG);
  return [{ ...entry, number: newest.number, times: newest.times + 1 }, ...older];
}

const repeats = (before: LogEntry, { actor, trigger, from, to }: LogEntry) =>
  before.actor === actor &&
  before.trigger === trigger &&
  [before.from, before.to, from].every((states) => states.join() === to.join());

/** The actor to watch by default: the running one that moved or appeared last. */
export function findLatestActor(actors: LiveActor[]): LiveActor | undefined {
  return [...actors].sort((a, b) => Number(a.ended) - Number(b.ended) || b.turn - a.turn)[0];
}

const neverMoved = { taken: [], moved: 0, recent: [], hurried: false, hold: null };

const nextTurn = ({ actors }: Live) => 1 + Math.max(0, ...actors.map(({ turn }) => turn));

const keyOf = ({ tab, session }: ActorReport) => `${tab} ${session}`;

function toLive(report: ActorReport, live: Live): LiveActor {
  const key = keyOf(report);
  const known = live.actors.find((actor) => actor.key === key);
  const ended = report.state.status !== 'active';
  const { taken, moved, turn, recent, hurried, hold } = known ?? { ...neverMoved, turn: nextTurn(live) };
  return { ...report, key, ended, taken, moved, turn, recent, hurried, hold: ended ? null : hold };
}

function isHurry(recent: number[]): boolean {
  const [newest = 0] = recent;
  return recent.length === HURRY && recent.every((at) => newest - at < 1_000);
}

function withActor(live: Live, actor: LiveActor): Live {
  const known = live.actors.some(({ key }) => key === actor.key);
  const actors = known ? live.actors.map((each) => (each.key === actor.key ? actor : each)) : [...live.actors, actor];
  return { ...live, actors: forgetOldest(actors) };
}

const holdActor = (live: Live, { tab, session, hold }: Extract<TabMessage, { type: 'actor.held' }>): Live => ({
  ...live,
  actors: live.actors.map((actor) => (actor.tab === tab && actor.session === session ? { ...actor, hold } : actor)),
});

const endTab = (live: Live, tab: string): Live => ({
  ...live,
  actors: forgetOldest(live.actors.map((actor) => (actor.tab === tab ? { ...actor, ended: true, hold: null } : actor))),
});

function forgetOldest(actors: LiveActor[]): LiveActor[] {
  const ended = actors.filter((actor) => actor.ended);
  const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - MAX_ENDED)));
  return actors.filter((actor) => !forgotten.has(actor));
}

export function triggerOf(type: string): string {
  if (type === 'xstate.init') return 'started';
  if (type === 'xstate.stop') return 'stopped';
  return triggerName(type);
}

/** The states that changed, without regions that stayed. */
export function changeIn({ from, to }: Pick<LogEntry, 'from' | 'to'>): string {
  const left = from.filter((id) => !to.includes(id)).map(stripMachineId);
  const entered = to.filter((id) => !from.includes(id)).map(stripMachineId);
  if (left.length === 0 && entered.length === 0) return 'stays';
  return `${left.join(', ')} → ${entered.join(', ')}`.trim();
}

/** The event before this one at the same actor, as far as the log goes back. */
export const findPreviousEntry = ({ actor, number }: LogEntry, log: readonly LogEntry[]) =>
  log.find((entry) => entry.actor === actor && entry.number < number);
