import type { FastifyServerOptions } from 'fastify';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** JSON lines on stdout. Bodies are never logged; tokens and secrets are struck out wherever they may turn up. */
export function logOptions(level: string): LogOptions {
  return {
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.authorization', '*.password', '*.otp', '*.api_key'],
      censor: '[redacted]',
    },
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: withoutQuery(url), ip }),
    },
  };
}

/** Searches say where somebody wants to live. */
const withoutQuery = (url: string) => url.split('?')[0] ?? url;
