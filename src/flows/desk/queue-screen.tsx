import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { type DeskCase, QUEUE_PAGE, type QueueQuery, wholeQueue } from '#machines/desk/desk.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { reasonWords } from '../shared/reason-words.ts';
import { aboutWords, dueInWords, statusWords } from './desk-words.ts';
import { QueueForm } from './queue-form.tsx';

export interface QueueScreenProps {
  cases: readonly DeskCase[];
  /** On all pages. */
  total: number;
  queue: QueueQuery;
  /** Whether a case about payouts is being opened. */
  opening: boolean;
  problem: Problem;
  onAsk: (queue: QueueQuery) => void;
  /** Reviews the payouts of the user whose phone number was searched. */
  onPayouts: () => void;
}

/** /desk */
export function QueueScreen({ cases, total, queue, opening, problem, onAsk, onPayouts }: QueueScreenProps) {
  const { closed, page } = queue;
  const phone = parsePhone(queue.q);
  const turn = (to: number) => onAsk({ ...queue, page: to });
  return (
    <Screen
      title={closed ? 'Closed cases' : 'Cases'}
      lead={closed ? 'Closed cases, newest first.' : orderWords[queue.order]}
      back={{ to: href.dashboard, label: 'Dashboard' }}
      tools={
        <>
          <Button look="quiet" onClick={() => onAsk({ ...wholeQueue, closed: !closed })}>
            {closed ? 'Show open cases' : 'Show closed cases'}
          </Button>
          <ButtonLink look="quiet" to={href.deskVisits}>
            Inspections for staff
          </ButtonLink>
        </>
      }
      failed={problem !== null}
      wide
    >
      <ProblemSummary problem={problem} />
      <QueueForm queue={queue} onAsk={onAsk} />
      {phone && (
        <ButtonRow>
          <Button look="quiet" busy={opening} busyLabel="Opening..." onClick={onPayouts}>
            Review payouts of {formatPhone(phone)}
          </Button>
        </ButtonRow>
      )}
      {cases.length === 0 ? (
        <NoRecords>
          <p>{emptyInWords(queue)}</p>
        </NoRecords>
      ) : (
        <>
          <p>{total === 1 ? '1 case' : total >= COUNTED_MAX ? '1,000 cases or more' : `${total} cases`}</p>
          <RecordList>
            {cases.map((each) => (
              <li key={each.id}>
                <CaseLine {...each} />
              </li>
            ))}
          </RecordList>
          <ButtonRow>
            {page > 1 && (
              <Button look="quiet" onClick={() => turn(page - 1)}>
                Previous page
              </Button>
            )}
            {page * QUEUE_PAGE < total && (
              <Button look="quiet" onClick={() => turn(page + 1)}>
                Next page
              </Button>
            )}
          </ButtonRow>
        </>
      )}
    </Screen>
  );
}

/** The server counts no further. */
const COUNTED_MAX = 1_000;

const orderWords: Record<QueueQuery['order'], string> = {
  money: 'Most money first. Reports by new accounts come last.',
  age: 'Oldest first.',
  deadline: 'First deadline first.',
};

function emptyInWords({ closed, q, mine, about }: QueueQuery): string {
  if (q !== '') return 'No case found. Check the reference or number.';
  if (mine || about !== '') return 'No cases like this.';
  return closed ? 'No closed cases yet.' : 'No open cases.';
}

function CaseLine(each: DeskCase) {
  const { id, reference, title, status, about, reason, opened_at, reports, taken_by, is_mine, is_idle } = each;
  return (
    <OneRecord
      title={
        <Link to={href.deskCase(id)}>
          {reference}: {title}
        </Link>
      }
      {...statusWords[status]}
    >
      <p>
        {aboutWords[about]}
        {reason && `: ${reasonWords[reason]}`}
      </p>
      <p>
        Opened {formatMoment(new Date(opened_at))}
        {reports > 0 && `, reported ${reports === 1 ? 'once' : `${reports} times`}`}
      </p>
      <p>{dueInWords(each)}</p>
      {taken_by && <p>{is_mine ? 'You are handling this.' : `${taken_by} is handling this.`}</p>}
      {is_idle && <p>Not touched for two days: anyone can take it over.</p>}
    </OneRecord>
  );
}
