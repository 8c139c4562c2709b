/**
 * Runs a quick part of the tests on another version of Node, which npx downloads: `node scripts/on-node.mjs 22`. The tests
 * start and kill a built server, sign in, book, and run the path engine with a flow or two on the bare machine.
 */
import { spawnSync } from 'node:child_process';
import { root } from './setup.mjs';

const QUICK = [
  'tests/faults/stopping.test.ts',
  'tests/api/running.test.ts',
  'tests/api/sign-in.test.ts',
  'tests/api/bookings-create.test.ts',
  'machines/path-engine/replay.test.ts',
  'machines/listing/listing.creation.test.ts',
  'machines/rent/rent.machine.test.ts',
];

const PROJECTS = ['node', 'server', 'faults'].flatMap((name) => ['--project', name]);

const [major] = process.argv.slice(2);
const isThere = process.versions.node.startsWith(`${major}.`);
const tests = [`${root}node_modules/vitest/vitest.mjs`, 'run', ...PROJECTS, ...QUICK];
// npx puts that version first on the PATH and runs this script again with it.
const onOther = ['-y', '-p', `node@${major}`, 'node', `${root}scripts/on-node.mjs`, major];
const { status, error } = isThere
  ? spawnSync(process.execPath, tests, { cwd: root, stdio: 'inherit', env: { ...process.env, SERVER_FROM: 'dist' } })
  : spawnSync('npx', onOther, { cwd: root, stdio: 'inherit' });
if (error) console.error(error.message);
process.exitCode = status ?? 1;
