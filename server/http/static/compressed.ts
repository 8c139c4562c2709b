import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const WAYS = [
  {
    name: 'br',
    press: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  { name: 'gzip', press: (text: string) => gzipSync(text) },
] as const;

/** What has been compressed once; the pages are few and stay the same as long as the server runs. */
const known = new Map<string, Map<string, Buffer>>();

/** Answers with a page in the smallest way that the browser reads. Only for pages that are asked for again and again. */
export function compressed(page: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', 'accept-encoding');
  const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((part) => part.trim().split(';')[0]);
  const way = WAYS.find(({ name }) => accepted.includes(name));
  if (!way) return reply.send(page);
  const forms = known.get(page) ?? new Map<string, Buffer>();
  known.set(page, forms);
  const body = forms.get(way.name) ?? way.press(page);
  forms.set(way.name, body);
  return reply.header('content-encoding', way.name).send(body);
}
