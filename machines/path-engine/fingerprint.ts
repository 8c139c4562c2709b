import { textOf } from './plain.ts';
import type { Simulation } from './stepper.ts';
import { historyOf } from './xstate-facts.ts';

/** Everything that distinguishes two simulations, with times relative to now and without random ids. */
export function fingerprint({ snapshot, timers, running, now, rolled }: Simulation): string {
  const [first] = sortByDueTime(timers);
  const soon = FAR * ((first?.due ?? now) - now);
  const relative = sortByDueTime(timers).map(({ id, due }) => [id, due - now > soon ? 'later' : due - now]);
  const started = running.map(({ id, src, input, since }) => [id, src, since, shortTextOf(input)].join());
  const parts = [
    textOf(snapshot.value),
    contextOf(snapshot),
    textOf(historyOf(snapshot)),
    textOf(relative),
    started,
    rolled,
  ];
  return renumberActors(parts.join('\n'))
    .replaceAll(UUID, '(id)')
    .replaceAll(EPOCH, (time) => `(${Math.max(Number(time), now) - now} ms from now)`);
}

/** Prints each field by itself, because most of them are the same objects in the next simulation and are cached. */
function contextOf({ context }: Simulation['snapshot']): string {
  if (typeof context !== 'object' || context === null) return textOf(context);
  const names = Object.keys(context)
    .filter((name) => context[name] !== undefined)
    .sort();
  return names.map((name) => `${name}:${shortTextOf(context[name])}`).join();
}

/**
 * A text that is equal for equal values: a number, or the whole text if it has a time or an id that must be counted.
 */
function shortTextOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOf(value);
  const known = shortTexts.get(value);
  if (known !== undefined) return known;
  const text = textOf(value).replaceAll(UUID, '(id)');
  const short = text.search(EPOCH) !== -1 || text.search(ANONYMOUS) !== -1 ? text : numbered(text);
  shortTexts.set(value, short);
  return short;
}

const shortTexts = new WeakMap<object, string>();

function numbered(text: string): string {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return `#${number}`;
}

const numbers = new Map<string, number>();

/** A timer due this many times later than the first one counts as `later`: half an hour has too many seconds. */
const FAR = 100;

/** Numbers the ids that the actor system generated, in order of appearance. */
export function renumberActors(text: string): string {
  const ids = [...new Set(text.match(ANONYMOUS))];
  return text.replaceAll(ANONYMOUS, (id) => `(actor ${ids.indexOf(id) + 1})`);
}

const ANONYMOUS = /\bx:\d+\b/g;

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const EPOCH = /\b1\d{12}\b/g;

/** Sorts timers by the time they are due. */
export const sortByDueTime = (timers: Simulation['timers']) => [...timers].sort((a, b) => a.due - b.due);

/** A 32-bit hash of a text, the same on every platform. @source FNV-1a */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

export const digestOf = (text: string) => hashOf(text).toString(16).padStart(8, '0');
