import type { Book, BookOpening, BookPath, BookStep, ExpectedState, Happened } from './book.ts';
import { assertSoundKey, explore, type Graph, isRefusal, joinGraph, traceOf, type Visit } from './explore.ts';
import type { Flow } from './flow.ts';
import { type Cover, greedySetCover } from './greedy-cover.ts';
import { feasiblePairs } from './pairs.ts';
import { toPlainData } from './plain.ts';
import { type FlowSimulation, simulationOf } from './simulation.ts';
import type { Simulation } from './stepper.ts';
import { withTitles } from './titles.ts';
import { endedActor, isWaitTry, nameOf, WAIT } from './tries.ts';
import { declaredTransitions, findBlindSpots, isAnonymous, leavesOf, routeOf } from './xstate-facts.ts';

/** A flow and the graph of its states, from which the book and the pair paths are generated. */
export interface ExploredFlow {
  simulation: FlowSimulation;
  /** By input. */
  visits: ReadonlyMap<string, readonly Visit[]>;
  graph: Graph;
}

/** Explores a flow. Throws with its name if paths would not show everything. */
export function exploreFlow(flow: Flow): ExploredFlow {
  assertNoBlindSpot(flow);
  const simulation = simulationOf(flow);
  const { inputs, limit } = flow.samples;
  const exploreFrom = (input: unknown) => named(flow, () => explore(simulation, input, limit));
  const visits = new Map(Object.entries(inputs).map(([name, input]) => [name, exploreFrom(input)]));
  return { simulation, visits, graph: joinGraph(simulation, visits) };
}

/**
 * Throws with the name of the flow if its key leaves out a value that matters. This compares all states instead of one
 * for each key, and so takes as long as all the rest: it runs before a book is written, and for all in `npm run prove`.
 */
export function proveKey(flow: Flow): void {
  named(flow, () => assertSoundKey(simulationOf(flow), flow.samples.inputs, flow.samples.limit));
}

