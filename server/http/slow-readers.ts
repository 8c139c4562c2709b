import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
