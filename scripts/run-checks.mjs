/** Runs checks in parallel, and prints the name and time of each, with its output if it failed. */
import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { root } from './setup.mjs';

/**
 * Runs one round after the other, and in each round as many checks at a time as there are cores. Checks in `beside` run
 * meanwhile with a lower priority. Prints `N passed, N failed` and what could not run here, and sets the exit status.
 */
export async function runRounds(rounds, { beside = [] } = {}) {
  const started = Date.now();
  const results = [];
  const meanwhile = Promise.all(beside.map(async (check) => results.push(await run(check, { isBeside: true }))));
  for (const round of rounds) results.push(...(await sideBySide(round)));
  await meanwhile;
  conclude(results, started);
}

/** Runs one check and shows its output while it runs. */
export async function runAlone(check, args) {
  const started = Date.now();
  conclude([await run({ ...check, args: [...check.args, ...args] }, { isSeen: true })], started);
}

async function sideBySide(round) {
  const waiting = [...round];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

function conclude(results, started) {
  const failed = results.filter(({ passed }) => !passed);
  for (const { name, output } of failed) if (output) console.log(`\n--- ${name} ---\n${output}`);
  console.log(`\nin ${secondsSince(started)} s`);
  const notRun = results.flatMap(({ lacks }) => lacks);
  const said = [`${results.length - failed.length} passed`, `${failed.length} failed`];
  console.log([...said, ...(notRun.length > 0 ? [`${notRun.length} NOT RUN`] : [])].join(', '));
  for (const each of notRun) console.log(`  not run ${each}`);
  process.exitCode = failed.length ? 1 : 0;
}

function run({ word, name, command, args, env, tells, lacks = () => [] }, { isBeside = false, isSeen = false } = {}) {
  const started = Date.now();
  let output = '';
  return new Promise((resolve) => {
    const stdio = isSeen ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, [...args, ...junitArgs(word, command)], {
      cwd: root,
      env: { ...process.env, ...plainText, ...env },
      stdio,
    });
    if (isBeside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += error.message));
    child.on('close', (status) => {
      const passed = status === 0;
      console.log(`${passed ? '✓' : '✗'} ${name} (${secondsSince(started)} s)`);
      for (const line of (tells && output.match(tells)) ?? []) console.log(`  ${line}`);
      resolve({ name, passed, output, lacks: lacks() });
    });
  });
}

/** Makes Vitest write its results in JUnit's format too, one file for each check, into the folder that JUNIT names. */
function junitArgs(word, command) {
  const folder = process.env.JUNIT;
  if (!folder || !command.endsWith('/vitest')) return [];
  return ['--reporter=default', '--reporter=junit', `--outputFile.junit=${folder}/${word}.xml`];
}

/** Pipes and files get no colour codes. */
const plainText = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

const secondsSince = (start) => ((Date.now() - start) / 1_000).toFixed(1);
