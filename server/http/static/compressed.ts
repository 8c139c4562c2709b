import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of 11; at 9 twenty times as long as at 4, for a tenth less. */
const brotliAt = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const WAYS = [
  {
    name: 'br',
    press: (text: string) => brotliCompressSync(text, brotliAt(9)),
    pressOnce: (text: string) => promisify(brotliCompress)(text, brotliAt(4)),
  },
  { name: 'gzip', press: (text: string) => gzipSync(text), pressOnce: (text: string) => promisify(gzip)(text) },
] as const;

/** What has been compressed once; the pages are few and stay the same as long as the server runs. */
const known = new Map<string, Map<string, Buffer>>();

/** Answers with a page in the smallest way that the browser reads. Only for pages that are asked for again and again. */
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

/** The way in which somebody is given a page, by its name, and how such a page is made for the moment rather than for long. */
export function pressing(request: FastifyRequest): { name: string; press: (page: string) => Promise<Pressed> } {
  const way = wayOf(request);
  if (!way) return { name: 'plain', press: async (page) => ({ content: Buffer.from(page), headers: {} }) };
  const headers = { 'content-encoding': way.name };
  return { name: way.name, press: async (page) => ({ content: await way.pressOnce(page), headers }) };
}

function wayTo(request: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', VARIES);
  return wayOf(request);
}

export const VARIES = 'accept-encoding';

function wayOf({ headers }: FastifyRequest) {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((part) => part.trim().split(';')[0]);
  return WAYS.find(({ name }) => accepted.includes(name));
}
