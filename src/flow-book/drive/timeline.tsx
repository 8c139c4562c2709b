import { useId } from 'react';
import type { Pace } from '#machines/flow-book/flow-book.machine.ts';
import { BY_HAND, type Step } from '#machines/flow-book/timeline.ts';
import { PressButton, Tools } from '../tools.tsx';
import { stepWords } from '../words.ts';
import styles from './drive.module.css';

interface TimelineProps {
  steps: readonly Step[];
  at: number;
  playing: boolean;
  pace: Pace;
  onMoment: (at: number) => void;
  onPlay: () => void;
  onPause: () => void;
  onPace: (pace: Pace) => void;
}

const paces: readonly Pace[] = ['slow', 'steady', 'fast'];

/** The steps played so far, with controls to go back, step and play. */
export function Timeline({ steps, at, playing, pace, onMoment, onPlay, onPause, onPace }: TimelineProps) {
  const speed = useId();
  const stops = stopsOf(steps);
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
          {at} of {steps.length}
        </p>
      </div>
      <ol className={styles.stops}>
        {stops.map((stop, index) => (
          <li key={stop.first}>
            <StopButton
              stop={stop}
              steps={steps}
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
  steps: readonly Step[];
  isCurrent: boolean;
  isAhead: boolean;
  onMoment: (at: number) => void;
}

function StopButton({ stop, steps, isCurrent, isAhead, onMoment }: StopButtonProps) {
  const { trigger, detail } = stepWords(steps[stop.last - 1]);
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

/** Groups steps into moments, because typing sends an event for each letter. Moment 0 is before the first step. */
interface Stop {
  first: number;
  last: number;
}

function stopsOf(steps: readonly Step[]): Stop[] {
  const stops: Stop[] = [{ first: 0, last: 0 }];
  for (const [index, step] of steps.entries()) {
    const before = stops.at(-1);
    const earlier = steps[index - 1];
    if (before && step.sample === BY_HAND && earlier?.sample === BY_HAND && earlier.type === step.type)
      before.last = index + 1;
    else stops.push({ first: index + 1, last: index + 1 });
  }
  return stops;
}
