import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Closes each connection after its response once the server stops, so that clients reconnect to another one. */
export function sendElsewhere(app: FastifyInstance, stopping: AbortSignal) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });
}

/**
 * Tracks which connections have an open request. When a server stops, Node closes idle connections but not those that
 * browsers opened ahead without a request, which would keep the process alive, and keeps a connection alive after its
 * last response.
 *
 * @returns Closes every connection without an open request, and the others after their response.
 */
export function watchConnections(server: Server): () => void {
  const underWay = new Map<Socket, number>();
  let stopping = false;

  server.on('connection', (socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (stopping && left === 0) socket.end();
    });
  });

  return () => {
    stopping = true;
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
  };
}

/**
 * How long an answer may lie unread, in milliseconds, before its connection is ended. Node looks at the end of such a
 * span whether any of it went out since the one before, so that it may be twice as long.
 */
export const READ_WITHIN = 25_000;

/**
 * A client that does not read its response holds a socket and the response's memory. Only from the
 * answer on: what takes long before it, such as a photo in a long line, is not the caller's doing.
 */
export function endSlowReaders(app: FastifyInstance, within = READ_WITHIN) {
  app.addHook('onSend', (_request, { raw: { socket } }, _payload, done) => {
    // A call from within, as the page to pay on makes one, has no connection.
    if (socket instanceof Socket) socket.setTimeout(within);
    done();
  });
}
