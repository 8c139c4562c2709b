import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { DrivingContext } from '#machines/haulages/driving.machine.ts';
import type { KeptMove } from '#machines/haulages/kept-move.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { buttonWords } from './button-words.ts';

export interface KeptMovesProps {
  /** What has not arrived, in the order in which it was made. */
  moves: readonly KeptMove[];
  /** When the jobs were loaded, where nobody can be asked for newer ones. */
  jobsOf: string | null;
  loss: DrivingContext['loss'];
  /** Nothing goes out before the person has signed in again. */
  isSignedOut: boolean;
  /** Why nothing goes out, where nothing else on the page says so. */
  problem: Problem;
  /** Something is being sent. */
  busy: boolean;
  onRead: () => void;
  /** What did not count was read. */
  onDrop: (key: string) => void;
}

/** What was made without a network: what waits to be sent, and what did not count when it was. */
export function KeptMoves({ moves, jobsOf, loss, isSignedOut, problem, busy, onRead, onDrop }: KeptMovesProps) {
  const waiting = moves.filter(({ refused }) => refused === null);
  const refused = moves.filter((move) => move.refused !== null);
  return (
    <>
      {jobsOf && <Notice>We cannot be reached now. Your jobs are as they were on {timeOf(jobsOf)}.</Notice>}
      <SignInAgain problem={problem} />
      {loss && (
        <Notice>
          <p>
            {loss.photos === 1 ? '1 photo' : `${loss.photos} photos`} of {loss.title} could not be sent: the browser has
            thrown {loss.photos === 1 ? 'it' : 'them'} away. The pieces that you counted are told all the same.
          </p>
          <Button look="quiet" onClick={onRead}>
            I have read it
          </Button>
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice>
          <p>
            {waiting.length === 1 ? '1 move is' : `${waiting.length} moves are`} kept on this phone and will be sent{' '}
            {isSignedOut ? 'once you have signed in again' : 'when there is a network'}.
          </p>
          <ul>
            {waiting.map(({ key, move, title, at }) => (
              <li key={key}>
                {buttonWords[move].action}: {title}, {timeOf(at)}
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
      title={<Link to={href.haulage(id)}>{title}</Link>}
      status={`Did not count: ${buttonWords[move].action}`}
      tone="bad"
      actions={
        <Button look="quiet" unavailable={busy} onClick={() => onDrop(key)}>
          Take it off this phone
        </Button>
      }
    >
      <p>
        You said so on {timeOf(at)}. {whyOf(refused)}
      </p>
      <p>{refused?.code === 'wrong_code' ? AGAIN : NOW}</p>
    </OneRecord>
  );
}

const AGAIN =
  'Ask for the code once more and enter it on the page of the job. What you did before stands, and what you did after waits for it.';
const NOW =
  'The page of the job says how it stands now. If that is not what happened, call the carrier, or write to us.';

/** Who is not named any more is told that there is nothing. */
function whyOf(refused: KeptMove['refused']): string {
  const isNobody = refused?.code === 'not_found' || refused?.code === 'not_yours_to_take';
  return isNobody ? 'You are not named for this job any more.' : (refused?.message ?? '');
}

const timeOf = (moment: string) => formatMoment(new Date(moment));
