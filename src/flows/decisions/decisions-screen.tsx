import { type ReactNode, useEffect, useRef } from 'react';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { CaseStatus } from '#domain/lifecycles/case.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { OwnDecision, UnsentAppeal } from '#machines/decisions/decisions.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList, type RecordTone } from '#src/ui/record.tsx';
import { keepNumbersTogether, Screen } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { endsInWords } from '../shared/decision-words.ts';
import { LateWords } from '../shared/late-words.tsx';
import { hearingInWords, outcomeInWords, settlesInWords } from '../shared/ruling.tsx';
import { WordsForm } from '../shared/send-form.tsx';

export interface DecisionsScreenProps {
  /** Ordered newest first. */
  decisions: readonly OwnDecision[];
  /** Id of the decision being appealed. */
  appealing: string | null;
  words: string;
  /** Appeals that could not be sent. */
  unsent: readonly UnsentAppeal[];
  sending: boolean;
  problem: Problem;
  onBegin: (id: string) => void;
  onSend: (words: string) => void;
  onAbandon: () => void;
  /** Deletes an appeal that came too late. */
  onDiscard: (id: string) => void;
}

/** /decisions */
export function DecisionsScreen({
  decisions,
  appealing,
  unsent,
  problem,
  onBegin,
  onDiscard,
  ...form
}: DecisionsScreenProps) {
  return (
    <Screen title="Decisions" lead="Decisions that concern you, and why." failed={problem !== null}>
      {!appealing && <ProblemSummary problem={problem} />}
      {decisions.length === 0 ? (
        <NoRecords>
          <p>No decisions yet. What we decide about your reports, money in dispute or your account appears here.</p>
        </NoRecords>
      ) : (
        <RecordList>
          {decisions.map((each) => (
            <li key={each.id}>
              <Decided decision={each} unavailable={appealing !== null} onBegin={() => onBegin(each.id)}>
                {appealing === each.id && <AppealForm {...form} problem={problem} />}
              </Decided>
              {!each.can_appeal &&
                unsent
                  .filter(({ id }) => id === each.id)
                  .map(({ id, words }) => <LateWords key={id} words={words} onDiscard={() => onDiscard(id)} />)}
            </li>
          ))}
        </RecordList>
      )}
      {decisions.some(isSuspension) && (
        <>
          <p>While your account is suspended, you can still see your inspections and payments.</p>
          <ButtonRow>
            <ButtonLink look="text" to={href.inspections}>
              Inspections
            </ButtonLink>
            <ButtonLink look="text" to={href.transactions}>
              Transactions
            </ButtonLink>
          </ButtonRow>
        </>
      )}
    </Screen>
  );
}

/** Whether it suspends the reader's account now. */
const isSuspension = ({ role, decision, status, until }: OwnDecision) =>
  role === 'against' &&
  decision === 'suspendAccount' &&
  status !== 'lifted' &&
  (until === undefined || Date.parse(until) > serverNow());

const statusWords: Record<CaseStatus, { status: string; tone: RecordTone }> = {
  open: { status: 'Not decided yet', tone: 'open' },
  taken: { status: 'Not decided yet', tone: 'open' },
  proposed: { status: 'Not decided yet', tone: 'open' },
  decided: { status: 'Decided', tone: 'bad' },
  appealed: { status: 'Appealed', tone: 'open' },
  settled: { status: 'Carried out', tone: 'good' },
  upheld: { status: 'Upheld', tone: 'bad' },
  lifted: { status: 'Reversed', tone: 'good' },
};

const roleWords: Record<OwnDecision['role'], string> = {
  against: 'Decision',
  side: 'Decision',
  reporter: 'Decision about your report',
};

const isTheirs = ({ role, is_own_appeal }: OwnDecision) => role === 'side' && is_own_appeal === false;

interface DecidedProps {
  decision: OwnDecision;
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
        {each.decision && each.decided_at ? (
          <>
            <p>
              {roleWords[each.role]}: {outcomeInWords(each)} ({keepNumbersTogether(each.reference)},{' '}
              {formatMoment(new Date(each.decided_at))})
            </p>
            <p>
              {each.status === 'lifted' && each.role === 'side' ? 'First reason' : 'Reason'}: {each.words}
            </p>
          </>
        ) : (
          <p>
            {each.hearing && hearingInWords(each.hearing, each.about)} ({keepNumbersTogether(each.reference)})
          </p>
        )}
        {each.until && <p>{endsInWords(each.until)}</p>}
        {each.settles_at && <p>{settlesInWords(each.settles_at)}</p>}
        {each.objection && (
          <p>
            {isTheirs(each) ? 'The other side appealed' : 'Your appeal'}: {each.objection}
          </p>
        )}
        {each.status === 'appealed' && <p>Another team member will look again, and we will tell you.</p>}
        {each.answer && <p>Our answer: {each.answer}</p>}
        {each.hearing && (
          <ButtonLink look="text" to={href.decision(each.id)}>
            {each.about === 'vehicle' ? 'Read what you sent' : 'Read what both sides say'}
            <VisuallyHidden> about {each.title}</VisuallyHidden>
          </ButtonLink>
        )}
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

interface AppealFormProps {
  words: string;
  sending: boolean;
  problem: Problem;
  onSend: (words: string) => void;
  onAbandon: () => void;
}

const rules = lazyRules(async () => (await import('../shared/words-rules.ts')).wordsRules('Tell us why'));

/** The form for an appeal, which can be sent once for each decision. */
function AppealForm({ onAbandon, ...form }: AppealFormProps) {
  return (
    <WordsForm
      {...form}
      rules={rules}
      send="Send appeal"
      label="Why is this wrong?"
      hint="You can appeal once, so tell us everything we should know."
      more={
        <Button look="quiet" unavailable={form.sending} onClick={onAbandon}>
          Cancel
        </Button>
      }
    />
  );
}
