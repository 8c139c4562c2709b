import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refusal } from '../platform/errors.ts';

/** Error codes of a missing socket or a dead process behind it. */
const NOT_RUNNING = ['ENOENT', 'ECONNREFUSED'];

/**
 * Sends a command to the server that uses the directory, and waits without a time limit.
 *
 * @returns The answer; `undefined` if no server runs.
 * @throws A Refusal with the server's message.
 */
export async function askServer<Answer extends object>(
  dataDir: string,
  command: string,
  given: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> {
  const socketPath = controlSocketPath(dataDir);
  if (!hasRoom(socketPath)) return undefined;
  const headers = { 'content-type': 'application/json' };
  const asking = request({ socketPath, path: `/${command}`, method: 'POST', headers, agent: false }).end(
    JSON.stringify(given),
  );
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    const answer = JSON.parse(await text(response));
    if (response.statusCode === 200) return answer;
    throw new Refusal(answer.message);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (NOT_RUNNING.includes(codeOf(error))) return undefined;
    throw new Refusal(`The server stopped before the command finished (${codeOf(error)}).`);
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** Longest socket path in bytes that every system accepts, without the terminator. @source macOS, sys/un.h */
const LONGEST = 103;

/** Returns the socket path of the server that uses the directory. */
export const controlSocketPath = (dataDir: string): string => join(dataDir, 'control', 'socket');

export const folderOf = (socket: string): string => dirname(socket);

/** Whether the socket path is usable. Windows has no such sockets, so there the server must be stopped first. */
export const hasRoom = (socket: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST;
