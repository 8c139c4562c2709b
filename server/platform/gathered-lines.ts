/** pino's name for streams that want to know the level of a line, which is then in `lastLevel`. */
const WANTS_LEVEL = Symbol.for('pino.metadata');
const WARN = 40;
/** Most that a killed process may lose, in milliseconds and in characters. */
const WRITTEN_EVERY = 100;
const MOST_GATHERED = 16_384;

/** A destination for pino. */
export interface LineStream {
  lastLevel: number;
  write(line: string): void;
}

/** Writes lines in batches, because each write costs a system call and wakes the reader. Errors are written at once. */
export function gatheredLines(write: (text: string) => void): LineStream & { flush(): void } {
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
