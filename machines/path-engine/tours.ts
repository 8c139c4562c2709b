/**
 * The tours of a flow as they are committed: for each step where it leads and a digest of all that is expected there.
 * What a step means is read in the path book; a tour that changed without it says that only what comes second is different.
 */
import type { BookPath } from './book.ts';
import { environmentOf, type FlowEnvironment } from './environment.ts';
import type { Environment } from './environment.types.ts';
import { situationOf } from './explore.ts';
import type { Flow } from './flow.ts';
import { type Studied, study, toStep } from './generate.ts';
import { pairTours, type Tour } from './pairs.ts';
import { textOf } from './plain.ts';
import { nameOf, type Try } from './tries.ts';
import { leavesOf } from './xstate-facts.ts';

export interface StoredTours {
  flow: string;
  tours: { input: string; steps: StoredStep[] }[];
}

/** Event, case, the innermost states it leads to, and a digest of the whole expectation. */
type StoredStep = [event: string, case_: string, leaves: string, digest: string];

export function generateTours(flow: Flow, { environment, graph }: Studied = study(flow)): BookPath[] {
  const tours: BookPath[] = [];
  const seen = new Set<string>();
  const add = ({ input, tries }: Tour) => {
    const choices = tries.map((tried) => () => tried);
    const tour = toPath(flow, environment, { title: titleOf(tours.length), input, choices });
    const opening = leavesOf(environment.open(flow.cases.inputs[input]).snapshot);
    for (const situation of situationsOn(tour, opening)) seen.add(situation);
    tours.push(tour);
  };
  for (const tour of pairTours(graph)) add(tour);
  // The longest first: what lies on its way is seen as well.
  const left = [...graph.situations].reverse();
  for (const [situation, way] of left) if (!seen.has(situation)) add(way);
  return tours;
}

/** @param opening The innermost states in which the tour begins. */
export const situationsOn = ({ steps }: BookPath, opening: readonly string[]) =>
  steps.map((step, index) =>
    situationOf(steps[index - 1]?.state.leaves ?? opening, { type: step.event, case: step.case }),
  );

export function printTours({ name }: Flow, paths: readonly BookPath[]): string {
  const tours = paths.map(({ input, steps }) => {
    const lines = steps.map((step) => {
      const stored: StoredStep = [step.event, step.case, step.state.leaves.join(', '), digestOf(textOf(step))];
      return `        ${JSON.stringify(stored)}`;
    });
    return `    {\n      "input": ${JSON.stringify(input)},\n      "steps": [\n${lines.join(',\n')}\n      ]\n    }`;
  });
  return `{\n  "flow": ${JSON.stringify(name)},\n  "tours": [\n${tours.join(',\n')}\n  ]\n}\n`;
}

/** The committed tours with all that is expected on them, as the machine says it now. */
export function readTours(flow: Flow, { tours }: StoredTours): BookPath[] {
  const environment = environmentOf(flow);
  return tours.map(({ input, steps }, index) => {
    const title = titleOf(index);
    const choices = steps.map(([event, name]) => (at: Environment) => {
      const wanted = nameOf({ type: event, case: name });
      const tried = environment.possible(at).find((each) => nameOf(each) === wanted);
      if (!tried) throw new Error(`${title}: ${wanted} is not possible any more. Run \`npm run paths\`.`);
      return tried;
    });
    return toPath(flow, environment, { title, input, choices });
  });
}

const titleOf = (index: number) => `tour ${index + 1}`;

interface Plan {
  title: string;
  input: string;
  /** What is tried next, from where the flow stands then. */
  choices: readonly ((at: Environment) => Try)[];
}

function toPath({ cases }: Flow, environment: FlowEnvironment, { title, input, choices }: Plan): BookPath {
  let before: Environment = environment.open(cases.inputs[input]);
  const steps = choices.map((choose) => {
    const tried = choose(before);
    const after = environment.next(before, tried);
    const step = toStep(environment, {
      environment: after,
      tried,
      before: { environment: before, tried: undefined, before: undefined },
    });
    before = after;
    return step;
  });
  return { title, input, steps };
}

/** FNV-1a, 32 bits: enough to see that something changed, and the same everywhere. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
