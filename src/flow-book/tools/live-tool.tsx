import type { ReactNode } from 'react';
import styles from '../flow-view.module.css';
import { ActorPanel } from '../live/actor-panel.tsx';
import { EventLog } from '../live/event-log.tsx';
import type { Watched } from './use-watched.ts';

/** Shows the flow as it runs in the other tabs of this browser. */
export function LiveTool({ name, watched, picture }: { name: string; watched: Watched; picture: ReactNode }) {
  const { actors, actor, all, log, pick } = watched;
  return (
    <div className={styles.columns}>
      {picture}
      <ActorPanel name={name} actors={actors} actor={actor} all={all} onPick={pick} />
      <EventLog log={log} actor={actor} />
    </div>
  );
}
