import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { href } from '#domain/addresses.ts';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * Writes JSON lines to stdout, or sentences to a terminal. Request and response bodies are not logged; plugins may log
 * other things.
 */
export function logOptions(level: string, { terminal = false } = {}): LogOptions {
  return {
    level,
    stream: terminal ? readableLog(print) : gatheredUntilExit(),
    // Redacts the written line, because redaction by paths would need the paths of each plugin.
    hooks: { streamWrite: withoutSecrets },
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: withoutToken(withoutQuery(url)), ip }),
    },
  };
}

const print = (text: string) => void process.stdout.write(text);

/** Flushes at every exit that Node reports, including uncaught errors. */
function gatheredUntilExit() {
  const lines = batchLines(print);
  process.once('exit', lines.flush);
  return lines;
}

/** Logs one line per request, with the request and the response. Fastify would log two. */
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

/** Asks pino for the level of each line, which it then sets in the stream's `lastLevel`. */
const WANTS_LEVEL = Symbol.for('pino.metadata');
const WARN = 40;
/** The most that a killed process may lose, in milliseconds and in characters. */
const WRITTEN_EVERY = 100;
const MOST_GATHERED = 16_384;

/** A destination for pino. */
export interface LineStream {
  lastLevel: number;
  write(line: string): void;
}

/** Writes lines in batches, because each write costs a system call and wakes the reader. Errors are written at once. */
export function batchLines(write: (text: string) => void): LineStream & { flush(): void } {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') write(lines);
    lines = '';
  };
  const stream: LineStream = {
    lastLevel: 0,
    write: (line) => {
      lines += line;
      if (stream.lastLevel >= WARN || lines.length >= MOST_GATHERED) flush();
      else timer ??= setTimeout(flush, WRITTEN_EVERY).unref();
    },
  };
  return Object.assign(stream, { [WANTS_LEVEL]: true, flush });
}

/** The fields of pino's lines that this file reads. */
interface LogLine {
  level: number;
  time: number;
  msg?: string;
  req?: { method: string; url: string };
  res?: { statusCode: number };
  responseTime?: number;
  err?: { stack?: string };
}

/** Fields to leave out at a terminal. */
const UNTOLD = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'req', 'res', 'responseTime', 'err']);
const levels: Readonly<Record<number, string>> = { [WARN]: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

/** Turns each of pino's lines into a readable one. Leaves out successful requests, which are noise at a terminal. */
export function readableLog(write: (text: string) => void): { write: (line: string) => void } {
  return {
    write: (line) => {
      const told: LogLine = JSON.parse(line);
      if (wentWell(told)) return;
      write(`${timeOf(told)} ${levels[told.level] ?? ''}${sentenceOf(told)}\n`);
    },
  };
}

const wentWell = ({ level, res }: LogLine) => level < WARN && res !== undefined && res.statusCode < 400;

/** Formats the time in the machine's own time zone, for readers at its terminal. */
const timeOf = ({ time }: LogLine) => new Date(time).toLocaleTimeString('en-GB');

function sentenceOf(told: LogLine): string {
  const { req, res, responseTime, msg = '', err } = told;
  const asked = req && `${req.method} ${req.url}`;
  const answered = res && `${res.statusCode} in ${Math.round(responseTime ?? 0)} ms`;
  const more = Object.entries(told).flatMap(([name, value]) =>
    UNTOLD.has(name) ? [] : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
  const line = [asked, answered, asked ? undefined : msg, ...more].filter(Boolean).join(' ');
  return err?.stack ? `${line}\n${err.stack}` : line;
}
