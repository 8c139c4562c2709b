/** Explains in one sentence why the server or a command does not start. Other failures are printed with their stack. */
import { Refusal } from './platform/errors.ts';

/** An error of Node, node-postgres or PGlite's file system. */
interface Failure extends Error {
  readonly code?: string;
  readonly errno?: number;
  readonly syscall?: string;
  readonly path?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

/** The errno of a full disk in PGlite's file system, whose errors have no code. @source WASI, errno: nospc */
const WASI_NOSPC = 51;

const NO_SPACE = 'No space left on the disk. Free some, or set DATA_DIR.';
/** Messages of node-postgres errors without a code. */
const TIMEOUT = /timeout exceeded when trying to connect|connection timeout/;
const SILENT = 'The database in DATABASE_URL does not respond.';

/** Messages by PostgreSQL's error codes at the first query. */
const byDatabase: Readonly<Record<string, string>> = {
  '28P01': 'The database rejects the user name or password in DATABASE_URL.',
  '28000': 'The database rejects the user name or password in DATABASE_URL.',
  '3D000': 'The database server has no database with the name in DATABASE_URL.',
  '53100': 'No space left on the disk of the database.',
};

/** @returns `undefined` for an unexpected failure. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  return chainOf(error).map(wordsOf).find(Boolean);
}

function wordsOf(failure: Failure): string | undefined {
  const { code, errno, syscall, path, hostname, port } = failure;
  if (code === 'ENOSPC' || (failure.name === 'ErrnoError' && errno === WASI_NOSPC)) return NO_SPACE;
  if (code === undefined) return TIMEOUT.test(failure.message) ? SILENT : undefined;
  if (code in byDatabase) return byDatabase[code];
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the other process or set PORT.`;
  if (syscall === 'listen') return `Cannot listen on ${failure.address}:${port} (${code}). Check HOST and PORT.`;
  if (hostname) return `Cannot find the host ${hostname} from DATABASE_URL.`;
  if (code === 'ECONNREFUSED') return `No database responds at ${failure.address}:${port}. Check DATABASE_URL.`;
  if (code === 'ETIMEDOUT' || code === 'ECONNRESET') return SILENT;
  return path === undefined ? undefined : aboutPath(path, code);
}

function aboutPath(path: string, code: string): string | undefined {
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `Cannot write to ${path}. Check DATA_DIR.`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${path} is not a folder. Check DATA_DIR.`;
  return undefined;
}

/** Lists the error and its causes. Connecting to a name with several addresses fails with an error for each of them. */
function chainOf(error: unknown): Failure[] {
  if (typeof error !== 'object' || error === null) return [];
  const { cause, errors = [] } = error as { cause?: unknown; errors?: unknown[] };
  return [error as Failure, ...errors.flatMap(chainOf), ...chainOf(cause)];
}
