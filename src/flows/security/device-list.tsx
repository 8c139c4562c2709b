import { formatMoment } from '#domain/calendar.ts';
import type { Session } from '#machines/security/security.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './security-screen.module.css';

export interface DeviceListProps {
  /** The signed-in sessions; `null` while loading. */
  sessions: readonly Session[] | null;
  /** Id of the session being signed out. */
  ending: string | null;
  /** Whether something else is being changed. */
  unavailable: boolean;
  problem: Problem;
  /** Whether loading failed. */
  failed: boolean;
  onSignOut: (id: string) => void;
  onRetry: () => void;
}

export function DeviceList({ sessions, ending, unavailable, problem, failed, ...on }: DeviceListProps) {
  return (
    <PagePart title="Signed-in devices">
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {failed && (
        <div>
          <Button look="quiet" onClick={on.onRetry}>
            Try again
          </Button>
        </div>
      )}
      {sessions === null ? (
        <Skeleton label="Loading your devices" lines={3} />
      ) : (
        <ul className={styles.devices}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={ending === session.id}
              unavailable={unavailable}
              onSignOut={() => on.onSignOut(session.id)}
            />
          ))}
        </ul>
      )}
    </PagePart>
  );
}

interface DeviceProps {
  session: Session;
  busy: boolean;
  /** Whether another device is being signed out. */
  unavailable: boolean;
  onSignOut: () => void;
}

function Device({ session, busy, unavailable, onSignOut }: DeviceProps) {
  const { device, last_used_at, current } = session;
  return (
    <li className={styles.device}>
      <div>
        <strong>{device}</strong>
        <p>Last active {formatMoment(new Date(last_used_at))}</p>
      </div>
      {current ? (
        <span className={styles.here}>This device</span>
      ) : (
        <Button look="quiet" busy={busy} busyLabel="Signing out..." unavailable={unavailable} onClick={onSignOut}>
          Sign out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
