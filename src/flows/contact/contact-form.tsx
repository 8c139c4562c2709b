import { useEffect } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { contactRules } from './contact-rules.ts';

interface Values {
  name: string;
  email: string;
  message: string;
}

export interface ContactFormProps {
  /** Of the page that the form stands on: the title says when something is wrong. */
  pageTitle: string;
  /** What stands in the fields at first, and again when a message is away. */
  initial: Values;
  busy: boolean;
  problem: Problem;
  notice: string | null;
  onSubmit: (values: Values) => void;
}

export function ContactForm({ pageTitle, initial, busy, problem, notice, onSubmit }: ContactFormProps) {
  const { form, field, values, change } = useForm<Values>({
    initialValues: initial,
    rules: contactRules,
    problem,
    busy,
    onSubmit,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that is away leaves the form empty, once
  useEffect(() => {
    if (notice) change(initial);
  }, [notice]);
  useTitle(pageTitle, form.entries.length > 0);

  /** The sentence for all of them is in the summary; which ones it means is said at the fields. */
  const needed = (name: keyof Values) => {
    const binding = field(name);
    const isEmpty = problem?.code === 'incomplete' && values[name].trim() === '';
    return isEmpty ? { ...binding, problem: binding.problem ?? 'This is still empty' } : binding;
  };

  return (
    <>
      {notice && <Notice kind="success">{notice}</Notice>}
      <Form form={form}>
        <TextField {...needed('name')} label="Name" autoComplete="name" />
        <TextField {...needed('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
        <LongTextField {...needed('message')} label="Message" rows={6} />
        <Button type="submit" busy={busy} busyLabel="Loading...">
          Submit
        </Button>
      </Form>
    </>
  );
}
