import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Closes each connection after its response once the server stops, so that clients reconnect to another one. */
export function closeWhenStopping(app: FastifyInstance, stopping: AbortSignal) {
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
 * How long a client may leave a response unread, in milliseconds, before the server closes the connection. Node checks
 * for progress once per period, so it may take twice as long.
 */
export const RESPONSE_READ_TIME = 25_000;

/**
 * Closes connections of clients that do not read their response, because each holds a socket and memory. The time
 * counts from the response on: a slow server, such as a photo waiting for a free core, is not the client's fault.
 */
export function endSlowReaders(app: FastifyInstance, within = RESPONSE_READ_TIME) {
  app.addHook('onSend', (_request, { raw: { socket } }, _payload, done) => {
    // Calls from within the server, as the payment page makes them, have no socket.
    if (socket instanceof Socket) socket.setTimeout(within);
    done();
  });
}
