/** A line as pino writes it, as far as it is read here. */
interface LogLine {
  level: number;
  time: number;
  msg?: string;
  req?: { method: string; url: string };
  res?: { statusCode: number };
  responseTime?: number;
  err?: { stack?: string };
}

/** Fields of every line that a terminal does not need. */
const UNTOLD = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'req', 'res', 'responseTime', 'err']);

const WARN = 40;
const levels: Readonly<Record<number, string>> = { [WARN]: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

/** Makes one readable line of each of pino's. A request that went well is not told: at a terminal they are noise. */
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
