/**
 * The contact form of the home page. domain/contact.ts limits its fields, and the server delivers the message.
 * The texts are fixed by docs/product.md, "Writing to us".
 */
import { assertEvent, assign, type ErrorActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem, UNREADABLE_ANSWER } from '../api/api-error.ts';
import { idempotencyGuards } from '../api/idempotency-key.ts';
import { type OperationInput, operation } from '../api/operation.ts';

interface ContactForm {
  name: string;
  email: string;
  message: string;
}

/** The template of the relay. Our own relay ignores it; for an outside one the server fills in its account. */
const TEMPLATE = { service_id: 'gida', template_id: 'contact', user_id: 'public' };

const TO_NAME = 'Gida';

/** @source docs/product.md, "Writing to us": the payload of the e-mail relay. */
const toRelay = ({ name, email, message }: ContactForm): components['schemas']['ContactMessage'] => ({
  ...TEMPLATE,
  template_params: { to_name: TO_NAME, from_name: name.trim(), message: message.trim(), from_email: email.trim() },
});

const isComplete = (form: ContactForm): boolean => Object.values(form).every((text) => text.trim() !== '');

export interface ContactContext {
  form: ContactForm;
  /** Idempotency-Key of this message; a new one after every definite answer. */
  idempotencyKey: string;
  problem: Problem | null;
  notice: string | null;
}

export type ContactEvent = { type: 'form.submitted'; form: ContactForm };

const INCOMPLETE: Problem = { code: 'incomplete', message: 'Please fill in all fields.' };
const THANKS = 'Thank you! Your message has been sent. We will get back to you shortly.';
const SORRY = 'Sorry, there was an error sending your message. Please try again later.';

const empty: ContactForm = { name: '', email: '', message: '' };

export const contactActors = {
  sendContactMessage: operation('sendContactMessage'),
};

const flow = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    input: {} as object,
    tags: {} as 'form' | 'busy',
  },
  actors: contactActors,
  guards: {
    ...idempotencyGuards,
    isComplete: ({ event }) => event.type === 'form.submitted' && isComplete(event.form),
  },
  actions: {
    keepForm: assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, problem: null, notice: null };
    }),
    renewIdempotencyKey: assign(() => ({ idempotencyKey: crypto.randomUUID() })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    sayIncomplete: assign({ problem: INCOMPLETE }),
    sayThanks: assign({ form: empty, notice: THANKS }),
  },
});

const message = ({ context }: { context: ContactContext }): OperationInput<'sendContactMessage'> => ({
  header: { 'Idempotency-Key': context.idempotencyKey },
  body: toRelay(context.form),
});
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: inWords(toProblem(event.error)) });

/** Prefixes the server's message for a refusal; an unreachable server or a failure gets our own. */
function inWords(refusal: Problem): Problem {
  if (refusal.code === 'unreachable' || refusal.code === 'internal') return { ...refusal, message: SORRY };
  const words = refusal.message === UNREADABLE_ANSWER.message ? 'Please try again later.' : refusal.message;
  return { code: refusal.code, message: `Error sending message: ${words}` };
}

/** The transitions of `form.submitted`, in each state with a form. */
const submission = [
  { guard: 'isComplete', target: 'submitting', actions: 'keepForm' },
  { target: 'failed', actions: ['keepForm', 'sayIncomplete'] },
] as const;

export const contactMachine = flow.createMachine({
  id: 'contact',
  context: () => ({ form: empty, idempotencyKey: crypto.randomUUID(), problem: null, notice: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'form',
      on: { 'form.submitted': submission },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'sendContactMessage',
        src: 'sendContactMessage',
        input: message,
        onDone: { target: 'sent', actions: ['renewIdempotencyKey', 'sayThanks'] },
        onError: [
          { guard: 'isRetryable', target: 'failed', actions: { type: 'keepProblem', params: problem } },
          { target: 'failed', actions: ['renewIdempotencyKey', { type: 'keepProblem', params: problem }] },
        ],
      },
    },
    sent: {
      tags: 'form',
      on: { 'form.submitted': submission },
    },
    failed: {
      tags: 'form',
      on: { 'form.submitted': submission },
    },
  },
});
