import type { FastifyReply, FastifyRequest } from 'fastify';

/** The caller has this answer already. @source RFC 9110, If-None-Match. */
export function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return typeof tag === 'string' && (known?.includes(tag) ?? false);
}
