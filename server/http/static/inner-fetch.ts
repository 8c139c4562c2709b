import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/**
 * Makes calls to this very server without a connection: they take the whole way of a call that came in, so the answer is
 * what everybody would be given, to the letter, and counts as a call of the visitor for whom it is made. Without their token.
 */
export function innerFetch(app: FastifyInstance, { ip }: FastifyRequest) {
  return async ({ method, url, headers }: Request): Promise<Response> => {
    // Rendering a page only reads.
    if (method !== 'GET') throw new Error(`rendering a page must not use ${method}`);
    const { pathname, search } = new URL(url);
    const call: InjectOptions = { url: pathname + search, headers: Object.fromEntries(headers), remoteAddress: ip };
    const { statusCode, rawPayload, headers: told } = await app.inject(call);
    const text = Object.entries(told).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: text });
  };
}
