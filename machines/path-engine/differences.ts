/** The first difference between two books of a flow, in words. */
import type { Book, BookPath, BookStep } from './book.ts';
import type { Flow } from './flow.ts';
import { readPairPaths, readPairTraces } from './pair-paths.ts';
import { fieldDifference, fieldDifferences } from './plain.ts';
import { readBook, type StoredBook, type StoredPairPaths } from './stored-book.ts';
import { nameOf } from './tries.ts';

export function firstDifference(flow: Flow, before: StoredBook, after: StoredBook): string {
  const [was, is] = [readBook(before), readBook(after)];
  return (
    listDifference('transition', was.transitions, is.transitions) ??
    namedDifference('opening', was.openings, is.openings) ??
    payloadDifference(was.payloads, is.payloads) ??
    fieldDifference('unreachable', was.unreachable, is.unreachable) ??
    fieldDifference('untried', was.untried, is.untried) ??
    fieldDifference('beyondThePage', was.beyondThePage, is.beyondThePage) ??
    pathDifference(was.paths, is.paths) ??
    fieldDifference('pairs', was.pairs, is.pairs) ??
    fieldDifference('situations', was.situations, is.situations) ??
    pairPathDifference(flow, before.pairPaths, after.pairPaths) ??
    'the file is written in another form and says the same'
  );
}

/** The number of values that are listed. The others are counted. */
const MOST_VALUES = 12;

/**
 * Describes the changes between two books of a flow: each value with the number of paths that show it, and the new and
 * removed transitions and paths. Empty for books with equal behaviour.
 */
export function describeChange(before: StoredBook, after: StoredBook): string[] {
  const [was, is] = [readBook(before), readBook(after)];
  const added = is.transitions.filter((each) => !was.transitions.includes(each));
  const removed = was.transitions.filter((each) => !is.transitions.includes(each));
  const old = new Map(was.paths.map((path) => [traceOf(path), path]));
  const kept = is.paths.filter((path) => old.has(traceOf(path)));
  const values = changedValues(kept.map((path) => [old.get(traceOf(path)) ?? path, path]));
  const [gone, come] = [was.paths.length - kept.length, is.paths.length - kept.length];
  if (!added.length && !removed.length && !values.length && !gone && !come) return [];
  return [
    ...values.slice(0, MOST_VALUES),
    ...(values.length > MOST_VALUES ? [`${values.length - MOST_VALUES} more values`] : []),
    ...added.map((each) => `transition added: ${each}`),
    ...removed.map((each) => `transition removed: ${each}`),
    ...(added.length || removed.length ? [] : ['no transition added or removed']),
    ...(come ? [`${paths(come)} new`] : []),
    ...(gone ? [`${paths(gone)} gone`] : []),
  ];
}

