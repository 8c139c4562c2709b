import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../errors.ts';

interface Owner {
  readonly pid: number;
  /**
   * When the process started, as the kernel counts it. It distinguishes the process from a later one with the same pid.
   */
  readonly started: string | null;
}

/** Another process uses the directory. Two processes on one PGlite directory corrupt it silently. */
export class DirectoryInUse extends Refusal {
  override readonly name = 'DirectoryInUse';

  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.`,
    );
  }
}

/**
 * Locks the directory for this process. Takes over the lock of a process that no longer runs, never that of a running
 * one.
 *
 * @returns A function that releases the lock.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'gida.lock');
  const draft = `${file}.${process.pid}`;
  const me: Owner = { pid: process.pid, started: startOf(process.pid) };
  writeFileSync(draft, JSON.stringify(me));
  try {
    while (!tryLink(draft, file)) clearStale(directory, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** A hard link appears at once with its content, so a half-written lock is never read. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function clearStale(directory: string, file: string) {
  const owner = readOwner(file);
  if (!owner) return;
  if (isAlive(owner)) throw new DirectoryInUse(directory, owner.pid);
  // Renamed before it is removed: another process may have taken over since the check, and then the file is put back.
  const moved = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const taken = readOwner(moved);
  if (taken && isAlive(taken)) tryLink(moved, file);
  rmSync(moved, { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  const now = startOf(pid);
  if (now !== null && started !== null) return now === started;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Returns the boot id and the start tick from /proc; null without /proc, or without such a process. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}/${afterName[19]}`;
  } catch {
    return null;
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