function named<T>({ name }: Flow, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/**
 * Writes the path book of a flow. Throws where the samples are wrong: a sample that leads nowhere, a transition that no
 * path takes and that has no reason, a reason for a transition that a path takes.
 */
export function generate(flow: Flow, explored: ExploredFlow = exploreFlow(flow)): Book {
  const { simulation, graph } = explored;
  const inputs = Object.entries(flow.samples.inputs);
  const origins = new Map([...explored.visits].flatMap(([name, [first]]) => (first ? [[first, name] as const] : [])));
  const visits = [...explored.visits.values()].flat();
  const covered = greedySetCover(visits, flow.samples.beyondThePage);
  const transitions = declaredTransitions(flow.machine);
  const unreachable = flow.samples.unreachable ?? {};
  assertAllTaken(flow, transitions, covered);
  assertAllTried(flow, visits);

  const openings = inputs.map(([name, input]) => [name, toOpening(simulation, input)] as const);
  const traces = covered.chosen.map((visit) => traceOf(visit));
  return {
    flow: flow.name,
    transitions: transitions.filter((id) => !(id in unreachable)),
    pairs: feasiblePairs(graph).size,
    situations: graph.situations.size,
    unreachable,
    untried: untriedOf(flow, simulation, visits),
    beyondThePage: flow.samples.beyondThePage ?? {},
    openings: Object.fromEntries(openings),
    payloads: payloadsOf(visits),
    paths: withTitles(unlike(traces.map((trace) => toPath(simulation, trace, origins)))),
  };
}

function assertNoBlindSpot({ name, machine, samples }: Flow) {
  const spots = findBlindSpots(machine, (src) =>
    Boolean((samples.calls[src] ?? samples.children[src])?.failed?.length),
  );
  if (spots.length) throw new Error(`${name}: the paths would not show this:\n${list(spots)}`);
}

function assertAllTaken({ name, samples }: Flow, transitions: string[], { goals }: Cover) {
  const excused = samples.unreachable ?? {};
  const untaken = transitions.filter((id) => !goals.has(id) && !(id in excused));
  const taken = Object.keys(excused).filter((id) => goals.has(id) || !transitions.includes(id));
  if (untaken.length) {
    throw new Error(`${name}: no path takes these; remove them or say why under \`unreachable\`:\n${list(untaken)}`);
  }
  if (taken.length) throw new Error(`${name}: listed under \`unreachable\`, but reachable:\n${list(taken)}`);
}

function assertAllTried({ name, samples }: Flow, visits: Visit[]) {
  const tried = new Set(visits.flatMap(({ tried: each }) => (each ? [nameOf(each)] : [])));
  const events = Object.entries(samples.events).flatMap(([type, all]) =>
    all.map((each) => nameOf({ type, sample: each.sample })),
  );
  const unheard = samples.unheard ?? {};
  const idle = events.filter((each) => !tried.has(each) && !(each in unheard));
  const heard = Object.keys(unheard).filter((each) => tried.has(each) || !events.includes(each));
  if (idle.length) throw new Error(`${name}: no state looks at these:\n${list(idle)}`);
  if (heard.length) throw new Error(`${name}: said to be unheard, and they are not:\n${list(heard)}`);
}

/** The excluded tries, by state and reason. Throws if a reason never applies. */
function untriedOf({ name, samples }: Flow, { untried, keyOf }: FlowSimulation, visits: Visit[]): Book['untried'] {
  const left: Record<string, Record<string, string[]>> = {};
  const held = new Set<string>();
  const byKey = new Map(visits.map(({ simulation }) => [keyOf(simulation), simulation]));
  for (const simulation of byKey.values()) {
    for (const { tried, reason } of untried(simulation)) {
      const own = left[nameOf(tried)] ?? {};
      const states = new Set([...(own[reason] ?? []), ...leavesOf(simulation.snapshot)]);
      left[nameOf(tried)] = { ...own, [reason]: [...states].sort() };
      held.add(reason);
    }
  }
  const idle = Object.values(samples.untried ?? {}).flatMap((reasons) =>
    Object.keys(reasons).filter((each) => !held.has(each)),
  );
  if (idle.length) throw new Error(`${name}: nothing is left untried for these reasons:\n${list(idle)}`);
  return left;
}

const list = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n');

function payloadsOf(visits: Visit[]): Book['payloads'] {
  const payloads: Book['payloads'] = {};
  for (const { tried } of visits) {
    if (!tried || isWaitTry(tried)) continue;
    payloads[tried.type] = { ...payloads[tried.type], [tried.sample]: toPlainData(tried.payload) };
  }
  return payloads;
}

function toOpening(simulation: FlowSimulation, input: unknown): BookOpening {
  const opened = simulation.open(input);
  return { input: toPlainData(input), ...happened(opened), state: toState(simulation, opened) };
}

function toPath(simulation: FlowSimulation, trace: Visit[], origins: Map<Visit, string>): BookPath {
  const [first, ...visits] = trace;
  const steps = visits.filter((visit) => !isRefusal(visit)).map((visit) => toStep(simulation, visit));
  return { title: '', input: (first && origins.get(first)) ?? '', steps };
}

/** Removes duplicates: paths that differ only in events that a guard refuses have the same steps. */
function unlike(paths: BookPath[]): BookPath[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}

/** Describes the expected result of a step in plain data. */
export function toStep(simulation: FlowSimulation, { simulation: after, tried, before }: Visit): BookStep {
  const { type = '', sample: name = WAIT } = tried ?? {};
  const waited = name === WAIT ? { waited: after.last.waited } : {};
  const ended = endedActor(type)?.id ?? '';
  const src = isAnonymous(ended) && before?.simulation.running.find(({ id }) => id === ended)?.src;
  return {
    event: type,
    sample: name,
    ...(src && { src }),
    ...waited,
    ...happened(after),
    state: toState(simulation, after),
  };
}

function happened({ last }: Simulation): Happened {
  const starts = last.started.map(({ id, input }) => ({
    id,
    ...(input !== undefined && { input: toPlainData(input) }),
  }));
  return {
    takes: last.taken,
    ...(starts.length && { starts }),
    ...(last.effects.length && { effects: last.effects.map((each) => toPlainData(each) as typeof each) }),
    ...(last.told.length && { tells: last.told.map((each) => toPlainData(each) as typeof each) }),
    ...(last.stopped.length && { stops: last.stopped }),
    ...(last.emitted.length && { emits: last.emitted.map((each) => toPlainData(each) as typeof each) }),
  };
}

function toState({ refused }: FlowSimulation, simulation: Simulation): ExpectedState {
  const refuses = refused(simulation).map(nameOf);
  return { ...stateOf(simulation.snapshot), ...(refuses.length && { refuses }) };
}

/** Describes a snapshot in plain data. */
export function stateOf(snapshot: Simulation['snapshot']): Omit<ExpectedState, 'refuses'> {
  const route = routeOf(snapshot);
  return {
    value: snapshot.value,
    leaves: leavesOf(snapshot),
    context: toPlainData(snapshot.context) as Record<string, unknown>,
    tags: [...snapshot.tags].sort(),
    ...(route && { route }),
    ...(snapshot.status === 'done' && { ended: true }),
    ...(snapshot.output !== undefined && { output: toPlainData(snapshot.output) }),
  };
}
