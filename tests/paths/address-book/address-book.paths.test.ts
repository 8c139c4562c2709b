import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { emptyHaul } from '#domain/haul.ts';
import type { addressBookMachine } from '#machines/address-book/address-book.machine.ts';
import type { addressBookSamples } from '#machines/address-book/address-book.samples.ts';
import { earlierPickup, namedStore } from '#machines/address-book/address-book.samples.ts';
import { noFiles } from '#machines/attachments/attachments.parent.ts';
import type { Draft } from '#machines/drafts/draft-store.ts';
import { haulDrafts } from '#machines/haul/haul.drafts.ts';
import { crates } from '#machines/haul/haul.fixtures.ts';
import { haulHref } from '#machines/haul/haul.routes.ts';
import { addressInWords } from '#src/flows/address-book/address-book-flow.tsx';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { shiftToToday } from '../availability/days.ts';
import {
  type BrowserAdapter,
  corruptFields,
  createStoredSession,
  duringCall,
  refuseWith,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { testFlow } from '../test-flow.ts';

const FIELD = 'Your addresses (optional)';
const SAVE = 'Save address';
const REMOVE = 'Remove saved address';

const offered: ScreenCheck<typeof addressBookMachine> = (look, { context }) => {
  const { addresses, chosen } = context;
  const shown = chosen === null ? undefined : addresses[chosen];
  expect(look.fields).toContainEqual(
    expect.objectContaining({ label: FIELD, value: chosen === null ? '' : String(chosen) }),
  );
  // The chosen address fills in the form.
  for (const [name, value] of Object.entries(shown ? { landmark: '', ...shown.place } : {})) {
    expect(look.fields).toContainEqual(expect.objectContaining({ name, value }));
  }
  const names = look.buttons.map(({ name }) => name);
  expect(names.includes(SAVE)).toBe(shown?.id === null);
  expect(names.includes(REMOVE)).toBe(Boolean(shown?.id));
};

const addressBookAdapter: TestAdapter<typeof addressBookMachine, typeof addressBookSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'address.chosen': (person, { at }, { context }) => {
      const { addresses } = context;
      const address = at === null ? undefined : addresses[Number(at)];
      return person.choose(FIELD, address ? addressInWords(address) : 'Choose or type an address');
    },
    'naming.requested': (person) => person.press(SAVE),
    'naming.abandoned': (person) => person.press('Cancel'),
    'name.submitted': async (person, { label }) => {
      await person.fill('Name of the address', String(label));
      await person.press('Save');
    },
    'removal.requested': (person) => person.press(REMOVE),
  },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
  checks: {
    'addressBook.arriving': offered,
    'addressBook.loading': offered,
    'addressBook.failed': (look) => expect(look.buttons.map(({ name }) => name)).toContain('Try again'),
    'addressBook.choosing': offered,
    'addressBook.naming': (look, { context }) => {
      const { label } = context;
      expect(look.text).toContain('Only you see the name.');
      expect(look.fields).toContainEqual(expect.objectContaining({ label: 'Name of the address', value: label }));
    },
    'addressBook.saving': (look) => expect(look.buttons.map(({ name }) => name)).toContain('Saving…'),
    'addressBook.removing': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Removing…', busy: true, unavailable: true }),
  },
};

/** Opens the list on the pickup form of a saved draft. */
const addressBookInBrowser: BrowserAdapter<typeof addressBookMachine, typeof addressBookSamples> = {
  open: async (_, scene) => ({
    path: haulHref(),
    local: (await createStoredSession(scene)).local,
    drafts: [begun(scene)],
  }),
  arrive: async (person, { page }) => {
    await page.getByRole('heading', { level: 1, name: 'Pick up where you left off' }).waitFor();
    await person.press('Continue');
  },
  personal: (payload) => payload,
  arrangements: {
    'listAddresses: two': duringCall(twoAddresses),
    'listAddresses: unauthenticated': unknownToken,
    'listAddresses: unreachable': unreachable,
    'saveAddress: saved in the place of the store': corruptFields(() => ({ label: namedStore.label })),
    'saveAddress: unknown_state': spoiltPlace({ state: 'Atlantis' }),
    'saveAddress: invalid_name': spoiltPlace({ name: '🏠' }),
    'saveAddress: invalid_phone': spoiltPlace({ phone_no: '12345' }),
    'saveAddress: unauthenticated': unknownToken,
    'saveAddress: too_many_addresses': refuseWith(
      409,
      'too_many_addresses',
      'You have 50 saved addresses, the maximum.',
    ),
    'saveAddress: unreachable': unreachable,
    'dropAddress: unauthenticated': unknownToken,
    'dropAddress: not_found': rewriteUrl(/[^/]+$/, randomUUID()),
    'dropAddress: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  fleeting: ['addressBook.arriving'],
};

function spoiltPlace(changed: object) {
  return corruptFields(() => ({ place: { ...earlierPickup.place, ...changed } }));
}

/** Saves the store, and creates an earlier delivery with a pickup at the other address. */
async function twoAddresses(scene: Scene) {
  const { headers } = await createStoredSession(scene);
  const { place } = namedStore;
  await scene.backstage.call('saveAddress', { label: namedStore.label, place }, headers);
  const { goods, to, when } = crates;
  const form = {
    goods: { kind: goods.kind, amount: 12, weight_kg: 400, longest_cm: 120, fragile: false, cold: false, hazard: null },
    from: earlierPickup.place,
    to: { ...place, name: to.name },
    day: shiftToToday(when.day, scene),
    window: when.window,
  };
  await scene.backstage.call('requestShipment', form, headers);
}

function begun(scene: Scene): Draft {
  const draft = { ...emptyHaul, goods: crates.goods };
  const attachments = {
    src: 'attachments',
    syncSnapshot: false,
    snapshot: {
      status: 'active',
      value: 'holding',
      context: { files: [], added: 0, problem: null },
      children: {},
      historyValue: {},
      tags: [],
    },
  };
  const snapshot = {
    status: 'active',
    value: { filling: 'origin' },
    context: { draft, stay: null, idempotencyKey: randomUUID(), ...noFiles },
    children: { attachments },
  };
  return { id: 'haul', version: haulDrafts.version, savedAt: scene.backstage.now(), owner: null, snapshot };
}

await testFlow('addressBook', {
  adapter: addressBookAdapter,
  inBrowser: addressBookInBrowser,
});
