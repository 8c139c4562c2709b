import { type ReactNode, useCallback } from 'react';
import styles from '../flow-view.module.css';
import { ActorPanel } from '../live/actor-panel.tsx';
import { EventLog } from '../live/event-log.tsx';
import { SavePath } from '../save-path.tsx';
import type { Watched } from './use-watched.ts';

/** Shows the flow as it runs in the other tabs of this browser. */
export function LiveTool({ name, watched, picture }: { name: string; watched: Watched; picture: ReactNode }) {
  const { actors, actor, all, log, pick } = watched;
  const find = useCallback(async () => {
    const { pathOfLog } = await import('../session-path.ts');
    return pathOfLog(
      name,
      log.filter((entry) => entry.actor === actor?.key),
    );
  }, [name, log, actor]);
  return (
    <div className={styles.columns}>
      {picture}
      <ActorPanel name={name} actors={actors} actor={actor} all={all} onPick={pick} />
      <EventLog log={log} actor={actor}>
        {actor && <SavePath name={name} find={find} />}
      </EventLog>
    </div>
  );
}
