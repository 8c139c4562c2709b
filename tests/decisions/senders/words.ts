import { accountMachine } from '#machines/account/account.machine.ts';
import { contactMachine } from '#machines/contact/contact.machine.ts';
import { reportingMachine } from '#machines/reporting/reporting.machine.ts';
import { supportMachine } from '#machines/support/support.machine.ts';
import { newPerson } from '#tests/support/environment.ts';
import { newOwner } from '#tests/support/listings.ts';
import type { Drafted } from '../drafted.ts';
import { type AnyActor, contextOf, type Ready, type Sender, started } from '../ready.ts';

export const account: Sender = {
  what: 'an account',
  call: /^POST \/api\/auth\/register$/,
  table: 'users',
  ready: async () => {
    const { password, ...draft } = newPerson();
    const actor = started(accountMachine, { input: { path: '/signup' } });
    return {
      actor,
      press: async () => actor.send({ type: 'registration.submitted', draft, password }),
      isMade: (snapshot) => snapshot.matches('verifying'),
      isAtRest: (snapshot) => snapshot.matches({ registering: 'form' }),
      wanted: draft,
      typed: () => contextOf(actor).registration,
    };
  },
};

export const question: Sender = {
  what: 'a question to support',
  call: /^POST \/api\/support$/,
  table: 'support_requests',
  ready: async ({ signIn }) => {
    await signIn();
    const actor = started(supportMachine, {});
    const asked = { subject: 'My booking', message: 'Nobody answers me.' };
    return {
      actor,
      press: async () => actor.send({ type: 'question.submitted', question: asked }),
      isMade: (snapshot) => snapshot.matches('sent'),
      isAtRest: (snapshot) => snapshot.matches('filling'),
      wanted: asked,
      typed: () => contextOf(actor).question,
    };
  },
};

export const message: Sender = {
  what: 'a message from the first page',
  call: /^POST \/api\/relay\/email\/send$/,
  table: 'messages',
  ready: async () => {
    const actor = started(contactMachine, { input: {} });
    const form = { name: 'Ọláyínká', email: 'ola@example.ng', message: 'Is there a warehouse in Aba?' };
    return {
      actor,
      press: async () => actor.send({ type: 'form.submitted', form }),
      isMade: (snapshot) => snapshot.matches('sent'),
      isAtRest: (snapshot) => snapshot.matches('idle') || snapshot.matches('failed'),
      wanted: form,
      typed: () => contextOf(actor).form,
    };
  },
};

export const report: Drafted = {
  what: 'a report',
  call: /^POST \/api\/reports$/,
  table: 'case_events',
  draftId: 'reporting',
  filesAre: 'none',
  ready: async ({ environment, signIn }) => {
    const owner = await newOwner(environment);
    const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
    await signIn();
    const actor = started(reportingMachine, { input: { about: 'listing', id: body.id } });
    actor.send({ type: 'reason.chosen', reason: 'other' });
    actor.send({ type: 'words.written', words: 'The gate was painted over the name of another.' });
    return standing(actor);
  },
  // The context of the snapshot replaces the input.
  resumed: async (snapshot) => standing(started(reportingMachine, { snapshot, input: { about: 'listing', id: '' } })),
};

function standing(actor: AnyActor): Ready {
  return {
    actor,
    press: async () => actor.send({ type: 'report.confirmed' }),
    isMade: (snapshot) => snapshot.matches('sent'),
    isAtRest: (snapshot) => snapshot.matches('reviewing'),
    wanted: contextOf(actor).draft,
    typed: () => contextOf(actor).draft,
  };
}
