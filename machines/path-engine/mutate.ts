/** Mutation testing of a book: mutants of its machine, one fault each, to measure whether the book would notice. */
import { type AnyStateMachine, createMachine, enqueueActions } from 'xstate';
import { type Book, type BookPath, transitionsOfPath } from './book.ts';

export interface Mutant {
  /** The change, such as `drop guard`. */
  kind: string;
  /** Its place: state, event and index. */
  at: string;
  /** The place that a path has to reach to notice the mutant. */
  place: Place;
  /** Builds the machine. Throws if the fault makes that impossible, which counts as noticed. */
  build: () => AnyStateMachine;
  /** Whether the fault has had an effect in the machines built so far; missing if it always has one. */
  hasActed?: () => boolean;
}

/** The place of a fault in the chart. */
export interface Place {
  /** The id of the node. */
  node: string;
  /** The event of the transition; missing where the place is the node as a whole. */
  event?: string | undefined;
  /** How often a path must take it to notice the fault. */
  times: number;
}

/** The fault of a transition whose actions run only the first time. */
export const FIRST_RUN_ONLY = 'actions the first time only';

type Config = Record<string, unknown>;
type Address = readonly string[];
type Edit = (node: Config) => void;

export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const root = machine.config as Config;
  return nodesOf(root).flatMap(({ address, node, siblings }) => {
    const names = address.filter((part) => part !== 'states');
    const place = names.join('.') || '(root)';
    const mutant = (kind: string, at: string, edit: Edit): Mutant => ({
      kind,
      at: `${place}${at && ` ${at}`}`,
      place: {
        node: [machine.id, ...names].join('.'),
        event: /^on (\S+)/.exec(at)?.[1],
        times: kind === FIRST_RUN_ONLY ? 2 : 1,
      },
      build: () => {
        const copy = clone(root) as Config;
        edit(find(copy, address));
        return createMachine(copy, machine.implementations) as AnyStateMachine;
      },
    });
    return [
      ...nodeFaults(node, mutant),
      ...transitionGroups(node).flatMap((group) => transitionFaults(group, address.at(-1), siblings, mutant)),
    ];
  });
}

/** The control: built like a mutant, with no fault. */
export function copyMachine(machine: AnyStateMachine): AnyStateMachine {
  return createMachine(clone(machine.config) as Config, machine.implementations) as AnyStateMachine;
}

type Make = (kind: string, at: string, edit: Edit) => Mutant;

function nodeFaults(node: Config, mutant: Make): Mutant[] {
  const drop = (field: string) =>
    field in node ? [mutant(`drop ${field}`, '', (copy) => void delete copy[field])] : [];
  const children = Object.keys((node.states ?? {}) as Config);
  const otherInitial = children.find((name) => name !== node.initial);
  const invokes = listOf(node.invoke) as Config[];
  return [
    ...['entry', 'exit', 'tags', 'meta', 'invoke', 'output'].flatMap(drop),
    ...(node.initial && otherInitial
      ? [mutant('wrong initial', otherInitial, (copy) => void Object.assign(copy, { initial: otherInitial }))]
      : []),
    ...(node.type === 'final' && children.length === 0
      ? [mutant('not final', '', (copy) => void delete copy.type)]
      : []),
    ...invokes.flatMap((invoke, index) =>
      'input' in invoke
        ? [mutant('drop input', `invoke ${index}`, (copy) => void delete (listOf(copy.invoke)[index] as Config).input)]
        : [],
    ),
  ];
}

interface Group {
  /** Property names from the node to the transitions, such as `on` and the event. */
  address: Address;
  transitions: readonly (string | Config)[];
}

function transitionGroups(node: Config): Group[] {
  const group = (...address: string[]): Group[] => {
    const found = address.reduce<unknown>((inside, name) => (inside as Config | undefined)?.[name], node);
    return found === undefined ? [] : [{ address, transitions: listOf(found) as (string | Config)[] }];
  };
  const named = (field: string) => Object.keys((node[field] ?? {}) as Config).flatMap((name) => group(field, name));
  const invokes = Array.isArray(node.invoke)
    ? node.invoke.flatMap((_, index) => ['onDone', 'onError'].flatMap((end) => group('invoke', String(index), end)))
    : ['onDone', 'onError'].flatMap((end) => group('invoke', end));
  return [...named('on'), ...named('after'), ...group('always'), ...group('onDone'), ...invokes];
}

