import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ReportDraft, ReportReason, reportingMachine } from '#machines/reporting/reporting.machine.ts';
import { type Reported, reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import { reasonWords } from '../shared/reason-words.ts';
import {
  type Counterpart,
  REPORTER_STAYS_UNKNOWN,
  readersInWords,
  subjectInWords,
  subjectWords,
} from './report-words.ts';
import { type ReportedProps, ReportPanel, ReportSteps, WordsScreen } from './words-screen.tsx';

export interface ReportingFlowProps extends Pick<ReportedProps, 'facts'> {
  actor: ActorRefFrom<typeof reportingMachine>;
  whom?: Counterpart | undefined;
}

/** Renders the screen for the reporting flow's state. */
export function ReportingFlow({ actor, whom, facts }: ReportingFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { about, id, draft, reference, problem } = state.context;
  const { send } = actor;
  const reported = { about, id };

  if (state.matches('choosing')) {
    return (
      <ReasonScreen
        reported={reported}
        facts={facts}
        whom={whom}
        reason={draft.reason}
        onReason={(reason) => send({ type: 'reason.chosen', reason })}
      />
    );
  }
  if (state.matches('wording')) {
    return (
      <WordsScreen
        reported={reported}
        facts={facts}
        draft={draft}
        onChange={(words) => send({ type: 'words.changed', words })}
        onWords={(words) => send({ type: 'words.written', words })}
      />
    );
  }
  if (state.matches('sent')) return <SentScreen reported={reported} whom={whom} reference={reference} />;
  return (
    <ReviewScreen
      reported={reported}
      facts={facts}
      whom={whom}
      draft={draft}
      busy={state.matches('sending')}
      problem={problem}
      onConfirm={() => send({ type: 'report.confirmed' })}
    />
  );
}

interface ReasonScreenProps extends ReportedProps {
  whom: Counterpart | undefined;
  reason: ReportReason | '';
  onReason: (reason: ReportReason) => void;
}

const rules = lazyRules(async () => (await import('./report-rules.ts')).reasonRules);

function ReasonScreen({ reported, whom, facts, reason, onReason }: ReasonScreenProps) {
  const { about, id } = reported;
  const { title, back, reasons } = subjectWords[about];
  const { form, field } = useForm({
    initialValues: { reason },
    rules,
    problem: null,
    busy: false,
    onSubmit: (chosen) => chosen.reason && onReason(chosen.reason),
  });

  return (
    <Screen
      title={title}
      lead={`Tell us what is wrong with ${subjectInWords(about, whom)}. ${REPORTER_STAYS_UNKNOWN}`}
      back={back(id)}
      stepper={<ReportSteps at="Reason" />}
      aside={<ReportPanel at="Reason" reported={reported} facts={facts} />}
      failed={form.entries.length > 0}
    >
      <Form form={form}>
        <SelectField
          {...field('reason')}
          label="What is wrong?"
          placeholder="Choose a reason"
          options={reasons.map((value) => ({ value, label: reasonWords[value] }))}
          autoComplete="off"
        />
        <div>
          <Button type="submit">Continue</Button>
        </div>
      </Form>
    </Screen>
  );
}

interface ReviewScreenProps extends ReportedProps {
  whom?: Counterpart | undefined;
  draft: ReportDraft;
  busy: boolean;
  problem: Problem;
  onConfirm: () => void;
}

export function ReviewScreen(props: ReviewScreenProps) {
  const { reported, whom, facts, draft, busy, problem, onConfirm } = props;
  const { reason, words } = draft;
  const { title, back } = subjectWords[reported.about];
  const { to, label } = back(reported.id);

  return (
    <Screen
      title="Check your report"
      lead="This is what we receive."
      back={{ to: reportHref(reported, 'wording'), label: 'Details' }}
      stepper={<ReportSteps at="Check" />}
      aside={<ReportPanel at="Check" reported={reported} facts={facts} />}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      <Sheet>
        <SheetRow label={title}>
          <Link to={to}>{label}</Link>
        </SheetRow>
        <SheetRow label="Reason">
          {reason && reasonWords[reason]} <Link to={reportHref(reported)}>Change reason</Link>
        </SheetRow>
        <SheetRow label="Details">{words.trim() || 'No details added'}</SheetRow>
        <SheetRow label="Who sees this">{readersInWords(reported.about, whom)}</SheetRow>
      </Sheet>
      <div>
        <Button busy={busy} busyLabel="Sending..." onClick={onConfirm}>
          Send report
        </Button>
      </div>
    </Screen>
  );
}

interface SentScreenProps {
  reported: Reported;
  whom?: Counterpart | undefined;
  /** The case's reference; null if this person had reported the same before. */
  reference: string | null;
}

/** Confirms the report and what happens next. */
export function SentScreen({ reported, whom, reference }: SentScreenProps) {
  const { to, label } = subjectWords[reported.about].back(reported.id);
  return (
    <Screen
      title={reference ? 'Report received' : 'Already reported'}
      lead={reference ? 'Thank you. Our team will review it.' : 'We have your first report and are reviewing it.'}
      aside={<WallPanel deskOnly />}
    >
      <Sheet>
        {reference && (
          <SheetRow label="Reference" isPrice>
            {reference}
          </SheetRow>
        )}
        <SheetRow label="What happens next">We review it and notify you when we have decided.</SheetRow>
        <SheetRow label="Who sees this">{readersInWords(reported.about, whom)}</SheetRow>
      </Sheet>
      <ButtonRow>
        <ButtonLink to={to}>{label}</ButtonLink>
        <ButtonLink to={href.dashboard} look="quiet">
          Go to dashboard
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
