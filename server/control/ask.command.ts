import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Refusal } from '../platform/refusal.ts';
import { hasRoom, socketIn } from './socket.parts.ts';

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
  const socketPath = socketIn(dataDir);
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