/** Lines such as `waited was 30000, is 60000: 12 paths`. The change that most paths show comes first. */
function changedValues(pairs: readonly (readonly [BookPath, BookPath])[]): string[] {
  const counts = new Map<string, number>();
  for (const [was, is] of pairs) {
    const seen = new Set(is.steps.flatMap((step, index) => changesOf(was.steps[index], step)));
    for (const change of seen) counts.set(change, (counts.get(change) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([change, count]) => `${change}: ${paths(count)}`);
}

const changesOf = (was: BookStep | undefined, is: BookStep) =>
  [...fieldDifferences('', was, is)].map((change) => change.replace(/^state\./, ''));

const paths = (count: number) => (count === 1 ? '1 path' : `${count} paths`);

function listDifference(what: string, was: readonly string[], is: readonly string[]): string | undefined {
  const [added, removed] = [is.find((each) => !was.includes(each)), was.find((each) => !is.includes(each))];
  if (added) return `${what} added: ${added}`;
  if (removed) return `${what} removed: ${removed}`;
  const moved = is.find((each, index) => each !== was[index]);
  return moved && `${what} in another place: ${moved}`;
}

function namedDifference<Named>(
  what: string,
  was: Readonly<Record<string, Named>>,
  is: Readonly<Record<string, Named>>,
): string | undefined {
  const names = listDifference(what, Object.keys(was), Object.keys(is));
  if (names) return names;
  for (const name of Object.keys(is)) {
    const difference = fieldDifference('', was[name], is[name]);
    if (difference) return `${what} '${name}': ${difference}`;
  }
  return undefined;
}

function payloadDifference(was: Book['payloads'], is: Book['payloads']): string | undefined {
  const byName = (payloads: Book['payloads']) =>
    Object.fromEntries(
      Object.entries(payloads).flatMap(([type, samples]) =>
        Object.entries(samples).map(([name, payload]) => [nameOf({ type, sample: name }), payload]),
      ),
    );
  return namedDifference('sample', byName(was), byName(is));
}

/** Compares paths with the same input and tries, whatever their titles are. */
function pathDifference(was: readonly BookPath[], is: readonly BookPath[]): string | undefined {
  const before = new Map(was.map((path) => [traceOf(path), path]));
  for (const path of is) {
    const old = before.get(traceOf(path));
    const difference = old && stepDifference(old, path);
    if (difference) return `path '${path.title}', ${difference}`;
  }
  const after = new Map(is.map((path) => [traceOf(path), path]));
  const titlesOf = (paths: readonly BookPath[], other: ReadonlyMap<string, BookPath>) =>
    paths.map((path) => other.get(traceOf(path))?.title ?? path.title);
  return (
    listDifference('path', titlesOf(was, after), titlesOf(is, after)) ??
    listDifference(
      'title',
      was.map(({ title }) => title),
      is.map(({ title }) => title),
    )
  );
}

function stepDifference(was: BookPath, is: BookPath): string | undefined {
  for (const [index, { state, ...step }] of is.steps.entries()) {
    const { state: oldState, ...oldStep } = was.steps[index] ?? {};
    const difference = fieldDifference('', oldStep, step) ?? fieldDifference('', oldState, state);
    if (difference) return `step ${index + 1}, ${nameOf({ type: step.event, sample: step.sample })}: ${difference}`;
  }
  return undefined;
}

const traceOf = ({ input, steps }: BookPath) =>
  JSON.stringify([input, ...steps.map((step) => nameOf({ type: step.event, sample: step.sample }))]);

/** Committed pair paths hold only digests, so this can describe the new step but not the old one. */
function pairPathDifference(flow: Flow, was: StoredPairPaths, is: StoredPairPaths): string | undefined {
  const [before, after] = [coursesOf(was), coursesOf(is)];
  for (const [index, trace] of after.entries()) {
    const old = before[index];
    if (!old) return `pair path ${index + 1} is new: ${trace.join(', ')}`;
    const step = Array.from({ length: Math.max(trace.length, old.length) }).findIndex((_, at) => trace[at] !== old[at]);
    if (step !== -1) {
      return `pair path ${index + 1} is another one from step ${step} on: it was ${old[step] ?? 'at its end'}, and is ${trace[step] ?? 'at its end'}`;
    }
  }
  if (before.length > after.length) return `${before.length - after.length} pair paths are gone`;
  return markDifference(flow, was, is);
}

function markDifference(flow: Flow, was: StoredPairPaths, is: StoredPairPaths): string | undefined {
  if (was.digest === is.digest && was.marks === is.marks) return undefined;
  const [before, after] = [marksOf(was), marksOf(is)];
  const changed = after.flatMap((marks, pairPath) =>
    marks.flatMap((mark, step) => (mark === before[pairPath]?.[step] ? [] : [{ pairPath, step }])),
  );
  const [first] = changed;
  if (!first) return `the digest of the pair paths was ${was.digest}, and is ${is.digest}`;
  const pairPath = readPairPaths(flow, is)[first.pairPath];
  const step = pairPath?.steps[first.step];
  if (!pairPath || !step) throw new Error(`${flow.name} has no pair path ${first.pairPath + 1}`);
  const { event, sample: name, state, ...happened } = step;
  const context = pairPath.steps[first.step - 1]?.state.context ?? {};
  const changes = Object.entries(state.context).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(context[field]),
  );
  const now = { ...happened, leaves: state.leaves, context: Object.fromEntries(changes) };
  const place = `${pairPath.title} from '${pairPath.input}', step ${first.step + 1}, ${nameOf({ type: event, sample: name })}`;
  return `${place}: something else is expected, here first and on ${changed.length} steps in all; it is now ${JSON.stringify(now)}`;
}

/** The input and the tries of each pair path, in one list. */
const coursesOf = (pairPaths: StoredPairPaths) =>
  readPairTraces(pairPaths).map(({ input, names }) => [input, ...names]);

const marksOf = ({ marks }: StoredPairPaths) => marks.split(' ').map((pairPath) => pairPath.match(/../g) ?? []);
