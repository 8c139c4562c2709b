/**
 * Terminal commands for the running server, through a socket in DATA_DIR, because the embedded database belongs to one
 * process. Access to the folder is the only check; the socket is not on the network.
 */
import { chmod, mkdir, rm } from 'node:fs/promises';
import Fastify from 'fastify';
import { Refusal } from '../platform/errors.ts';
import { controlSocketPath, folderOf, hasRoom } from './ask.command.ts';

/** Handlers by command name. Arguments are strings. */
export type Commands = Readonly<Record<string, (given: Readonly<Record<string, string>>) => Promise<object>>>;

const TEXTS = { type: 'object', additionalProperties: { type: 'string' } } as const;

/**
 * Starts listening. Only the process that holds the directory's lock may call it, so an existing socket is left over from
 * a killed process.
 *
 * @returns A function that stops listening after running commands finish.
 */
export async function openControl(
  dataDir: string,
  commands: Commands,
  log: Record<'error' | 'warn', (details: object, text: string) => void>,
): Promise<() => Promise<void>> {
  const socket = controlSocketPath(dataDir);
  if (!hasRoom(socket)) {
    log.warn({ socket }, 'terminal commands cannot reach this server: the path of DATA_DIR is too long for a socket');
    return async () => {};
  }
  const app = Fastify();
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(409).send({ message: error.message });
    log.error({ err: error }, 'command failed');
    return reply.code(500).send({ message: 'The command failed. See the server log.' });
  });
  for (const [name, run] of Object.entries(commands)) {
    app.post<{ Body: Record<string, string> }>(`/${name}`, { schema: { body: TEXTS } }, ({ body }) => run(body));
  }
  await mkdir(folderOf(socket), { recursive: true, mode: 0o700 });
  // Restricts the folder before the socket exists, because not every system checks the socket's own mode.
  await chmod(folderOf(socket), 0o700);
  await rm(socket, { force: true });
  await app.listen({ path: socket });
  await chmod(socket, 0o600);
  return () => app.close();
}
