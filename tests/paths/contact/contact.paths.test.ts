import { expect } from 'vitest';
import type { contactMachine } from '#machines/contact/contact.machine.ts';
import type { contactSamples } from '#machines/contact/contact.samples.ts';
import { type BrowserAdapter, repeatCall, type Scene, unreachable } from '../browser/arrangement.ts';
import { testFlow } from '../test-flow.ts';
import { contactAdapter } from './contact.adapter.ts';

const A_MINUTE = 60_000;
/** The limit of messages per IP address and minute. */
const MANY = 20;

const other = {
  template_params: { to_name: 'Gida', from_name: 'Musa Bello', from_email: 'musa@example.ng', message: 'Another.' },
};

const contactInBrowser: BrowserAdapter<typeof contactMachine, typeof contactSamples> = {
  // All paths share one IP address. After a minute, messages of earlier paths no longer count.
  open: async (_, { backstage }) => {
    backstage.pass(A_MINUTE);
    return { path: '/' };
  },
  isPrerendered: true,

  // The email address identifies the message of this user.
  personal: (payload, { someone }) => {
    if (!('form' in payload)) return payload;
    return { ...payload, form: { ...payload.form, email: someone.email } };
  },

  arrangements: {
    'sendContactMessage: idempotency_key_reused': repeatCall(1, other),
    'sendContactMessage: rate_limited': repeatCall(MANY),
    'sendContactMessage: unreachable': unreachable,
  },

  stored: { 'contact.sent': expectMessage },
};

async function expectMessage({ backstage: { db }, someone }: Scene) {
  const messages = await db.selectFrom('messages').select('body').where('body', 'like', `%${someone.email}%`).execute();
  expect(messages).toEqual([{ body: `Musa Bello <${someone.email}> writes:\n\nDo you have warehouses in Kano?` }]);
}

await testFlow('contact', {
  adapter: contactAdapter,
  inBrowser: contactInBrowser,
});
