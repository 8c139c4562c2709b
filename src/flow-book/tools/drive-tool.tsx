import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Standing } from '#machines/flow-book/standing.ts';
import type { Step } from '#machines/flow-book/timeline.ts';
import type { LevelCoverage } from '../coverage.ts';
import { ChoicesPanel, OpeningPicker } from '../drive/choices-panel.tsx';
import { MomentPanel, RulesPanel } from '../drive/moment-panel.tsx';
import { Timeline } from '../drive/timeline.tsx';
import { findWholePath, timelineOf } from '../drive/timelines.ts';
import styles from '../flow-view.module.css';
import type { BookFlow } from '../flows.ts';
import { useLive } from '../live/use-live.ts';
import { CoveragePanel, PathsPanel } from '../paths/paths-panel.tsx';
import { SavePath } from '../save-path.tsx';
import { StagePanel } from '../stage/stage-panel.tsx';
import type { FlowBookActor } from '../use-flow-book.ts';
import { transitionWords } from '../words.ts';
import { BreakPanel } from './break-panel.tsx';

interface DriveToolProps {
  flow: BookFlow;
  actor: FlowBookActor;
  /** Whether whole paths of the book are put on the timeline, instead of single steps. */
  reading: boolean;
  coverage: LevelCoverage[];
  level: LevelCoverage['level'] | undefined;
  onLevel: (level: LevelCoverage['level'] | undefined) => void;
  onCounts: ((file: string) => void) | undefined;
  picture: ReactNode;
}

/** Runs the flow here with scripted calls: its chart, its real screen, its timeline, and the possible next steps. */
export function DriveTool({ flow, actor, reading, coverage, level, onLevel, onCounts, picture }: DriveToolProps) {
  const { kind, name, book, machine } = flow;
  const { pace, problem, timeline, at, standing } = useSelector(actor, ({ context }) => context);
  const playing = useSelector(actor, (snapshot) => snapshot.matches({ timeline: 'playing' }));
  const played = useMemo(() => ({ input: timeline.input, steps: timeline.steps.slice(0, at) }), [timeline, at]);
  const { send } = actor;

  const act = useCallback((step: Step) => actor.send({ type: 'screen.acted', step }), [actor]);
  const { breaks } = useLive();
  const hit = standing?.taken.find((id) => breaks.includes(id));
  const stand = useCallback(
    (to: Standing) => {
      actor.send({ type: 'stage.stood', standing: to });
      const isPlaying = actor.getSnapshot().matches({ timeline: 'playing' });
      // The clock may be a step ahead of the stage.
      if (isPlaying && to.taken.some((id) => breaks.includes(id))) actor.send({ type: 'moment.chosen', at: to.at });
    },
    [actor, breaks],
  );
  const fail = useCallback((message: string) => actor.send({ type: 'stage.failed', message }), [actor]);

  const find = async () => (await import('../session-path.ts')).pathOfTimeline(name, played);

  return (
    <div className={styles.theatre}>
      <div className={styles.timeline}>
        <Timeline
          steps={timeline.steps}
          at={at}
          playing={playing}
          pace={pace}
          onMoment={(to) => send({ type: 'moment.chosen', at: to })}
          onPlay={() => send({ type: 'play.pressed' })}
          onPause={() => send({ type: 'pause.pressed' })}
          onPace={(chosen) => send({ type: 'pace.chosen', pace: chosen })}
        />
      </div>
      <div className={styles.chart}>{picture}</div>
      <div className={styles.screen}>
        <StagePanel
          flow={name}
          hasScreen={kind === 'flow'}
          timeline={played}
          problem={problem}
          onAct={act}
          onStand={stand}
          onFail={fail}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      </div>
      <div className={styles.controls}>
        {reading ? (
          <>
            <PathsPanel
              book={book}
              picked={findWholePath(timeline, book)}
              onPick={(path) => send({ type: 'timeline.chosen', timeline: timelineOf(path), at: 0 })}
            />
            <CoveragePanel book={book} coverage={coverage} level={level} onLevel={onLevel} onCounts={onCounts} />
          </>
        ) : (
          <>
            <OpeningPicker
              inputs={Object.keys(book.openings)}
              input={timeline.input}
              onPick={(input) => send({ type: 'input.chosen', input })}
            />
            <ChoicesPanel
              choices={problem ? undefined : standing?.choices}
              ended={standing?.status === 'done'}
              onChoose={(step) => send({ type: 'step.chosen', step })}
            />
            {played.steps.length > 0 && <SavePath name={name} find={find} />}
          </>
        )}
        {hit && !playing && (
          <p role="status">
            Stopped after <code>{transitionWords(hit)}</code>.
          </p>
        )}
        <BreakPanel machine={machine} where="Play stops at the step that takes the transition." />
        {standing && <MomentPanel flow={name} standing={standing} />}
        {standing && <RulesPanel rules={standing.rules} />}
      </div>
    </div>
  );
}
