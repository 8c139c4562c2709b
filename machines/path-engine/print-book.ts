/** Writes the file of a path book, from which `readBook` gives the same book back. */
import type { Book, BookOpening, BookPath, BookStep, ExpectedState } from './book.ts';
import type { Flow } from './flow.ts';
import { exploreFlow, generate } from './generate.ts';
import { generatePairPaths, storePairPaths } from './pair-paths.ts';
import { textOf as sortedText, toPlainData } from './plain.ts';
import { PINNED, walkPinned } from './saved-path.ts';
import { createSharing, patchOf, type Sharing } from './shared-values.ts';
import {
  endStateOf,
  nameOfLeaves,
  parseTryName,
  readBook,
  type StoredBook,
  type StoredOpening,
  type StoredPairPaths,
  type StoredPath,
  type StoredState,
  type StoredStep,
} from './stored-book.ts';
import { withTitles } from './titles.ts';
import { endedActor, nameOf } from './tries.ts';

/** Generates the book of a flow and returns the text of its file. */
export function produceBook(flow: Flow): string {
  const studied = exploreFlow(flow);
  const book = generate(flow, studied);
  const paths = [...book.paths, ...walkPinned(flow, studied.simulation)];
  return printBook({ ...book, paths }, storePairPaths(generatePairPaths(flow, studied)));
}

const WIDEST = 200;

