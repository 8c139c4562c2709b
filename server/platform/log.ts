import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { href } from '#domain/addresses.ts';
import { gatheredLines } from './gathered-lines.ts';
import { readableLog } from './readable-log.ts';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** JSON lines on stdout, or sentences where a person looks on. We log no bodies; what plugins log is not ours to choose. */
export function logOptions(level: string, { terminal = false } = {}): LogOptions {
  return {
    level,
    stream: terminal ? readableLog(print) : gatheredUntilExit(),
    // On the line as it is written: paths would have to be known, and each plugin has its own.
    hooks: { streamWrite: withoutSecrets },
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: withoutToken(withoutQuery(url)), ip }),
    },
  };
}

const print = (text: string) => void process.stdout.write(text);

/** Flushes at every exit that Node reports, including uncaught errors. */
function gatheredUntilExit() {
  const lines = gatheredLines(print);
  process.once('exit', lines.flush);
  return lines;
}

/** One line a request, with what was asked and what was answered; Fastify's own are two. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply) {
    const told = { req, res, responseTime: res.elapsedTime };
    if (err) res.log.error({ ...told, err }, 'request failed');
    else res.log.info(told, 'request completed');
  }
}

/** Matches a field by its name in any context, with its text or number. */
const SECRET_FIELD =
  /("[\w-]*(?:authorization|cookie|password|secret|token|signature|otp|api_?key)[\w-]*":)(?:"(?:[^"\\]|\\.)*"|\d+)/gi;
/** Matches a bearer token in a list or in an error message as well. */
const BEARER = /\bBearer [\w.~+/-]+=*/gi;

const withoutSecrets = (line: string) =>
  line.replace(SECRET_FIELD, '$1"[redacted]"').replace(BEARER, 'Bearer [redacted]');

/** Searches reveal where a user wants to live. */
const withoutQuery = (url: string) => url.split('?')[0] ?? url;

/** The token of a receiver gives access to their code. */
const withoutToken = (path: string) => path.replace(TRACKED, '$1[redacted]');
const TRACKED = new RegExp(`^(/*${href.track('')}/+).+`, 'i');
