/**
 * `npm test`: the checks, from a fresh clone. `npm test -- screens` runs one of them, and what follows its name is its
 * own: `npm test -- screens -t rent`. What takes longer stands in `npm run prove`.
 */
import { ensureBuild } from './build.mjs';
import {
  browser,
  build,
  cluster,
  drills,
  duets,
  e2e,
  everyCase,
  everyPage,
  faults,
  flowBook,
  mishaps,
  mutants,
  node,
  nodeOfTheBuild,
  otherNodes,
  postgres,
  screens,
  standing,
  weight,
} from './checks.mjs';
import { runAlone, runRounds } from './run-checks.mjs';
import { ensureBrowser, ensurePackages, told } from './setup.mjs';

const [word, ...args] = process.argv.slice(2);
const known = [
  ...standing,
  node,
  screens,
  mutants,
  weight,
  e2e,
  browser,
  postgres,
  everyCase,
  everyPage,
  flowBook,
  faults,
  mishaps,
  duets,
  drills,
  cluster,
  ...otherNodes,
];

await told(() => (word ? one() : all()));

async function all() {
  ensurePackages();
  await ensureBrowser();
  await runRounds([[build, ...standing], [weight], [nodeOfTheBuild], [screens], [e2e], [browser]]);
}

async function one() {
  const check = known.find((each) => each.word === word);
  if (!check) throw new Error(`There is no check ${word}. There are ${known.map((each) => each.word).join(', ')}.`);
  ensurePackages();
  if (check.inChromium) await ensureBrowser();
  if (check.ofTheBuild) await ensureBuild();
  await runAlone(check, args);
}
