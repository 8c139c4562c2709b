import { useId } from 'react';
import type { Pace } from '#machines/flow-book/flow-book.machine.ts';
import { BY_HAND, type Cue } from '#machines/flow-book/tape.ts';
import { PressButton, Tools } from '../tools.tsx';
import styles from './drive.module.css';
import { cueWords } from './words.ts';

interface TimelineProps {
  cues: readonly Cue[];
  at: number;
  playing: boolean;
  pace: Pace;
  onMoment: (at: number) => void;
  onPlay: () => void;
  onPause: () => void;
  onPace: (pace: Pace) => void;
}

const paces: readonly Pace[] = ['slow', 'steady', 'fast'];

/** The tape of what happened: stepped through, played, and gone back on. */
export function Timeline({ cues, at, playing, pace, onMoment, onPlay, onPause, onPace }: TimelineProps) {
  const speed = useId();
  const stops = stopsOf(cues);
  const current = stops.findLastIndex((stop) => stop.first <= at);
  const goTo = (stop: Stop | undefined) => stop && onMoment(stop.last);
  return (
    <section className={styles.timeline} aria-label="Timeline">
      <div className={styles.transport}>
        <Tools label="Timeline">
          <PressButton label="To the start" onClick={() => onMoment(0)}>
            ⇤
          </PressButton>
          <PressButton label="Previous step" onClick={() => goTo(stops[current - 1])}>
            ◀
          </PressButton>
          {playing ? (
            <PressButton onClick={onPause}>Pause</PressButton>
          ) : (
            <PressButton onClick={onPlay}>Play</PressButton>
          )}
          <PressButton label="Next step" onClick={() => goTo(stops[current + 1])}>
            ▶
          </PressButton>
        </Tools>
        <div className={styles.choice}>
          <label htmlFor={speed}>Speed</label>
          <select id={speed} value={pace} onChange={({ target }) => onPace(target.value as Pace)}>
            {paces.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <p className={styles.quiet} role="status">
          {at} of {cues.length}
        </p>
      </div>
      <ol className={styles.stops}>
        {stops.map((stop, index) => (
          <li key={stop.first}>
            <StopButton
              stop={stop}
              cues={cues}
              isCurrent={index === current}
              isAhead={stop.first > at}
              onMoment={onMoment}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StopButtonProps {
  stop: Stop;
  cues: readonly Cue[];
  isCurrent: boolean;
  isAhead: boolean;
  onMoment: (at: number) => void;
}

function StopButton({ stop, cues, isCurrent, isAhead, onMoment }: StopButtonProps) {
  const { trigger, detail } = cueWords(cues[stop.last - 1]);
  const times = stop.last - stop.first + 1;
  return (
    <button
      className={styles.stop}
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      data-ahead={isAhead}
      onClick={() => onMoment(stop.last)}
    >
      <b>
        {trigger}
        {times > 1 && ` × ${times}`}
      </b>
      {detail && <span>{detail}</span>}
    </button>
  );
}

/** Moments that are shown as one: what a person types comes letter by letter. Moment 0 is before the first cue. */
interface Stop {
  first: number;
  last: number;
}

function stopsOf(cues: readonly Cue[]): Stop[] {
  const stops: Stop[] = [{ first: 0, last: 0 }];
  for (const [index, cue] of cues.entries()) {
    const before = stops.at(-1);
    const earlier = cues[index - 1];
    if (before && cue.case === BY_HAND && earlier?.case === BY_HAND && earlier.type === cue.type)
      before.last = index + 1;
    else stops.push({ first: index + 1, last: index + 1 });
  }
  return stops;
}
