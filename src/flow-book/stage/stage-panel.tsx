import { useContext, useState } from 'react';
import type { Standing } from '#machines/flow-book/standing.ts';
import type { Step, Timeline } from '#machines/flow-book/timeline.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from '../drive/drive.module.css';
import { OnStage } from '../on-stage.ts';
import { PressButton } from '../tools.tsx';
import type { Past } from './protocol.ts';
import { StageFrame, type StageFrameProps } from './stage-frame.tsx';

interface StagePanelProps {
  flow: string;
  /** False for a lifecycle, which has no screens. */
  hasScreen: boolean;
  timeline?: Timeline;
  /** A moment to draw instead. */
  past?: Past | undefined;
  /** The sentence above the screen. */
  lead?: string;
  problem: string | null;
  onAct?: (step: Step) => void;
  onStand?: (standing: Standing) => void;
  onFail: (message: string) => void;
  onRetry: () => void;
}

/** A small phone, a phone, a tablet, a desktop. */
export const widths = [320, 390, 768, 1280] as const;

const PHONE = 390;
type Scheme = StageFrameProps['scheme'];
export const schemes: readonly Scheme[] = ['auto', 'light', 'dark'];

const HEIGHT = 760;

/** The real screen of the flow, in a chosen width and colour scheme. */
export function StagePanel(props: StagePanelProps) {
  const { flow, hasScreen, timeline, past, lead, problem, onAct, onStand, onFail, onRetry } = props;
  const [width, setWidth] = useState<number>(PHONE);
  const [scheme, setScheme] = useState<Scheme>('auto');
  const isOnStage = useContext(OnStage);
  return (
    <section className={styles.stage} aria-label="Screen">
      <div className={styles.title}>
        <h2>Screen</h2>
        {hasScreen && (
          <>
            <label className={styles.choice}>
              Width
              <select value={width} onChange={({ target }) => setWidth(Number(target.value))}>
                {widths.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
            <label className={styles.choice}>
              Colours
              <select value={scheme} onChange={({ target }) => setScheme(target.value as Scheme)}>
                {schemes.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
          </>
        )}
      </div>
      {problem && (
        <Notice kind="problem">
          <p>The screen could not be updated: {problem}</p>
          <PressButton onClick={onRetry}>Try again</PressButton>
        </Notice>
      )}
      {lead && <p className={styles.quiet}>{lead}</p>}
      {!hasScreen && !lead && <p className={styles.quiet}>This state has no screen. You can still step through it.</p>}
      {isOnStage && <p className={styles.quiet}>The screen of {flow} is shown.</p>}
      {!problem && !isOnStage && (timeline || past) && (
        <StageFrame
          flow={flow}
          timeline={timeline}
          past={past}
          width={width}
          height={HEIGHT}
          scheme={scheme}
          hidden={!hasScreen}
          onAct={onAct}
          onStand={onStand}
          onFail={onFail}
        />
      )}
    </section>
  );
}
