import { useEffect, useState } from 'react';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { CaseMove } from '#domain/lifecycles/case.ts';
import { DECISION_DAYS_MAX } from '#domain/limits.ts';
import { formatKobo, kobo, parseNaira, tidyNaira } from '#domain/money.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { DecisionDraft, WholeCase } from '#machines/desk/desk.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/day-field.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { moveLabel, readersInWords, templatesFor, wordsLabel } from './desk-words.ts';

export interface DecisionFormProps {
  whole: WholeCase;
  moves: readonly CaseMove[];
  /** The decision as it was typed before. */
  draft: DecisionDraft | null;
  /** The fields as they were typed before the desk was locked. */
  typed: TypedDecision | null;
  busy: boolean;
  problem: Problem;
  /** Whether the user returns from the preview, whose button no longer exists. */
  startsAtReason: boolean;
  onTyping: (typed: TypedDecision) => void;
  onSubmit: (draft: DecisionDraft) => void;
}

/** The fields as typed. */
export type TypedDecision = Record<'move' | 'words' | 'refund' | 'to' | 'until', string>;

const rules = lazyRules(async () => (await import('./case-rules.ts')).caseRules);

/** The form for a decision and its reason, or a note. Staff see a preview of its effects before they confirm it. */
export function DecisionForm({ whole, moves, draft, typed, busy, problem, ...rest }: DecisionFormProps) {
  const { startsAtReason, onTyping, onSubmit } = rest;
  const { about, money, colleagues = [] } = whole;
  const [initialValues] = useState(() => initialOf(typed ?? asTyped(draft), moves));
  const { form, field, values, change } = useForm({
    initialValues,
    onChange: onTyping,
    rules,
    problem,
    busy,
    onSubmit: ({ move, words, refund, to, until }) => {
      const chosen = moves.find((each) => each === move);
      const part = parseNaira(refund);
      if (chosen) {
        const share = chosen === 'share' && part !== undefined ? { refund: part } : {};
        const day = endsByItself(chosen) && until !== '' ? { until } : {};
        onSubmit({ move: chosen, words, ...share, ...day, ...(chosen === 'handOver' && { to }) });
      }
    },
  });
  useEffect(() => {
    if (startsAtReason) document.getElementById('words')?.focus();
  }, [startsAtReason]);
  const chosen = moves.find((each) => each === values.move);
  const templates = chosen ? templatesFor(chosen, about) : [];

  return (
    <Form form={form}>
      <SelectField
        {...field('move')}
        label="Decision"
        placeholder="Choose a decision"
        options={moves.map((move) => ({ value: move, label: moveLabel(about, move) }))}
        autoComplete="off"
      />
      {chosen === 'share' && (
        <MoneyField
          {...field('refund')}
          label="Amount to refund"
          hint={`In naira, less than ${formatKobo(kobo(money))}. ${about === 'shipment' ? 'The carrier gets' : 'Gida keeps'} the rest.`}
          format={tidyNaira}
        />
      )}
      {chosen && endsByItself(chosen) && (
        <DayField
          {...field('until')}
          label={chosen === 'limitAccount' ? 'Until' : 'Until (optional)'}
          hint="It ends by itself at the start of this day."
          min={addDays(dayInLagos(new Date(serverNow())), 1)}
          max={addDays(dayInLagos(new Date(serverNow())), DECISION_DAYS_MAX)}
        />
      )}
      {chosen === 'handOver' && (
        <SelectField
          {...field('to')}
          label="Hand over to"
          placeholder="Choose a colleague"
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          autoComplete="off"
        />
      )}
      {templates.length > 0 && (
        <SelectField
          name="template"
          problem={undefined}
          value={templates.includes(values.words) ? values.words : ''}
          onChange={(words) => change({ words })}
          onBlur={() => undefined}
          label="Template (optional)"
          placeholder="Write your own reason"
          options={templates.map((text) => ({ value: text, label: text }))}
          autoComplete="off"
        />
      )}
      <LongTextField
        {...field('words')}
        label={wordsLabel(values.move)}
        hint={readersInWords(chosen ?? '', whole.about)}
      />
      <Button type="submit" busy={busy} busyLabel="Checking...">
        Check what happens
      </Button>
    </Form>
  );
}

/** Whether staff can set a day on which the decision ends. */
const endsByItself = (move: CaseMove) => move === 'limitAccount' || move === 'suspendAccount';

function asTyped(draft: DecisionDraft | null): TypedDecision {
  const refund = draft?.refund === undefined ? '' : formatKobo(kobo(draft.refund));
  const { move = '', words = '', to = '', until = '' } = draft ?? {};
  return { move, words, refund, to, until };
}

/** Keeps the words when a colleague acted first, but not a decision that is no longer open. */
const initialOf = (typed: TypedDecision, moves: readonly CaseMove[]): TypedDecision =>
  moves.some((move) => move === typed.move) ? typed : { ...typed, move: '' };
