import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { contactMachine } from '#machines/contact/contact.machine.ts';
import { ContactForm } from './contact-form.tsx';

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
