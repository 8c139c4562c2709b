/**
 * The pair paths of a flow. The book holds their tries and digests of the expected states. The paths explain each step;
 * if digests change and the paths do not, only the behaviour of a second time has changed.
 */
import type { BookPath } from './book.ts';
import { tryKeyOf } from './explore.ts';
import { hashOf } from './fingerprint.ts';
import type { Flow } from './flow.ts';
import { type ExploredFlow, exploreFlow, toStep } from './generate.ts';
import { findPairPaths, type PairPath } from './pairs.ts';
import { textOf } from './plain.ts';
import { type FlowSimulation, simulationOf } from './simulation.ts';
import type { Simulation } from './stepper.ts';
import type { StoredPairPaths } from './stored-book.ts';
import { nameOf, type Try } from './tries.ts';
import { leavesOf } from './xstate-facts.ts';

export function generatePairPaths(flow: Flow, { simulation, graph }: ExploredFlow = exploreFlow(flow)): BookPath[] {
  const pairPaths: BookPath[] = [];
  const seen = new Set<string>();
  const add = ({ input, tries }: PairPath) => {
    const choices = tries.map((tried) => () => tried);
    const pairPath = toPath(flow, simulation, { title: titleOf(pairPaths.length), input, choices });
    const opening = leavesOf(simulation.open(flow.samples.inputs[input]).snapshot);
    for (const situation of tryKeysOf(pairPath, opening)) seen.add(situation);
    pairPaths.push(pairPath);
  };
  for (const pairPath of findPairPaths(graph)) add(pairPath);
  // The longest first, because it also covers the states before it.
  const left = [...graph.situations].reverse();
  for (const [situation, way] of left) if (!seen.has(situation)) add(way);
  return pairPaths;
}

/** @param opening The innermost states in which the pair path begins. */
export const tryKeysOf = ({ steps }: BookPath, opening: readonly string[]) =>
  steps.map((step, index) =>
    tryKeyOf(steps[index - 1]?.state.leaves ?? opening, { type: step.event, sample: step.sample }),
  );

/** Reduces pair paths to the part that the book holds. */
export function storePairPaths(paths: readonly BookPath[]): StoredPairPaths {
  const names = paths.map(({ steps }) => steps.map((step) => nameOf({ type: step.event, sample: step.sample })));
  const tries = [...new Set(names.flat())].sort();
  const places = new Map(tries.map((name, place) => [name, place]));
  const texts = paths.map(({ steps }) => steps.map(textOf));
  return {
    digest: digestOf(texts.flat()),
    marks: texts.map((steps) => steps.map(markOf).join('')).join(' '),
    tries,
    traces: paths.map(({ input }, index) =>
      [`${input}:`, ...(names[index] ?? []).map((name) => places.get(name))].join(' '),
    ),
  };
}

/** Reads the input and the names of the tries of each pair path. */
export function readPairTraces({ tries, traces }: Pick<StoredPairPaths, 'tries' | 'traces'>) {
  return traces.map((trace) => {
    const end = trace.lastIndexOf(':');
    const places = trace
      .slice(end + 1)
      .split(' ')
      .filter(Boolean);
    return { input: trace.slice(0, end), names: places.map((place) => tries[Number(place)] ?? '') };
  });
}

/** The committed pair paths, with the states that the current machine reaches on them. */
export function readPairPaths(flow: Flow, { tries, traces }: Pick<StoredPairPaths, 'tries' | 'traces'>): BookPath[] {
  const simulation = simulationOf(flow);
  return readPairTraces({ tries, traces }).map(({ input, names }, index) => {
    const title = titleOf(index);
    const choices = names.map((wanted) => (at: Simulation) => {
      const tried = simulation.possible(at).find((each) => nameOf(each) === wanted);
      if (!tried) throw new Error(`${title}: ${wanted} is no longer possible. Run \`npm run paths\`.`);
      return tried;
    });
    return toPath(flow, simulation, { title, input, choices });
  });
}

const titleOf = (index: number) => `pair path ${index + 1}`;

interface Plan {
  title: string;
  input: string;
  /** Each chooses the next try from the simulation that the ones before it led to. */
  choices: readonly ((at: Simulation) => Try)[];
}

function toPath({ samples }: Flow, simulation: FlowSimulation, { title, input, choices }: Plan): BookPath {
  let before: Simulation = simulation.open(samples.inputs[input]);
  const steps = choices.map((choose) => {
    const tried = choose(before);
    const after = simulation.next(before, tried);
    const step = toStep(simulation, {
      simulation: after,
      tried,
      before: { simulation: before, tried: undefined, before: undefined },
    });
    before = after;
    return step;
  });
  return { title, input, steps };
}

/** A digest of 64 bits, so that different pair paths practically never have the same one. */
function digestOf(texts: readonly string[]): string {
  const halves = [0x811c9dc5, 0x9e3779b9].map((seed) => texts.reduce((hash, text) => hashOf(text, hash), seed));
  return halves.map((half) => half.toString(16).padStart(8, '0')).join('');
}

const MARKS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Two characters that locate a changed step. They miss one change in 4,096, which the digest still shows. */
function markOf(text: string): string {
  const hash = hashOf(text);
  return [hash >>> 26, (hash >>> 20) & 63].map((place) => MARKS[place]).join('');
}
