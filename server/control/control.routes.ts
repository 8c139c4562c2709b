/**
 * What commands in a terminal ask of the server that runs, through a socket in DATA_DIR: the embedded database belongs to one
 * process. Whoever may open the folder may ask; there is no other check, and nothing of it is on the network.
 */
import { chmod, mkdir, rm } from 'node:fs/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import { folderOf, hasRoom, socketIn } from './socket.parts.ts';

/** By the name that is asked for. What is given with it are texts, as after a command in a terminal. */
export type Commands = Readonly<Record<string, (given: Readonly<Record<string, string>>) => Promise<object>>>;

const TEXTS = { type: 'object', additionalProperties: { type: 'string' } } as const;

/**
 * Begins to listen. For the process that holds the directory's lock: a socket that is there is one that a process which was
 * killed has left.
 *
 * @returns Ends it, when what was asked is done.
 */
export async function openControl(
  dataDir: string,
  commands: Commands,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<() => Promise<void>> {
  const socket = socketIn(dataDir);
  if (!hasRoom(socket)) {
    log.warn({ socket }, 'commands cannot reach this server: the path of DATA_DIR is too long for a socket');
    return async () => {};
  }
  const app = Fastify();
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(409).send({ message: error.message });
    log.error({ err: error }, 'command failed');
    return reply.code(500).send({ message: 'The server could not run this command. See its log for the reason.' });
  });
  for (const [name, run] of Object.entries(commands)) {
    app.post<{ Body: Record<string, string> }>(`/${name}`, { schema: { body: TEXTS } }, ({ body }) => run(body));
  }
  await mkdir(folderOf(socket), { recursive: true, mode: 0o700 });
  // Before there is a socket in it, and also where somebody has made it: not every system looks at the socket's own mode.
  await chmod(folderOf(socket), 0o700);
  await rm(socket, { force: true });
  await app.listen({ path: socket });
  await chmod(socket, 0o600);
  return () => app.close();
}
