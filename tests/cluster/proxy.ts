import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Balances over the instances like Caddy in compose.yaml (deploy/Caddyfile), but without TLS, on loopback. */
export interface FrontProxy {
  readonly origin: string;
  /** Adds an instance. Resolves once its health check passes. */
  add(origin: string): Promise<void>;
  /** Sends it no more requests. */
  remove(origin: string): void;
  stop(): Promise<void>;
}

/** During an update one instance has a file that the other lacks. */
const ASSETS = '/assets/';
const ASK_EVERY = 100;
const ASK_WITHIN = 2_000;

/** @param port Any free one by default. */
export async function startProxy(port = 0): Promise<FrontProxy> {
  const instances = new Map<string, Watch>();
  let turns = 0;
  /** The healthy instances, starting with the next one. */
  const inTurn = () => {
    const well = [...instances].filter(([, watch]) => watch.isWell).map(([origin]) => origin);
    const first = turns++ % Math.max(1, well.length);
    return [...well.slice(first), ...well.slice(0, first)];
  };
  // Keep-alive: a connection that an instance closes during a call would fail that call.
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => void pass({ request, response, agent }, inTurn()));
  // Longer than any pause between two calls here.
  server.keepAliveTimeout = 5 * 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: async (origin) => {
      const watch = new Watch(origin);
      instances.set(origin, watch);
      await watch.well;
    },
    remove: (origin) => {
      instances.get(origin)?.stop();
      instances.delete(origin);
    },
    stop: async () => {
      for (const watch of instances.values()) watch.stop();
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Polls the health check of an instance. */
class Watch {
  isWell = false;
  readonly well: Promise<void>;
  readonly #stopping = new AbortController();

  constructor(origin: string) {
    this.well = new Promise((resolve) => {
      void this.#look(`${origin}/health`, resolve);
    });
  }

  stop() {
    this.isWell = false;
    this.#stopping.abort();
  }

  async #look(address: string, onWell: () => void) {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    const within = AbortSignal.any([signal, AbortSignal.timeout(ASK_WITHIN)]);
    const isWell = await fetch(address, { signal: within }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    this.isWell = isWell && !signal.aborted;
    if (this.isWell) onWell();
    setTimeout(() => void this.#look(address, onWell), ASK_EVERY).unref();
  }
}

/** Tries the next instance after a refused connection, because the refusing one read nothing of the call. */
function pass(call: Call, [first, ...others]: readonly string[]) {
  const { request, response, agent } = call;
  if (first === undefined) return refuse(response, 503, 'No instance takes calls.');
  const { method, url: path, headers: sent, socket: caller } = request;
  const { hostname, port } = new URL(first);
  const headers = { ...sent, connection: 'keep-alive', 'x-forwarded-for': caller.remoteAddress ?? '' };
  const onward = requestTo({ agent, hostname, port, method, path, headers });
  const send = () => (request.readableEnded ? onward.end() : request.pipe(onward));
  onward.on('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
  onward.on('response', (answer) => {
    if (answer.statusCode === 404 && path?.startsWith(ASSETS) && others.length > 0) {
      answer.resume();
      return void pass(call, others);
    }
    const { connection: _, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'ECONNREFUSED') return void pass(call, others);
    refuse(response, 502, 'The instance that was asked has gone away.');
  });
  response.on('close', () => onward.destroy());
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly agent: Agent;
}

function refuse(response: ServerResponse, status: number, words: string) {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain' }).end(words);
}
