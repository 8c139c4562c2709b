import { expect } from 'vitest';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';
import type { listingEditorSamples } from '#machines/listing-editor/listing-editor.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

/** One row among the person's listings. */
const listingEditorAdapter: TestAdapter<typeof listingEditorMachine, typeof listingEditorSamples> = {
  executors: {
    'edit.opened': (person) => person.press(/^Edit /),
    'edit.cancelled': (person) => person.press('Cancel'),
    'edit.saved': async (person, { title, description }) => {
      await person.fill('Title', String(title));
      await person.fill('Description', String(description));
      await person.press('Save');
    },
    'move.chosen': async (person) => {
      await person.press(/^Pause /);
      await person.press('Pause');
    },
  },
  checks: {
    'listingEditor.viewing': (look, state) => expectRow(look, state, { unavailable: false }),
    'listingEditor.moving': (look, state) => expectRow(look, state, { unavailable: true }),
    'listingEditor.editing': (look, state) => {
      expectForm(look, state);
      expect(look.buttons).toContainEqual({ name: 'Save', busy: false, unavailable: false });
      if (state.context.problem) expect(look.focus).toBe('summary');
    },
    'listingEditor.saving': (look, state) => {
      expectForm(look, state);
      expect(look.buttons).toContainEqual({ name: 'Saving...', busy: true, unavailable: true });
    },
  },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
};

function expectRow(look: Look, state: StateOf<typeof listingEditorMachine>, { unavailable }: { unavailable: boolean }) {
  const { listing } = state.context;
  const name = listing.title ?? listing.property_type;
  expect(look.heading).toBe('My Listing');
  expect(look.links).toContain(name);
  expect(look.text).toContain(listing.status === 'paused' ? 'Paused' : 'Live');
  expect(look.text).toContain(listing.description || listing.property_details);
  expect(look.buttons).toContainEqual({ name: `Edit title and text of ${name}`, busy: false, unavailable });
}

/** Checks that the form holds the typed text, with or without the spaces around it. */
function expectForm(look: Look, state: StateOf<typeof listingEditorMachine>) {
  const { title, description } = state.context;
  const typed = Object.fromEntries(look.fields.map(({ label, value }) => [label, value.trim()]));
  expect(typed).toMatchObject({ Title: title, Description: description });
}

await testFlow('listingEditor', {
  adapter: listingEditorAdapter,
  inBrowser: async () => (await import('./listing-editor.browser.ts')).listingEditorInBrowser,
});
