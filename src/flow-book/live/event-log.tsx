import { memo, type ReactNode, useId, useState } from 'react';
import { PressButton, Tools } from '../tools.tsx';
import styles from './live.module.css';
import { changeIn, type LiveActor, type LogEntry } from './live-state.ts';

interface EventLogProps {
  log: LogEntry[];
  actor: LiveActor | undefined;
  /** The actors of every flow. */
  actors: LiveActor[];
  /** The actors of this flow: users can go back to their events. */
  keys: readonly string[];
  moment: LogEntry | undefined;
  onMoment: (entry: LogEntry) => void;
  /** Buttons above the events. */
  children?: ReactNode;
}

/** The number of entries shown. A new entry moves all others, up to a hundred times a second. */
const NEWEST = 40;

/** Lists the events of the watched actor, or of every actor of every tab, newest first. */
export function EventLog({ log, actor, actors, keys, moment, onMoment, children }: EventLogProps) {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().split(/\s+/);
  const [everyActor, setEveryActor] = useState(false);
  const [whole, setWhole] = useState(false);
  const [asSequence, setAsSequence] = useState(false);
  const isSent = ({ actor: to, sender }: LogEntry) =>
    asSequence && sender?.session === actor?.session && to.split(' ')[0] === actor?.tab;
  const all = everyActor ? log : log.filter((entry) => entry.actor === actor?.key || isSent(entry));
  const own = wanted.trim() ? all.filter((entry) => words.every((word) => textOf(entry).includes(word))) : all;
  const shown = whole ? own : own.slice(0, NEWEST);
  return (
    <section className={styles.panel} aria-label="Event log">
      <div className={styles.title}>
        <h2>Events</h2>
        <label className={styles.check}>
          <input type="checkbox" checked={everyActor} onChange={({ target }) => setEveryActor(target.checked)} />
          All actors
        </label>
      </div>
      {children}
      <Tools label="Show events as">
        <PressButton pressed={!asSequence} onClick={() => setAsSequence(false)}>
          List
        </PressButton>
        <PressButton pressed={asSequence} onClick={() => setAsSequence(true)}>
          Sequence
        </PressButton>
      </Tools>
      <label htmlFor={id}>Search events</label>
      <input
        id={id}
        className={styles.picker}
        type="search"
        placeholder="event, state or payload"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {shown.length === 0 && (
        <p className={styles.quiet}>{wanted.trim() ? 'No events contain these words.' : 'No events yet.'}</p>
      )}
      {asSequence ? (
        shown.length > 0 && <Sequence log={shown} actors={actors} chosen={moment?.number} />
      ) : (
        <div role="log" aria-label="Events">
          <ol className={styles.log}>
            {shown.map((entry) => (
              <Entry
                key={entry.number}
                entry={entry}
                chosen={entry.number === moment?.number}
                onMoment={keys.includes(entry.actor) ? onMoment : undefined}
              />
            ))}
          </ol>
        </div>
      )}
      {own.length > shown.length && <PressButton onClick={() => setWhole(true)}>Show all {own.length}</PressButton>}
    </section>
  );
}

interface EntryProps {
  entry: LogEntry;
  chosen: boolean;
  onMoment: ((entry: LogEntry) => void) | undefined;
}

/** Memoised, because entries never change, except the repetition count of the newest. */
const Entry = memo(function Entry({ entry, chosen, onMoment }: EntryProps) {
  const { at, name, trigger, payload, times } = entry;
  const event = (
    <strong>
      {trigger}
      {times > 1 && ` × ${times}`}
    </strong>
  );
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>
      <span className={styles.quiet}>{name}</span>
      {onMoment ? (
        <button className={styles.moment} type="button" aria-pressed={chosen} onClick={() => onMoment(entry)}>
          {event}
        </button>
      ) : (
        event
      )}
      <span>{changeIn(entry)}</span>
      {payload && (
        <details>
          <summary>Payload</summary>
          <pre className={styles.json}>{JSON.stringify(payload, null, 2)}</pre>
        </details>
      )}
    </li>
  );
});

const textOf = ({ name, trigger, from, to, payload }: LogEntry) =>
  [name, trigger, ...from, ...to, payload ? JSON.stringify(payload) : ''].join(' ').toLowerCase();

