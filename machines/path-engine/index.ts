/** The path engine: generates paths through a state machine, and tests the machine with them. README.md */
export { type Book, type BookPath, type BookStep, pathId, transitionsOfPath } from './book.ts';
export { allOf, type ChartNode, chartOf } from './chart.ts';
export { Coverage } from './coverage.ts';
export { describeChange, firstDifference } from './differences.ts';
export { type Cases, defineCases, type Flow, type Place, type Sample, type Samples } from './flow.ts';
export { type ExploredFlow, exploreFlow, generate, proveKey } from './generate.ts';
export { type Broken, runsOf, type Trace } from './moments.ts';
export { copyMachine, type Mutant, mutantsOf, sortByDistance } from './mutate.ts';
export { pageOf } from './page.ts';
export { generatePairPaths, readPairPaths } from './pair-paths.ts';
export { produceBook } from './print-book.ts';
export { type MachineCheck, type ReplayOptions, replay } from './replay.ts';
export { type Moment, type Rule, rulesFor } from './rules.ts';
export { type SavedPath, walkSaved } from './saved-path.ts';
export type { LeafOf, StateOf } from './state-of.ts';
export { readBook, type StoredBook } from './stored-book.ts';
export { declaredTransitions } from './xstate-facts.ts';
