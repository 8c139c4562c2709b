import type { CaseMove } from '#domain/lifecycles/case.ts';
import type { WholeCase } from '#machines/desk/desk.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { moveLabel, readersInWords } from './desk-words.ts';

export interface DecisionFormProps {
  about: WholeCase['about'];
  moves: readonly CaseMove[];
  busy: boolean;
  problem: Problem;
  onMove: (move: CaseMove, words: string) => void;
}

const rules = lazyRules(async () => (await import('./case-rules.ts')).caseRules);

/** The form for a decision and its reason. */
export function DecisionForm({ about, moves, busy, problem, onMove }: DecisionFormProps) {
  const { form, field, values } = useForm({
    initialValues: { move: '', words: '' },
    rules,
    problem,
    busy,
    onSubmit: ({ move, words }) => {
      const chosen = moves.find((each) => each === move);
      if (chosen) onMove(chosen, words);
    },
  });

  return (
    <Form form={form}>
      <SelectField
        {...field('move')}
        label="Decision"
        placeholder="Choose a decision"
        options={moves.map((move) => ({ value: move, label: moveLabel(about, move) }))}
        autoComplete="off"
      />
      <LongTextField
        {...field('words')}
        label="Reason"
        hint={readersInWords(moves.find((each) => each === values.move) ?? '')}
      />
      <Button type="submit" busy={busy} busyLabel="Sending...">
        Record decision
      </Button>
    </Form>
  );
}
