/**
 * `npm test`: the checks, from a fresh clone. `npm test -- screens` runs one of them and passes on further arguments:
 * `npm test -- screens rent.paths`. `npm test -- flow rent` runs every check of one flow. The slower checks run
 * in `npm run prove`. `npm test -- replay rent.path.json` walks a path that was saved in the Flow Book.
 * `npm test -- browsers --base-url https://gida.example` visits a deployment.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ensureBuild } from './build.mjs';
import { flowChecks, known, quickRounds, replayCheck } from './checks.mjs';
import { findFlowFile } from './flow-files.mjs';
import { runAlone, runRounds } from './run-checks.mjs';
import { ensureBrowser, ensureOtherBrowsers, ensurePackages, runCommand } from './setup.mjs';

const [word, ...args] = process.argv.slice(2);

await runCommand(() => {
  if (!word) return all();
  if (word === 'replay') return replay();
  return word === 'flow' ? flow() : one();
});

async function all() {
  ensurePackages();
  await ensureBrowser();
  await runRounds(quickRounds);
}

async function flow() {
  const [name, ...others] = args;
  if (!name || others.length > 0) throw new Error('Name one flow: npm test -- flow rent');
  const found = findFlowFile(name);
  ensurePackages();
  if (!found.isLifecycle) {
    await ensureBrowser();
    await ensureBuild();
  }
  await runRounds(flowChecks(found, availableParallelism()));
}

async function replay() {
  const [file, ...others] = args;
  if (!file || others.length > 0) throw new Error('Name one file: npm test -- replay rent.path.json');
  const found = findFlowFile(JSON.parse(readFileSync(file, 'utf8')).flow);
  ensurePackages();
  if (!found.isLifecycle) {
    await ensureBrowser();
    await ensureBuild();
  }
  await runAlone(replayCheck(found, resolve(file)), []);
}

async function one() {
  const check = known.find((each) => each.word === word);
  if (!check)
    throw new Error(`There is no check ${word}. There are flow, replay, ${known.map((each) => each.word).join(', ')}.`);
  const { baseUrl, others } = deploymentIn(args);
  if (baseUrl && check.word !== 'browsers') throw new Error('Only browsers takes --base-url: npm test -- browsers …');
  ensurePackages();
  if (check.inChromium) await ensureBrowser();
  if (check.inOtherBrowsers) ensureOtherBrowsers();
  if (check.ofTheBuild) await ensureBuild();
  await runAlone(baseUrl ? { ...check, env: { DEPLOYMENT: baseUrl } } : check, others);
}

/** The address of a deployment among the arguments; Vitest does not know it. */
function deploymentIn(all) {
  const at = all.indexOf('--base-url');
  if (at < 0) return { others: all };
  const said = all[at + 1] ?? '';
  if (!/^https?:\/\/\S+$/.test(said))
    throw new Error(`--base-url is ${said}; it should be an address such as https://gida.example.`);
  return { baseUrl: said, others: all.toSpliced(at, 2) };
}
