/** Shared parts of the commands: each prints one result, or one sentence about its failure. */
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { StorageSettings } from './config/config.ts';
import { type DatabaseHandle, openDatabase } from './platform/db/database.ts';
import { Refusal } from './platform/errors.ts';
import { makePrivateByDefault } from './platform/private-folder.ts';
import { sentenceFor } from './start-failures.ts';

/**
 * Runs a command and prints its result or failure.
 *
 * @param work Gets the arguments of the command.
 * @returns The text to print.
 */
export async function runCommand(work: (args: string[]) => Promise<string>): Promise<void> {
  makePrivateByDefault();
  try {
    console.log(await work(process.argv.slice(2)));
  } catch (error) {
    console.error(sentenceFor(error) ?? misused(error) ?? error);
    process.exitCode = 1;
  }
}

/** Names who runs the command: OPERATOR, else the account of the machine behind sudo or of its own. */
export function operatorName({ OPERATOR, SUDO_USER }: NodeJS.ProcessEnv): string {
  if (OPERATOR || SUDO_USER) return OPERATOR || SUDO_USER || '';
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user id without a name.
    return `user ${process.getuid?.()}`;
  }
}

/** Opens the existing database of a server that is not running. Does not create one. */
export async function openKept({
  databaseUrl: url,
  databasePrepare: prepare,
  dataDir,
}: StorageSettings): Promise<DatabaseHandle> {
  if (!url && !existsSync(join(dataDir, 'pg'))) {
    throw new Refusal(`No database in ${dataDir}. Check DATA_DIR and DATABASE_URL.`);
  }
  return await openDatabase({ url, prepare, dataDir });
}

/** Returns the message of parseArgs about an unknown option. */
const misused = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? error.message
    : undefined;
