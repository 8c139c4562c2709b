import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { CASE_SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import type { QueueQuery } from '#machines/desk/desk.machine.ts';
import { caseAboutValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { aboutWords, orderNames } from './desk-words.ts';

const rules = object({ q: string().max(CASE_SEARCH_MAX_LENGTH, atMost(CASE_SEARCH_MAX_LENGTH)) });

/** Searches, filters and orders the list of cases. */
export function QueueForm({ queue, onAsk }: { queue: QueueQuery; onAsk: (queue: QueueQuery) => void }) {
  const { q, about, order, mine } = queue;
  const { form, field } = useForm({
    initialValues: { q, about: about as string, order: order as string, whose: mine ? 'mine' : '' },
    rules,
    problem: null,
    busy: false,
    onSubmit: (typed) =>
      onAsk({
        ...queue,
        ...{ q: typed.q.trim(), mine: typed.whose === 'mine', page: 1 },
        about: caseAboutValues.find((each) => each === typed.about) ?? '',
        order: orderNames.find(({ value }) => value === typed.order)?.value ?? 'money',
      }),
  });

  return (
    <Form form={form}>
      <TextField
        {...field('q')}
        label="Reference, phone or number"
        hint="Such as C-1007, 0803 000 0001, or the number of a listing or delivery"
        autoComplete="off"
      />
      <SelectField
        {...field('about')}
        label="About"
        placeholder="Anything"
        options={caseAboutValues.map((value) => ({ value, label: aboutWords[value] }))}
        autoComplete="off"
      />
      <SelectField
        {...field('whose')}
        label="Handled by"
        placeholder="Anyone"
        options={[{ value: 'mine', label: 'Me' }]}
        autoComplete="off"
      />
      <SelectField
        {...field('order')}
        label="Order"
        placeholder="Most money first"
        options={[...orderNames]}
        autoComplete="off"
      />
      <ButtonRow>
        <Button type="submit">Show cases</Button>
      </ButtonRow>
    </Form>
  );
}
