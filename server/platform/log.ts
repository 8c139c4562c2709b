import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { readableLog } from './readable-log.ts';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * JSON lines on stdout, or sentences where a person looks on. Bodies are never logged; tokens and secrets are struck out
 * wherever they may turn up.
 */
export function logOptions(level: string, { terminal = false } = {}): LogOptions {
  return {
    level,
    ...(terminal && { stream: readableLog((text) => process.stdout.write(text)) }),
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.authorization', '*.password', '*.otp', '*.api_key'],
      censor: '[redacted]',
    },
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: withoutQuery(url), ip }),
    },
  };
}

/** One line a request, with what was asked and what was answered; Fastify's own are two. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply) {
    const told = { req, res, responseTime: res.elapsedTime };
    if (err) res.log.error({ ...told, err }, 'request errored');
    else res.log.info(told, 'request completed');
  }
}

/** Searches say where somebody wants to live. */
const withoutQuery = (url: string) => url.split('?')[0] ?? url;