export function clock(at: number): string {
  const date = new Date(at);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** Pixels at the default text size; the chart grows with the text. Narrow screens scroll the chart, and do not shrink it. */
const LANE = 84;
const MARGIN = 20;
const ROW = 46;
const HEAD = 20;
const LOOP = 26;
const LEAST_WIDTH = 252;
/** Characters of a label. Longer labels are cut, so that three lanes fit on a narrow screen. The list has the whole text. */
const LONGEST = 32;
/** The estimated width of a 12-pixel character in pixels, rather too wide than too narrow. */
const CHARACTER = 7;

interface Lane {
  key: string;
  name: string;
}

const PAGE: Lane = { key: 'page', name: 'page' };
const CALLS: Lane = { key: 'calls', name: 'calls' };

/** Draws who sent which event to whom, the oldest on top. A line for each actor, one for the page, and one for all calls. */
function Sequence({
  log,
  actors,
  chosen,
}: {
  log: readonly LogEntry[];
  actors: LiveActor[];
  chosen: number | undefined;
}) {
  const entries = log.toReversed();
  const lanes = lanesOf(entries, actors);
  const placeOf = (key: string) => MARGIN + LANE * lanes.findIndex((lane) => lane.key === key);
  const words = entries.map((entry) =>
    [entry.trigger + (entry.times > 1 ? ` × ${entry.times}` : ''), enteredIn(entry)].map(cut),
  );
  const longest = Math.max(0, ...words.flat().map((each) => each.length)) * CHARACTER;
  const width = Math.max(LEAST_WIDTH, 2 * MARGIN + LANE * (lanes.length - 1) + LOOP, longest + MARGIN);
  const top = 12 + HEAD * lanes.length;
  const height = top + ROW * entries.length + 12;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className={styles.sequence} aria-label="Sequence of events" tabIndex={0}>
      <svg
        role="img"
        aria-label={`Sequence chart of ${entries.length} events between ${lanes.map(({ name }) => name).join(', ')}`}
        style={{ inlineSize: `${width / 16}rem`, blockSize: `${height / 16}rem` }}
        viewBox={`0 0 ${width} ${height}`}
      >
        {lanes.map(({ key, name }, index) => (
          <g key={key}>
            <line x1={placeOf(key)} x2={placeOf(key)} y1={HEAD * (index + 1)} y2={height} />
            <text className={styles.lane} x={startOf(placeOf(key) - 8, name, width)} y={HEAD * (index + 1) - 6}>
              {name}
            </text>
          </g>
        ))}
        {entries.map((entry, index) => {
          const [to, from] = [placeOf(entry.actor), placeOf(senderOf(entry, actors).key)];
          const [trigger = '', change = ''] = words[index] ?? [];
          const y = top + ROW * index;
          const side = Math.min(from, to) + 6;
          return (
            <g key={entry.number} data-chosen={entry.number === chosen} data-from={senderOf(entry, actors).name}>
              <rect x={0} y={y} width={width} height={ROW} />
              <text x={startOf(side, trigger, width)} y={y + 13}>
                {trigger}
              </text>
              <path d={arrowOf(from, to, y + 22)} />
              <text className={styles.change} x={startOf(side, change, width)} y={y + 38}>
                {change}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The states that the event led to. */
const enteredIn = (entry: LogEntry) => changeIn(entry).replace(/^.*(?=→)/, '');

/** Returns the x position at which a text starts, so that it ends within the chart. */
const startOf = (wanted: number, text: string, width: number) =>
  Math.max(4, Math.min(wanted, width - text.length * CHARACTER - 4));

/** Draws a line with its head. An event that an actor sent itself is a short hook. */
function arrowOf(from: number, to: number, y: number): string {
  const back = to < from || to === from ? 5 : -5;
  const head = `M${to + back} ${y - 4}L${to} ${y}L${to + back} ${y + 4}`;
  return from === to ? `M${to} ${y - 6}h${LOOP - 4}v6H${to}${head}` : `M${from} ${y}H${to}${head}`;
}

function senderOf({ actor, sender, type }: LogEntry, actors: LiveActor[]): Lane {
  if (!sender) return type === 'xstate.init' ? { key: actor, name: actor } : PAGE;
  const key = `${actor.split(' ')[0]} ${sender.session}`;
  const known = actors.find((each) => each.key === key);
  return known ? { key, name: known.id } : CALLS;
}

/** The page first and the calls last, the actors in between as they appear. */
function lanesOf(entries: readonly LogEntry[], actors: LiveActor[]): Lane[] {
  const lanes = new Map<string, Lane>();
  for (const entry of entries) {
    const sender = senderOf(entry, actors);
    lanes.set(sender.key, sender);
    lanes.set(entry.actor, { key: entry.actor, name: nameOf(entry, actors) });
  }
  const rank = ({ key }: Lane) => (key === PAGE.key ? 0 : key === CALLS.key ? 2 : 1);
  return [...lanes.values()].sort((one, other) => rank(one) - rank(other));
}

const nameOf = ({ actor, name }: LogEntry, actors: LiveActor[]) => actors.find(({ key }) => key === actor)?.id ?? name;
