import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { contactMachine } from '#machines/contact/contact.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { contactRules } from './contact-rules.ts';

export interface ContactFlowProps {
  actor: ActorRefFrom<typeof contactMachine>;
  pageTitle: string;
}

export function ContactFlow({ actor, pageTitle }: ContactFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { form, problem, notice } = state.context;

  return (
    <ContactForm
      pageTitle={pageTitle}
      initial={form}
      busy={state.hasTag('busy')}
      problem={problem}
      notice={notice}
      onSubmit={(values) => actor.send({ type: 'form.submitted', form: values })}
    />
  );
}

interface Values {
  name: string;
  email: string;
  message: string;
}

const emptyWords: Record<keyof Values, string> = {
  name: 'Enter your name',
  email: 'Enter your email',
  message: 'Enter your message',
};

interface ContactFormProps {
  /** The title of the page, which is prefixed when the form has errors. */
  pageTitle: string;
  /** The initial values, also after a message was sent. */
  initial: Values;
  busy: boolean;
  problem: Problem;
  notice: string | null;
  onSubmit: (values: Values) => void;
}

export function ContactForm({ pageTitle, initial, busy, problem, notice, onSubmit }: ContactFormProps) {
  const [typed, setTyped] = useState(initial);
  // The server's message about empty fields is hidden once every field has a value.
  const stated =
    problem?.code === 'incomplete' && Object.values(typed).every((text) => text.trim() !== '') ? null : problem;
  const { form, field, values, change } = useForm<Values>({
    initialValues: initial,
    rules: contactRules,
    problem: stated,
    busy,
    onSubmit,
    onChange: setTyped,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that is away leaves the form empty, once
  useEffect(() => {
    if (notice) change(initial);
  }, [notice]);
  useTitle(pageTitle, form.entries.length > 0);

  /** Marks each empty field, because the summary names none of them. */
  const needed = (name: keyof Values) => {
    const binding = field(name);
    const isEmpty = problem?.code === 'incomplete' && values[name].trim() === '';
    return isEmpty ? { ...binding, problem: binding.problem ?? emptyWords[name] } : binding;
  };

  return (
    <Form form={form}>
      <TextField {...needed('name')} label="Name" autoComplete="name" />
      <TextField {...needed('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <LongTextField {...needed('message')} label="Message" rows={6} />
      <Button type="submit" busy={busy} busyLabel="Loading...">
        Submit
      </Button>
      {/* Beside the button that was pressed: on a phone the top of the form is out of view. */}
      {notice && <Notice kind="success">{notice}</Notice>}
    </Form>
  );
}