/** Prints JSON. A value that fits is on one line; a longer one is broken at its fields. */
export function layout(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDEST) return line;
  const inner = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((each) => inner + layout(each, inner))
    : Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([name, field]) => `${inner}${JSON.stringify(name)}: ${layout(field, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Prints the file of a book. Throws if `readBook` would not restore the same book from it. */
export function printBook(given: Book, pairPaths: StoredPairPaths): string {
  const book = toPlainData(given) as Book;
  const text = `${layout(store(book, pairPaths))}\n`;
  if (sortedText(readBook(JSON.parse(text))) !== sortedText(book))
    throw new Error(`${book.flow}: the file would not hold the whole book.`);
  return text;
}

function store(book: Book, pairPaths: StoredPairPaths): StoredBook {
  const sharing = createSharing();
  const states = createStates();
  const { openings, payloads, paths, ...head } = book;
  for (const [event, samples] of Object.entries(payloads)) {
    for (const [name, payload] of Object.entries(samples)) sharing.add(sampleName(event, name), payload);
  }
  for (const [name, opening] of Object.entries(openings)) {
    sharing.add(`${name}: input`, opening.input);
    sharing.add(`${name}: context`, opening.state.context);
  }
  const ownTitles = new Map(titledAlone(paths).map((path) => [path, path.title]));
  const sharedPaths = paths.map((path, index) => {
    return { path, title: ownTitles.get(path), ...beginning(path, paths.slice(0, index)) };
  });
  for (const { path, shared } of sharedPaths) {
    forEachChange(path, shared, openings, (step, before) => {
      const { context } = step.state;
      for (const [name, value] of Object.entries(context)) {
        if (JSON.stringify(value) !== JSON.stringify(before[name])) sharing.add(`context.${name}`, value);
      }
      for (const { id, input } of step.starts ?? []) sharing.add(`input of ${id}`, input);
      for (const { type, params } of step.effects ?? []) sharing.add(`${type}`, params);
      for (const { event } of step.tells ?? []) sharing.add(`${event.type}`, event);
      sharing.add('output', step.state.output);
    });
  }

  const encode = () => ({
    openings: Object.fromEntries(
      Object.entries(openings).map(([name, opening]) => [name, storeOpening(opening, states, sharing)]),
    ),
    payloads: sharing.encode(payloads) as Book['payloads'],
    paths: sharedPaths.map(({ path, title, as, shared }): StoredPath => {
      const steps: StoredStep[] = [];
      forEachChange(path, shared, openings, (step, before) => steps.push(storeStep(step, before, states, sharing)));
      return {
        ...(title !== undefined && { title }),
        ...(as === undefined ? { input: path.input } : { as, shared }),
        steps,
      };
    }),
  });
  encode();
  sharing.shared();
  sharing.settle();
  const encoded = encode();
  return { ...head, ...encoded, shared: sharing.shared(), states: states.all(), pairPaths };
}

/** The paths whose titles must be stored: pinned ones, or all if `withTitles` would generate others. */
function titledAlone(paths: readonly BookPath[]): readonly BookPath[] {
  const chosen = paths.filter(({ title }) => title.startsWith(PINNED));
  const others = paths.filter((path) => !chosen.includes(path));
  const isGiven = withTitles(others).every(({ title }, index) => title === others[index]?.title);
  return isGiven ? chosen : paths;
}

/** The earlier path that has most first steps in common with this one. */
function beginning(path: BookPath, earlier: readonly BookPath[]): { as?: number; shared: number } {
  return earlier.reduce<{ as?: number; shared: number }>(
    (best, other, as) => {
      const shared = other.input === path.input ? commonSteps(path, other) : 0;
      return shared > best.shared ? { as, shared } : best;
    },
    { shared: 0 },
  );
}

function commonSteps({ steps }: BookPath, other: BookPath): number {
  const end = steps.findIndex((step, index) => textOf(step) !== textOf(other.steps[index]));
  return end === -1 ? steps.length : end;
}

function forEachChange(
  { input, steps }: BookPath,
  from: number,
  openings: Book['openings'],
  visit: (step: BookStep, before: Record<string, unknown>) => void,
) {
  let before = steps[from - 1]?.state.context ?? openings[input]?.state.context ?? {};
  for (const step of steps.slice(from)) {
    visit(step, before);
    before = step.state.context;
  }
}

function storeOpening({ input, state, ...happened }: BookOpening, states: States, { encode }: Sharing): StoredOpening {
  const { name, look } = states.take(state);
  return {
    ...(input !== undefined && { input: encode(input) }),
    ...(encode(happened) as typeof happened),
    state: name,
    ...(encode(look) as typeof look),
    // The context of an opening is stored whole, because later steps store only their changes to it.
    context: Object.fromEntries(Object.entries(state.context).map(([field, value]) => [field, encode(value)])),
  };
}

function storeStep(
  { event, sample: name, src, waited, state, ...happened }: BookStep,
  before: Record<string, unknown>,
  states: States,
  { encode }: Sharing,
): StoredStep {
  const tried = nameOf({ type: event, sample: name });
  const parts = parseTryName(tried);
  if (parts.event !== event || parts.sample !== name)
    throw new Error(`${event}: an event cannot have a space in its name.`);
  const patch = patchOf(before, state.context, (value) => JSON.stringify(encode(value))?.length ?? 0);
  const { name: to, look } = states.take(state);
  return {
    try: tried,
    ...(src !== undefined && { src }),
    ...(waited !== undefined && { waited }),
    ...(encode(happened) as typeof happened),
    ...(to !== endStateOf(happened.takes) && { to }),
    ...(Object.keys(patch).length && { context: encodeFields(patch, encode) }),
    ...(encode(look) as typeof look),
  };
}

const encodeFields = (fields: Record<string, unknown>, encode: Sharing['encode']) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));

type States = ReturnType<typeof createStates>;

/** The states of a book by unique name. */
function createStates() {
  const known = new Map<string, string>();
  const stored: Record<string, StoredState> = {};
  return {
    take({ value, leaves, tags, route, context: _, ...look }: ExpectedState) {
      const text = textOf({ value, leaves, tags, route });
      const plainName = nameOfLeaves(leaves);
      let name = known.get(text);
      if (name === undefined) {
        name = plainName;
        for (let count = 2; name in stored; count++) name = `${plainName} (${count})`;
        known.set(text, name);
        stored[name] = {
          value,
          ...(name !== plainName && { leaves }),
          ...(tags.length && { tags }),
          ...(route !== undefined && { route }),
        };
      }
      return { name, look };
    },
    all: () => stored,
  };
}

function sampleName(event: string, name: string): string {
  const ended = endedActor(event);
  return `${ended?.id ?? event} (${name})`;
}

const texts = new WeakMap<object, string>();

function textOf(value: object | undefined): string {
  if (!value) return '';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}
