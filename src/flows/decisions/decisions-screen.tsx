import { type ReactNode, useEffect, useRef } from 'react';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { CaseStatus } from '#domain/lifecycles/case.ts';
import type { DecisionAgainst } from '#machines/decisions/decisions.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList, type RecordTone } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { decisionWords } from '../shared/decision-words.ts';
import { AppealForm } from './appeal-form.tsx';

export interface DecisionsScreenProps {
  /** Ordered newest first. */
  decisions: readonly DecisionAgainst[];
  /** Id of the decision being appealed. */
  appealing: string | null;
  words: string;
  sending: boolean;
  problem: Problem;
  onBegin: (id: string) => void;
  onSend: (words: string) => void;
  onAbandon: () => void;
}

/** /decisions */
export function DecisionsScreen({ decisions, appealing, problem, onBegin, ...form }: DecisionsScreenProps) {
  return (
    <Screen
      title="Decisions"
      lead="Decisions about you or your listings, and why."
      back={{ to: href.dashboard, label: 'Dashboard' }}
      failed={problem !== null}
    >
      {!appealing && <ProblemSummary problem={problem} />}
      {decisions.length === 0 ? (
        <NoRecords>
          <p>No decisions about you.</p>
        </NoRecords>
      ) : (
        <RecordList>
          {decisions.map((each) => (
            <li key={each.id}>
              <Decided decision={each} unavailable={appealing !== null} onBegin={() => onBegin(each.id)}>
                {appealing === each.id && <AppealForm {...form} problem={problem} />}
              </Decided>
            </li>
          ))}
        </RecordList>
      )}
      <p>You can still see what you paid for while your account is suspended.</p>
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

const statusWords: Record<CaseStatus, { status: string; tone: RecordTone }> = {
  open: { status: 'Not decided yet', tone: 'open' },
  taken: { status: 'Not decided yet', tone: 'open' },
  decided: { status: 'Decided', tone: 'bad' },
  appealed: { status: 'Appeal sent', tone: 'open' },
  upheld: { status: 'Upheld', tone: 'bad' },
  lifted: { status: 'Reversed', tone: 'good' },
};

interface DecidedProps {
  decision: DecisionAgainst;
  unavailable: boolean;
  onBegin: () => void;
  /** The appeal form, while it is open. */
  children: ReactNode;
}

function Decided({ decision: each, unavailable, onBegin, children }: DecidedProps) {
  const record = useFormFocus(Boolean(children));
  return (
    <div ref={record} tabIndex={-1}>
      <OneRecord
        title={each.title}
        {...statusWords[each.status]}
        actions={
          each.can_appeal &&
          !children && (
            <Button look="quiet" unavailable={unavailable} onClick={onBegin}>
              Appeal<VisuallyHidden> the decision about {each.title}</VisuallyHidden>
            </Button>
          )
        }
      >
        <p>
          Decision: {decisionWords[each.decision]} ({each.reference}, {formatMoment(new Date(each.decided_at))})
        </p>
        <p>Reason: {each.words}</p>
        {each.objection && <p>Your appeal: {each.objection}</p>}
        {each.status === 'appealed' && <p>Our team will look again and notify you.</p>}
        {each.answer && <p>Our answer: {each.answer}</p>}
        {children}
      </OneRecord>
    </div>
  );
}

/** Moves focus to the form's field when it opens, and back to the decision when it closes: each removes the focused element. */
function useFormFocus(isOpen: boolean) {
  const record = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // The error summary has taken focus already.
    if (document.activeElement !== document.body) return;
    (isOpen ? record.current?.querySelector('textarea') : record.current)?.focus();
  }, [isOpen]);

  return record;
}
