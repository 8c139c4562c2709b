/**
 * Recordings of other tabs, as a file, and as text for a message to support. The file has what the tabs sent,
 * which they have masked. The text has the states and the names of the events, and no value at all.
 */
import { emptyLive, type Live, type LiveActor, type LogEntry, triggerOf } from './live-state.ts';
import { mask } from './mask.ts';

export interface Recording {
  /** The name of the file, or the title of the text. */
  name: string;
  live: Live;
}

const KIND = 'gida.recording';
const VERSION = 1;
const MEGABYTE = 1024 * 1024;
/** Several times the size of a full log with the largest contexts. */
const MOST_MEGABYTES = 20;
/** A message to support has at most 5,000 characters. The rest is for the user's own words. */
const MOST_CHARACTERS = 4_000;

export const recordingFile = ({ actors, log, count }: Live): string =>
  `${JSON.stringify({ kind: KIND, version: VERSION, actors, log, count }, null, 1)}\n`;

/**
 * Reads a recording from a file, or from the text of a message.
 *
 * @throws With a sentence that says what is wrong with it.
 */
export async function readRecording(file: File): Promise<Recording> {
  if (file.size > MOST_MEGABYTES * MEGABYTE)
    throw new Error(`${file.name} has ${inMegabytes(file.size)}. A recording has at most ${MOST_MEGABYTES} MB.`);
  return { name: file.name, live: readText(await file.text()) };
}

const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

export function readText(text: string): Live {
  if (!text.trimStart().startsWith('{')) return readSteps(text);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('This file is cut off or changed: it is not JSON. Save the recording again.');
  }
  if (!isRecord(read) || read.kind !== KIND) throw new Error('This is not a recording of the Flow Book.');
  if (read.version !== VERSION)
    throw new Error(`This recording has version ${read.version}, and this Flow Book reads version ${VERSION}.`);
  const { actors, log } = read;
  if (!isListOf(actors, isActor) || !isListOf(log, isEntry))
    throw new Error('This recording lacks fields that every recording has. Save it again.');
  // A file may come from anywhere, so this masks the data that a tab would have masked.
  const hidden = { actors: actors.map(hide), log: log.map(hide) };
  return { ...hidden, count: Math.max(0, ...hidden.log.map(({ number }) => number)) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf = <T>(value: unknown, isOne: (each: unknown) => each is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown) => Number.isSafeInteger(value);

const isState = (value: unknown): value is LiveActor['state'] =>
  isRecord(value) &&
  ['active', 'done', 'error', 'stopped'].includes(String(value.status)) &&
  [value.active, value.leaves, value.tags].every((each) => isListOf(each, isText)) &&
  'value' in value &&
  'context' in value;

const isSender = (value: unknown) => value === null || (isRecord(value) && isText(value.id) && isText(value.session));

const isActor = (value: unknown): value is LiveActor =>
  isRecord(value) &&
  [value.key, value.tab, value.path, value.session, value.id, value.machine].every(isText) &&
  (value.parent === null || isText(value.parent)) &&
  [value.at, value.moved, value.turn].every(isWhole) &&
  isListOf(value.taken, isText) &&
  isState(value.state);

const isEntry = (value: unknown): value is LogEntry =>
  isRecord(value) &&
  [value.actor, value.name, value.type, value.trigger].every(isText) &&
  [value.number, value.at, value.times].every(isWhole) &&
  [value.taken, value.from, value.to].every((each) => isListOf(each, isText)) &&
  (value.payload === undefined || isRecord(value.payload)) &&
  isSender(value.sender) &&
  isState(value.state);

function hide<T extends LiveActor | LogEntry>(one: T): T {
  const { context, output } = one.state;
  const hidden = { ...one, state: { ...one.state, context: mask(context), output: mask(output) } };
  if ('payload' in hidden && hidden.payload) return { ...hidden, payload: mask(hidden.payload) };
  return 'hold' in hidden ? { ...hidden, hold: null, hurried: false } : hidden;
}

const TITLE = 'Gida recording: ';
const ARROW = ' → ';
const AND = ', ';

/** Writes the steps of an actor as text, oldest first. Leaves out the oldest if all are too long for a message. */
export function stepsOf({ key, machine }: LiveActor, log: readonly LogEntry[]): string {
  const moved = log.filter((entry) => entry.actor === key && entry.taken.length > 0 && entry.type !== 'xstate.init');
  const lines: string[] = [];
  let opening: readonly string[] | undefined;
  let length = 0;
  for (const { type, payload, from, to } of moved) {
    const line = `${type}${failureIn(payload)}${ARROW}${to.join(AND)}`;
    length += line.length + 1;
    if (length > MOST_CHARACTERS) break;
    lines.unshift(line);
    opening = from;
  }
  if (!opening) throw new Error('There are no events to copy yet.');
  return [`${TITLE}${machine}`, opening.join(AND), ...lines].join('\n');
}

/** The code of a failure is part of the contract. Everything else in an event is left out. */
function failureIn(payload: LogEntry['payload']): string {
  const { error } = payload ?? {};
  return isRecord(error) && isText(error.code) && /^[a-z_]+$/.test(error.code) ? ` (${error.code})` : '';
}

/** Finds the steps within a message. Skips text before and after them, and the `>` of quoted lines. */
function readSteps(text: string): Live {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^[>\s]+/, '').trim());
  const start = lines.findIndex((line) => line.startsWith(TITLE));
  if (start === -1) throw new Error(`There is no recording in this text. It begins with “${TITLE.trim()}”.`);
  const machine = lines[start]?.slice(TITLE.length) ?? '';
  const end = lines.findIndex((line, index) => index > start + 1 && !line.includes(ARROW));
  const steps = lines.slice(start + 2, end === -1 ? undefined : end);
  let from = lines[start + 1]?.split(AND) ?? [];
  if (!machine || from.length === 0 || steps.length === 0)
    throw new Error('The recording in this text is cut off. Copy all its lines.');
  const actor: LiveActor = {
    ...{ key: 'message', tab: 'message', session: 'message', parent: null, path: 'a message', id: machine, machine },
    ...{
      at: 0,
      state: stateIn(from),
      ended: false,
      taken: [],
      moved: 0,
      turn: 0,
      recent: [],
      hurried: false,
      hold: null,
    },
  };
  const log = steps.map((line, index): LogEntry => {
    const [event = '', leaves = ''] = line.split(ARROW);
    const [, type = event, code] = /^(\S+) \(([a-z_]+)\)$/.exec(event) ?? [];
    const to = leaves.split(AND);
    const entry: LogEntry = {
      ...{
        number: index + 1,
        at: index,
        actor: actor.key,
        name: machine,
        sender: null,
        type,
        trigger: triggerOf(type),
      },
      ...{ taken: [line], payload: code ? { error: { code } } : undefined, from, to, state: stateIn(to), times: 1 },
    };
    from = to;
    return entry;
  });
  const last = { ...actor, state: stateIn(from), moved: log.length };
  return { ...emptyLive, actors: [last], log: log.toReversed(), count: log.length };
}

/** A message has no values: only the states are known. */
const stateIn = (leaves: string[]): LiveActor['state'] => ({
  ...{ status: 'active', active: leaves, leaves, value: null, tags: [], context: null, output: null },
});
