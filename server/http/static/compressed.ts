import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Quality, of 11. Level 9 takes twenty times as long for a tenth less. */
const brotliAt = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const WAYS = [
  {
    name: 'br',
    press: (text: string) => brotliCompressSync(text, brotliAt(9)),
    pressOnce: (text: string) => promisify(brotliCompress)(text, brotliAt(4)),
  },
  { name: 'gzip', press: (text: string) => gzipSync(text), pressOnce: (text: string) => promisify(gzip)(text) },
] as const;

/** Compressed pages. They are few and do not change while the server runs. */
const known = new Map<string, Map<string, Buffer>>();

/** Sends a page in the smallest encoding that the browser accepts. Only for pages with many requests. */
export function compressed(page: string, request: FastifyRequest, reply: FastifyReply) {
  const way = wayTo(request, reply);
  if (!way) return reply.send(page);
  const forms = known.get(page) ?? new Map<string, Buffer>();
  known.set(page, forms);
  const body = forms.get(way.name) ?? way.press(page);
  forms.set(way.name, body);
  return reply.header('content-encoding', way.name).send(body);
}

export interface Pressed {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An encoding by its name, and a fast compressor for pages that are not cached. */
export function chooseCompressor(request: FastifyRequest): { name: string; press: (page: string) => Promise<Pressed> } {
  const way = wayOf(request);
  if (!way) return { name: 'plain', press: async (page) => ({ content: Buffer.from(page), headers: {} }) };
  const headers = { 'content-encoding': way.name };
  return { name: way.name, press: async (page) => ({ content: await way.pressOnce(page), headers }) };
}

/** Minimum length in characters: compressing shorter responses hardly makes them smaller. */
const WORTH_PRESSING = 1_000;

/**
 * Compresses API responses, such as a list of deliveries. Leaves out cached ones, because compressing would take longer
 * than answering them.
 */
export function compressResponses(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_PRESSING || reply.hasHeader('etag')) return payload;
    const way = wayTo(request, reply);
    if (!way || request.method === 'HEAD') return payload;
    reply.header('content-encoding', way.name).removeHeader('content-length');
    return await way.pressOnce(payload);
  });
}

function wayTo(request: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', VARY_HEADER);
  return wayOf(request);
}

export const VARY_HEADER = 'accept-encoding';

function wayOf({ headers }: FastifyRequest) {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((part) => part.trim().split(';')[0]);
  return WAYS.find(({ name }) => accepted.includes(name));
}