function transitionFaults(
  { address, transitions }: Group,
  own: string | undefined,
  siblings: string[],
  mutant: Make,
): Mutant[] {
  const label = address.join(' ');
  const edit = (change: (list: Config[]) => unknown[]) => (copy: Config) => {
    const parent = find(copy, address.slice(0, -1));
    const name = address.at(-1) ?? '';
    const list = listOf(parent[name]).map((each) =>
      typeof each === 'string' ? { target: each } : { ...(each as Config) },
    );
    const changed = change(list);
    if (changed.length) parent[name] = changed;
    else delete parent[name];
  };
  const swapped =
    transitions.length > 1
      ? [
          mutant(
            'swap order',
            label,
            edit(([a, b, ...rest]) => [b, a, ...rest]),
          ),
        ]
      : [];
  return [
    ...swapped,
    ...transitions.flatMap((raw, index) => {
      const transition = typeof raw === 'string' ? { target: raw } : raw;
      const at = `${label} ${index}`;
      const change = (kind: string, fields: Config | (() => Config)) =>
        mutant(kind, at, (copy) => {
          const own = typeof fields === 'function' ? fields() : fields;
          edit((list) => list.map((each, place) => (place === index ? { ...each, ...own } : each)))(copy);
        });
      const elsewhere = siblings.find((name) => name !== transition.target && name !== own) ?? own;
      return [
        mutant(
          'drop transition',
          at,
          edit((list) => list.filter((_, place) => place !== index)),
        ),
        ...('target' in transition ? [change('drop target', { target: undefined })] : []),
        ...('target' in transition && elsewhere && elsewhere !== transition.target
          ? [change(`redirect to ${elsewhere}`, { target: elsewhere })]
          : []),
        ...('guard' in transition
          ? [change('drop guard', { guard: undefined }), change('guard is false', { guard: () => false })]
          : []),
        ...('actions' in transition
          ? [change('drop actions', { actions: undefined }), secondTime(transition.actions, change)]
          : []),
        ...droppedOneByOne(transition.actions, (kind, actions) => change(kind, { actions })),
      ];
    }),
  ];
}

function droppedOneByOne(actions: unknown, change: (kind: string, left: unknown[]) => Mutant): Mutant[] {
  if (!Array.isArray(actions) || actions.length < 2) return [];
  return actions.map((_, dropped) =>
    change(
      `drop action ${dropped}`,
      actions.filter((_, index) => index !== dropped),
    ),
  );
}

/** Runs the actions the first time only. Counts per built machine, so each path builds its own. */
function secondTime(actions: unknown, change: (kind: string, fields: () => Config) => Mutant): Mutant {
  let hasActed = false;
  const onlyOnce = () => {
    let times = 0;
    return enqueueActions(({ enqueue }) => {
      if (++times > 1) hasActed = true;
      else for (const action of listOf(actions)) enqueue(action as Parameters<typeof enqueue>[0]);
    });
  };
  return { ...change(FIRST_RUN_ONLY, () => ({ actions: onlyOnce() })), hasActed: () => hasActed };
}

interface Node {
  address: Address;
  node: Config;
  siblings: string[];
}

function nodesOf(node: Config, address: Address = [], siblings: string[] = []): Node[] {
  const states = (node.states ?? {}) as Record<string, Config>;
  const names = Object.keys(states);
  const inside = Object.entries(states).flatMap(([name, child]) => nodesOf(child, [...address, 'states', name], names));
  return [{ address, node, siblings }, ...inside];
}

const find = (config: Config, address: Address) =>
  address.reduce<Config>((inside, name) => inside[name] as Config, config);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Copies plain objects and lists, and shares functions and instances. */
function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, clone(field)]));
}

/**
 * Sorts paths by their distance from a place in the chart, so that the first ones find a fault there.
 *
 * @returns All paths: first those that take the transition, then those that reach the node, the shorter ones first.
 */
export function sortByDistance(paths: readonly BookPath[], book: Book, { node, event, times }: Place): BookPath[] {
  const transition = event === undefined ? undefined : `${node} —${event}→`;
  const nearness = (path: BookPath) => {
    const taken = transitionsOfPath(path, book);
    const isTaken = transition !== undefined && taken.filter((id) => id.startsWith(transition)).length >= times;
    if (isTaken) return 0;
    return taken.filter((id) => id.includes(node)).length >= times ? 1 : 2;
  };
  const measured = paths.map((path) => ({ path, order: nearness(path) * 10_000 + path.steps.length }));
  return measured.sort((a, b) => a.order - b.order).map(({ path }) => path);
}
