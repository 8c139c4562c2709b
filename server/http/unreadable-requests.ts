/** Answers requests that Node cannot parse, which reach no route and no error handler. */
import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, headersTooLarge, requestTimeout, unreadable } from '../platform/errors.ts';
import { toProblem } from './problem.ts';

/** Long enough for the caller to read the response and close. Data that still arrives is discarded. */
const LINGER = 2_000;

/** The socket as Node's own handler reads it, with its open response. */
type HttpSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

const answered = new WeakSet<Socket>();

/**
 * Sends a problem and ends the connection without resetting it. Sends `connection: close`, because a proxy that shares
 * one connection between users would send the next request into its end.
 */
export function answerUnreadable(this: { log: FastifyBaseLogger }, error: ConnectionError, socket: HttpSocket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return;
  answered.add(socket);
  const before = socket._httpMessage;
  // The previous request on the connection was complete, so its response goes first, and is the last.
  if (before?.req.complete) {
    if (!before.headersSent) before.setHeader('connection', 'close');
    before.once('close', () => closeSoftly(socket));
    return;
  }
  if (before?.headersSent) return void socket.destroy();
  const problem = toProblem(failureOf(error), randomUUID());
  this.log.info({ status: problem.status, reason: error.code, reqId: problem.request_id }, 'unreadable request');
  socket.write(asText(problem));
  closeSoftly(socket);
}

/** An `onRequest` hook. Node itself would refuse such requests without a message. @source RFC 9112, 3.2 */
export function refuseNameless({ raw }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
  if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return done();
  reply.header('connection', 'close');
  done(unreadable('request', new Error('The request has no Host header.')));
}

function failureOf(error: ConnectionError): AppError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout({ cause: error });
  if (error.code === 'HPE_HEADER_OVERFLOW') return headersTooLarge({ cause: error });
  return unreadable('request', error);
}

function asText(problem: ReturnType<typeof toProblem>): string {
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Closes in two steps: destroying a connection with unread bytes resets it, and the response may be lost. */
function closeSoftly(socket: Socket) {
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(timer));
}
