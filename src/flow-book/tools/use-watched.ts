import { useCallback, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { PastSnapshot } from '#machines/path-engine/xstate-facts.ts';
import { findLatestActor, type Live, type LiveActor, type LogEntry } from '../live/live-state.ts';
import { useLive } from '../live/use-live.ts';
import type { Past } from '../stage/protocol.ts';

export interface Watched {
  /** The actors of this flow in all tabs. */
  actors: LiveActor[];
  /** The watched actor: the chosen one, else the one that moved last. */
  actor: LiveActor | undefined;
  /** The actors of every flow. */
  all: LiveActor[];
  log: LogEntry[];
  pick: (key: string) => void;
  /** The watched actor as it was after the chosen event, or as it is now. */
  shown: LiveActor | undefined;
  /** The chosen event; `undefined` for now. */
  moment: LogEntry | undefined;
  /** The data for the screen of that moment; `undefined` if only its states are known. */
  past: Past | undefined;
  travel: (to: LogEntry | undefined) => void;
  /** The event that others are compared with. */
  pinned: LogEntry | undefined;
  pin: (entry: LogEntry) => void;
}

export function useWatchedActor(machine: AnyStateMachine): Watched {
  const [picked, pick] = useState<string>();
  const { live } = useLive();
  const actors = live.actors.filter((actor) => actor.machine === machine.id);
  const actor = actors.find(({ key }) => key === picked) ?? findLatestActor(actors);
  const [chosen, travel] = useState<LogEntry>();
  const [pinned, pin] = useState<LogEntry>();
  const moment = chosen?.actor === actor?.key ? chosen : undefined;
  const shown = useMemo(
    () => (actor && moment ? { ...actor, ...pastOf(moment), moved: moment.number, hurried: false } : actor),
    [actor, moment],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: later events do not change what was before the chosen one
  const past = useMemo(() => moment && screenAt(moment, live), [moment]);
  const travelTo = useCallback((to: LogEntry | undefined) => {
    travel(to);
    if (to) pick(to.actor);
  }, []);
  const pickNow = (key: string) => {
    travel(undefined);
    pick(key);
  };
  return {
    actors,
    actor,
    all: live.actors,
    log: live.log,
    pick: pickNow,
    shown,
    moment,
    past,
    travel: travelTo,
    pinned,
    pin,
  };
}

const pastOf = ({ state, taken }: LogEntry) => ({ state, taken, ended: state.status !== 'active' });

/** The actor and its children after an event. A message has no values. */
function screenAt(moment: LogEntry, live: Live): Past | undefined {
  const { at, number, actor, state } = moment;
  return state.value === null ? undefined : { at, snapshot: snapshotOf(state, actor, number, live) };
}

function snapshotOf(state: LogEntry['state'], key: string, until: number, live: Live): PastSnapshot {
  const parent = live.actors.find((each) => each.key === key);
  const children = live.actors.flatMap((child) => {
    if (!parent || child.tab !== parent.tab || child.parent !== parent.session) return [];
    const last = live.log.find((entry) => entry.actor === child.key && entry.number <= until);
    const then = last?.state ?? (child.moved === 0 ? child.state : undefined);
    if (then?.status !== 'active') return [];
    return [[child.id, { ...snapshotOf(then, child.key, until, live), machine: child.machine }] as const];
  });
  const { status, value, context, output } = state;
  return { status, value, context, output, children: Object.fromEntries(children) };
}
