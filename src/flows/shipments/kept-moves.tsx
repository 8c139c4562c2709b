import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { DrivingContext } from '#machines/shipments/driving.machine.ts';
import type { KeptMove } from '#machines/shipments/kept-move.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { updateName } from './list-words.ts';

export interface KeptMovesProps {
  /** Updates that the server does not have, oldest first. */
  moves: readonly KeptMove[];
  /** When the jobs were loaded; null unless the page shows saved jobs because the server was not reached. */
  jobsOf: string | null;
  loss: DrivingContext['loss'];
  /** Whether updates wait until the driver signs in again. */
  isSignedOut: boolean;
  /** Why updates cannot be sent, unless the page already says so. */
  problem: Problem;
  /** Whether an update is being sent. */
  busy: boolean;
  onRead: () => void;
  /** Removes a refused update from the device. */
  onDrop: (key: string) => void;
}

/** A driver's updates that wait to be sent, and those that the server refused. */
export function KeptMoves({ moves, jobsOf, loss, isSignedOut, problem, busy, onRead, onDrop }: KeptMovesProps) {
  const waiting = moves.filter(({ refused }) => refused === null);
  const refused = moves.filter((move) => move.refused !== null);
  return (
    <>
      {jobsOf && <Notice>You are offline. Jobs shown as of {timeOf(jobsOf)}.</Notice>}
      <SignInAgain problem={problem} />
      {loss && (
        <Notice>
          <p>
            We couldn't send {loss.photos === 1 ? '1 photo' : `${loss.photos} photos`} of {loss.title}. The browser
            deleted {loss.photos === 1 ? 'it' : 'them'}. We still send your piece count.
          </p>
          <Button look="quiet" onClick={onRead}>
            OK
          </Button>
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice>
          <p>
            {savedWords(waiting.length)} {isSignedOut ? SENT_AFTER_SIGN_IN[one(waiting)] : SENT_ONLINE[one(waiting)]}
          </p>
          <ul>
            {waiting.map(({ key, move, title, at }) => (
              <li key={key}>
                {updateName(move)}: {title}, {timeOf(at)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.length > 0 && (
        <RecordList roomy>
          {refused.map((move) => (
            <li key={move.key}>
              <Refused move={move} busy={busy} onDrop={onDrop} />
            </li>
          ))}
        </RecordList>
      )}
    </>
  );
}

interface RefusedProps extends Pick<KeptMovesProps, 'busy' | 'onDrop'> {
  move: KeptMove;
}

function Refused({ move: { key, id, move, title, at, refused }, busy, onDrop }: RefusedProps) {
  return (
    <OneRecord
      title={<Link to={href.shipment(id)}>{title}</Link>}
      status={`Not accepted: ${updateName(move)}`}
      tone="bad"
      actions={
        <Button look="quiet" unavailable={busy} onClick={() => onDrop(key)}>
          Remove from this phone
        </Button>
      }
    >
      <p>
        Recorded on {timeOf(at)}. {whyOf(refused)}
      </p>
      <p>{refused?.code === 'wrong_code' ? AGAIN : NOW}</p>
    </OneRecord>
  );
}

const savedWords = (many: number) =>
  many === 1 ? '1 update saved on this phone.' : `${many} updates saved on this phone.`;
const one = (moves: readonly KeptMove[]) => (moves.length === 1 ? 'one' : 'many');
const SENT_AFTER_SIGN_IN = { one: 'We send it after you sign in.', many: 'We send them after you sign in.' };
const SENT_ONLINE = { one: 'We send it when you are back online.', many: 'We send them when you are back online.' };

const AGAIN = 'Ask for the code again and enter it on the job page. Your later steps wait for this.';
const NOW = 'The job page shows the current status. If it is wrong, call your carrier or contact us.';

/** The server answers not_found to a driver who was removed from the job. */
function whyOf(refused: KeptMove['refused']): string {
  const isRemoved = refused?.code === 'not_found' || refused?.code === 'not_yours_to_take';
  return isRemoved ? 'You are no longer assigned to this job.' : (refused?.message ?? '');
}

const timeOf = (moment: string) => formatMoment(new Date(moment));
