import type { FastifyRequest } from 'fastify';

export interface ServedPage {
  readonly status: number;
  /** Nothing when nothing is built. */
  readonly html: string | undefined;
  /** Whoever asks next may be given it, too, for as long as nothing has changed. */
  readonly isLasting: boolean;
}

export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) => `${protocol}://${host}`;
