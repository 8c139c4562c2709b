import type { Environment } from './environment.types.ts';
import { textOf } from './plain.ts';
import { historyOf } from './xstate-facts.ts';

/** All that tells two environments apart, with times counted from now and random ids left out. */
export function fingerprint({ snapshot, timers, running, now }: Environment): string {
  const [first] = inOrder(timers);
  const soon = FAR * ((first?.due ?? now) - now);
  const relative = inOrder(timers).map(({ id, due }) => [id, due - now > soon ? 'later' : due - now]);
  return counted(textOf([snapshot.value, snapshot.context, historyOf(snapshot), relative, running]))
    .replaceAll(UUID, '(id)')
    .replaceAll(EPOCH, (time) => `(${Math.max(Number(time), now) - now} ms from now)`);
}

/** A timer that is due so many times later than the first is later: each second of half an hour is not a world. */
const FAR = 100;

/** Ids that the actor system gave, counted from the first that is left. */
export function counted(text: string): string {
  const ids = [...new Set(text.match(ANONYMOUS))];
  return text.replaceAll(ANONYMOUS, (id) => `(actor ${ids.indexOf(id) + 1})`);
}

const ANONYMOUS = /\bx:\d+\b/g;

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const EPOCH = /\b1\d{12}\b/g;

/** Those that are due first stand first. */
export const inOrder = (timers: Environment['timers']) => [...timers].sort((a, b) => a.due - b.due);
