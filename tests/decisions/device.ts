/**
 * A browser without a page: the machines make real calls to a real server, over a network that a test can break. Import
 * it before any machine, because the client reads `Request` when it is loaded.
 */
import '#machines/api/requests.fixture.ts';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { vault } from '#machines/vault/vault.ts';
import { databases } from '#tests/support/databases.ts';
import { type Environment, environmentOn } from '#tests/support/environment.ts';

const network = globalThis.fetch;

/** The network between a device and the server. Each fault affects one call. */
export class Line {
  #origin = '';
  #losing: RegExp | undefined;
  #cutting: RegExp | undefined;
  #refusing: { call: RegExp; status: number; code: string } | undefined;
  /** The calls that reached the server, as `POST /api/bookings`. */
  readonly arrived: string[] = [];
  /** Calls that the device has sent, whether or not they arrived. */
  readonly made: { readonly call: string; readonly key: string | null }[] = [];

  open(port: number) {
    this.#origin = `http://127.0.0.1:${port}`;
    this.#losing = undefined;
    this.#cutting = undefined;
    this.#refusing = undefined;
    this.arrived.length = 0;
    this.made.length = 0;
  }

  /** Lets the server handle the call, and drops its response. */
  loseAnswerOf(call: RegExp) {
    this.#losing = call;
  }

  /** The call never arrives. */
  cut(call: RegExp) {
    this.#cutting = call;
  }

  /** The server refuses the call before it processes the request. */
  turnAway(call: RegExp, status: number, code: string) {
    this.#refusing = { call, status, code };
  }

  async carry(url: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url);
    const call = `${init.method} ${pathname}`;
    this.made.push({ call, key: new Headers(init.headers).get('Idempotency-Key') });
    if (this.#cutting?.test(call)) {
      this.#cutting = undefined;
      throw new TypeError('The call did not arrive.');
    }
    if (this.#refusing?.call.test(call)) {
      const { status, code } = this.#refusing;
      this.#refusing = undefined;
      return Response.json({ code, message: 'Not now.' }, { status });
    }
    const answer = await network(this.#origin + pathname + search, init);
    this.arrived.push(call);
    if (this.#losing?.test(call)) {
      this.#losing = undefined;
      throw new TypeError('The answer was lost.');
    }
    return answer;
  }
}

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD';

const fetchOver = (line: Line) => async (request: Request) =>
  line.carry(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(hasBody(request.method) && { body: await request.arrayBuffer() }),
  });

/** A stand-in for XMLHttpRequest, with only the parts that sendByXhr uses. */
const xhrOver = (line: Line) =>
  class {
    readonly upload: { onprogress?: () => void } = {};
    readonly #headers = new Headers();
    #target = { method: '', url: '' };
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 0;
    statusText = '';
    response: Blob | null = null;

    open(method: string, url: string) {
      this.#target = { method, url };
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    getAllResponseHeaders() {
      return 'content-type: application/json\r\n';
    }

    abort() {
      this.onabort?.();
      this.onloadend?.();
    }

    send(body: FormData) {
      const { method, url } = this.#target;
      line
        .carry(url, { method, headers: this.#headers, body })
        .then(async (answer) => {
          this.status = answer.status;
          this.response = await answer.blob();
          this.onload?.();
        })
        .catch(() => this.onerror?.())
        .finally(() => this.onloadend?.());
    }
  };

export interface Device {
  readonly environment: Environment;
  readonly line: Line;
  /** Signs a new user in on this device. */
  signIn(): Promise<{ token: string }>;
}

/** A device for the tests of a file. Each test begins signed out. */
export function deviceForTests(): Device {
  const [database] = databases;
  if (!database) throw new Error('there is no database');
  const environment = environmentOn(database);
  const line = new Line();

  beforeAll(async () => {
    await environment.app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(() => {
    line.open((environment.app.server.address() as AddressInfo).port);
    vi.stubGlobal('fetch', fetchOver(line));
    vi.stubGlobal('XMLHttpRequest', xhrOver(line));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vault.forget();
  });

  return {
    environment,
    line,
    signIn: async () => {
      const { token } = await environment.signedIn();
      vault.keepAccess(token);
      return { token };
    },
  };
}
