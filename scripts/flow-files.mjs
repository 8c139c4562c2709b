/** Finds the test file of a flow without loading anything: packages may not be installed yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './setup.mjs';

const BOOKS = 'tests/paths';
const ENDING = '.paths.test.ts';

/** @typedef {{ name: string, file: string, isLifecycle: boolean }} FlowFile */

/**
 * Finds a flow's test file by the flow's name in the Flow Book, or by the name of the file.
 *
 * @returns {FlowFile}
 * @throws With all names if there is no such flow.
 */
export function findFlowFile(wanted) {
  const all = flowFiles();
  const found = all.find(({ name, file }) => name === wanted || file.endsWith(`/${wanted}${ENDING}`));
  if (found) return found;
  throw new Error(`There is no flow ${wanted}. There are ${all.map(({ name }) => name).join(', ')}.`);
}

function flowFiles() {
  return readdirSync(join(root, BOOKS), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(ENDING))
    .map(({ parentPath, name }) => readFlowFile(join(parentPath, name)))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function readFlowFile(path) {
  const [, what, name] = /^await test(Flow|Lifecycle)\('([^']+)'/m.exec(readFileSync(path, 'utf8')) ?? [];
  if (!name) throw new Error(`${path} does not test a flow. It must call testFlow or testLifecycle.`);
  return { name, file: relative(root, path), isLifecycle: what === 'Lifecycle' };
}
