/**
 * `npm test`: the checks, from a fresh clone. `npm test -- screens` runs one of them, and what follows its name is its
 * own: `npm test -- screens -t rent`. What takes longer stands in `npm run prove`.
 */
import { ensureBuild } from './build.mjs';
import {
  browser,
  build,
<<<<<<< HEAD
=======
  duets,
>>>>>>> 8d21e01 (test(duets): two people and the clock, in every order)
  e2e,
  everyCase,
  mutants,
  node,
  nodeOfTheBuild,
<<<<<<< HEAD
  otherNodes,
=======
>>>>>>> 8d21e01 (test(duets): two people and the clock, in every order)
  screens,
  standing,
  weight,
} from './checks.mjs';
import { runAlone, runRounds } from './run-checks.mjs';
import { ensureBrowser, ensurePackages, told } from './setup.mjs';

const [word, ...args] = process.argv.slice(2);
<<<<<<< HEAD
const known = [...standing, node, screens, mutants, weight, e2e, browser, everyCase, ...otherNodes];
=======
const known = [...standing, node, screens, mutants, weight, e2e, browser, everyCase, duets];
>>>>>>> 8d21e01 (test(duets): two people and the clock, in every order)

await told(() => (word ? one() : all()));

async function all() {
  ensurePackages();
  await ensureBrowser();
  // The mutants need one core for long, and nobody waits for them.
  await runRounds([[build, ...standing], [weight], [nodeOfTheBuild], [screens], [e2e], [browser]], {
    beside: [mutants],
  });
}

async function one() {
  const check = known.find((each) => each.word === word);
  if (!check) throw new Error(`There is no check ${word}. There are ${known.map((each) => each.word).join(', ')}.`);
  ensurePackages();
  if (check.inChromium) await ensureBrowser();
  if (check.ofTheBuild) await ensureBuild();
  await runAlone(check, args);
}
