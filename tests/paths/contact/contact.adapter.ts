import { expect } from 'vitest';
import type { contactMachine } from '#machines/contact/contact.machine.ts';
import type { contactSamples } from '#machines/contact/contact.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';

export const contactAdapter: TestAdapter<typeof contactMachine, typeof contactSamples> = {
  executors: {
    'form.submitted': async (person, payload) => {
      const { name, email, message } = payload.form;
      await person.fill('Name', name);
      await person.fill('Email', email);
      await person.fill('Message', message);
      await person.press('Submit');
    },
  },
  checks: {
    'contact.idle': (look) => expectSubmit(look, { name: 'Submit', busy: false, unavailable: false }),
    'contact.submitting': (look) => expectSubmit(look, { name: 'Loading...', busy: true, unavailable: true }),
    'contact.sent': (look) => {
      expect(look.text).toContain('Thank you! Your message has been sent. We will get back to you shortly.');
      expect(look.fields.filter(({ name }) => name === 'name' || name === 'email')).toEqual([
        expect.objectContaining({ value: '' }),
        expect.objectContaining({ value: '' }),
      ]);
    },
    'contact.failed': (look) => expectSubmit(look, { name: 'Submit', busy: false, unavailable: false }),
  },
};

const expectSubmit = (look: Look, button: Look['buttons'][number]) => expect(look.buttons).toContainEqual(button);
