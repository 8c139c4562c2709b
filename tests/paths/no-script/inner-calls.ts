import type { Arrangement, Scene } from '../browser/arrangement.ts';
import type { InnerCall } from '../browser/backstage.ts';
import { operationOf } from '../browser/held-calls.ts';
import type { PausedCall } from '../browser/paused-call.ts';

type Send = Parameters<InnerCall>[1];

export interface InnerCalls {
  innerCall: InnerCall;
  /** Sets how the calls of pages end from now on, keyed by operation. Others go on to the server. */
  arrange: (scene: Scene, ends: ReadonlyMap<string, Arrangement>) => void;
}

/** Arranges the calls that the server makes for a page, like those that a page makes itself. */
export function arrangedCalls(): InnerCalls {
  let scene: Scene | undefined;
  let ends: ReadonlyMap<string, Arrangement> = new Map();
  return {
    innerCall: (request, send) => {
      const { release } = ends.get(operationOf(request)) ?? {};
      if (!release || !scene) return send(request);
      const where = scene;
      return new Promise((resolve, reject) => {
        release(paused(request, send, resolve, reject), where).catch(reject);
      });
    },
    arrange: (where, wanted) => {
      scene = where;
      ends = wanted;
    },
  };
}

/** Wraps a call for an arrangement. All of these calls only read, so none has a body. */
function paused(
  request: Request,
  send: Send,
  answer: (response: Response) => void,
  fail: (error: Error) => void,
): PausedCall {
  const sent = Object.fromEntries(request.headers);
  return {
    request: () => ({
      url: () => request.url,
      headers: () => sent,
      postData: () => null,
      postDataJSON: () => JSON.parse('null'),
    }),
    continue: async ({ url = request.url, headers = sent } = {}) => answer(await send(new Request(url, { headers }))),
    abort: async () => fail(new TypeError('the network is gone')),
    fulfill: async ({ response, status = response?.status ?? 200, json, body = JSON.stringify(json), contentType }) =>
      answer(new Response(body, { status, headers: { 'content-type': contentType ?? 'application/json' } })),
    fetch: () => send(request),
  };
}
