import { type ReactNode, useEffect, useRef } from 'react';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { CaseStatus } from '#domain/lifecycles/case.ts';
import type { DecisionAgainst } from '#machines/decisions/decisions.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList, type RecordTone } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { decisionWords } from '../shared/decision-words.ts';
import { ObjectionForm } from './objection-form.tsx';

export interface DecisionsScreenProps {
  /** Newest first. */
  decisions: readonly DecisionAgainst[];
  /** The one that is objected to. */
  objecting: string | null;
  words: string;
  sending: boolean;
  problem: Problem;
  onBegin: (id: string) => void;
  onSend: (words: string) => void;
  onAbandon: () => void;
}

/** /decisions */
export function DecisionsScreen({ decisions, objecting, problem, onBegin, ...form }: DecisionsScreenProps) {
  return (
    <Screen
      title="What we decided"
      lead="About you or what you have listed, each with its reason."
      back={{ to: href.dashboard, label: 'Dashboard' }}
      failed={problem !== null}
    >
      {!objecting && <ProblemSummary problem={problem} />}
      {decisions.length === 0 ? (
        <NoRecords>
          <p>We have decided nothing against you.</p>
        </NoRecords>
      ) : (
        <RecordList>
          {decisions.map((each) => (
            <li key={each.id}>
              <Decided decision={each} unavailable={objecting !== null} onBegin={() => onBegin(each.id)}>
                {objecting === each.id && <ObjectionForm {...form} problem={problem} />}
              </Decided>
            </li>
          ))}
        </RecordList>
      )}
      <p>What you have paid for stays open to you, also while an account is suspended.</p>
      <ButtonRow>
        <ButtonLink look="text" to={href.inspections}>
          Inspections
        </ButtonLink>
        <ButtonLink look="text" to={href.transactions}>
          Transactions
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}

const standing: Record<CaseStatus, { status: string; tone: RecordTone }> = {
  open: { status: 'Not decided', tone: 'open' },
  taken: { status: 'Not decided', tone: 'open' },
  decided: { status: 'Decided', tone: 'bad' },
  appealed: { status: 'You have objected', tone: 'open' },
  upheld: { status: 'It stands', tone: 'bad' },
  lifted: { status: 'Taken back', tone: 'good' },
};

interface DecidedProps {
  decision: DecisionAgainst;
  unavailable: boolean;
  onBegin: () => void;
  /** The form to object, while it is open. */
  children: ReactNode;
}

function Decided({ decision: each, unavailable, onBegin, children }: DecidedProps) {
  const record = useFocusThatStays(Boolean(children));
  return (
    <div ref={record} tabIndex={-1}>
      <OneRecord
        title={each.title}
        {...standing[each.status]}
        actions={
          each.can_appeal &&
          !children && (
            <Button look="quiet" unavailable={unavailable} onClick={onBegin}>
              Object<VisuallyHidden> to what we decided about {each.title}</VisuallyHidden>
            </Button>
          )
        }
      >
        <p>
          We decided: {decisionWords[each.decision]} ({each.reference}, {formatMoment(new Date(each.decided_at))})
        </p>
        <p>Why: {each.words}</p>
        {each.objection && <p>You objected: {each.objection}</p>}
        {each.status === 'appealed' && (
          <p>Somebody of us looks at it again, and a notification tells you what becomes of it.</p>
        )}
        {each.answer && <p>Our answer: {each.answer}</p>}
        {children}
      </OneRecord>
    </div>
  );
}

/** The form takes the button away that opened it, and goes itself: focus goes to its field, and to what it was about. */
function useFocusThatStays(isOpen: boolean) {
  const record = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // What went wrong has taken it already.
    if (document.activeElement !== document.body) return;
    (isOpen ? record.current?.querySelector('textarea') : record.current)?.focus();
  }, [isOpen]);

  return record;
}
