/** Serves security.txt, which says how to report a vulnerability. @source RFC 9116 */
import type { FastifyInstance } from 'fastify';
import { type Clock, later } from '../../platform/clock.ts';

interface Parts {
  readonly clock: Clock;
  readonly supportEmail: string;
  readonly publicUrl: string | undefined;
}

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const GOOD_FOR = 180 * 24 * 60 * 60_000;

export function securityTxtRoutes(app: FastifyInstance, { clock, supportEmail, publicUrl }: Parts) {
  app.get(PATH, async (_request, reply) => {
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${later(clock(), GOOD_FOR).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${PATH}`]),
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
