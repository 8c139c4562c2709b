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

/** Nothing of it is lost by an end that Node knows of, a failure that nobody caught among them. */
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

/** A field by its name, whatever stands around it, and its text or number. */
const SECRET_FIELD =
  /("[\w-]*(?:authorization|cookie|password|secret|token|signature|otp|api_?key)[\w-]*":)(?:"(?:[^"\\]|\\.)*"|\d+)/gi;
/** Such as a header that stands in a list, or in the words of a failure. */
const BEARER = /\bBearer [\w.~+/-]+=*/gi;

const withoutSecrets = (line: string) =>
  line.replace(SECRET_FIELD, '$1"[redacted]"').replace(BEARER, 'Bearer [redacted]');

/** Searches say where somebody wants to live. */
const withoutQuery = (url: string) => url.split('?')[0] ?? url;

/** Whoever has the token of a receiver reads their code. */
const withoutToken = (path: string) => path.replace(TRACKED, '$1[redacted]');
const TRACKED = new RegExp(`^(/*${href.track('')}/+).+`, 'i');
