import { expect } from 'vitest';
import { DATABASE, STORE } from '#machines/drafts/draft-store.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { sessionSamples } from '#machines/session/session.samples.ts';
import { keptDelivery, keptPickUp } from '#machines/shipments/shipment.fixtures.ts';
import { endSessions } from '#server/account/session.repository.ts';
import {
  type BrowserAdapter,
  createStoredSession,
  signInElsewhere,
  signOutElsewhere,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { keepDrafts } from '../browser/tab.ts';

export const sessionInBrowser: BrowserAdapter<typeof sessionMachine, typeof sessionSamples> = {
  open: async (input, scene) => ({
    path: '/',
    ...(input === 'signed in' && { local: (await createStoredSession(scene)).local }),
  }),
  personal: (payload) => payload,
  // The flow waits three seconds for the server, which may pass on a busy machine before the next step.
  stillTime: true,
  arrangements: {
    'signOut: unauthenticated': unknownToken,
    'signOut: unreachable': unreachable,
  },
  happenings: {
    'signOut.requested': async (person, { page, letTimeGo }, { unsent }) => {
      if (!unsent) return person.press('Logout');
      // Stores moves until the page asks about them, and then removes them, so that no later page sends them.
      await page.evaluate(
        keepMoves,
        JSON.stringify([keptPickUp, keptDelivery].map((move) => ({ ...move, owner: null }))),
      );
      await person.press('Logout');
      // The dialog opens when its code is loaded, and React shows it by a timer.
      await letTimeGo();
      await page.getByRole('dialog').waitFor();
      await page.evaluate(keepMoves, '[]');
    },
    'person.signedIn': async (person, { backstage, someone, page, letCallsGo }) => {
      await letCallsGo();
      await backstage.account(someone, true);
      await person.goTo('/signin');
      await person.fill('Phone number', someone.phone);
      await person.fill('Password', someone.password);
      await person.press('Sign In');
      await page.getByRole('heading', { level: 1, name: 'Welcome Adaeze Okafor' }).waitFor();
      await person.goTo('/');
    },
    'access.refused': async (person, { backstage, page, letCallsGo }) => {
      await letCallsGo();
      await backstage.db.deleteFrom('sessions').execute();
      await person.goTo('/dashboard');
      await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
      await person.goTo('/');
    },
    'access.ended': async (person, { backstage: { db, now }, page, letCallsGo }, { why }) => {
      await letCallsGo();
      // Only this user has a session.
      const { user_id: userId } = await db.selectFrom('sessions').select('user_id').executeTakeFirstOrThrow();
      await endSessions(db, 'removed', { userId });
      const draft = { id: `rent:1@${userId}`, version: 1, savedAt: now(), owner: userId, snapshot: {} };
      await page.evaluate(keepDrafts, [DATABASE, STORE, [draft]] as const);
      await page.evaluate((id) => localStorage.setItem('gida.person', id), userId);
      await person.goTo('/bookings');
      await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
      await page.getByText(why).waitFor();
      await expect.poll(() => page.evaluate(readDrafts, [DATABASE, STORE] as const)).toEqual([]);
      await person.goTo('/');
    },
    'account.deleted': async (person, { page, someone, letCallsGo }) => {
      await letCallsGo();
      await person.goTo('/settings/account');
      // Acts on the page below the dialog of Logout, which mouse and keys cannot reach, as if that had begun earlier.
      const press = (name: string) => page.getByRole('button', { name, exact: true }).dispatchEvent('click');
      await press('Delete');
      await page.getByLabel('Password', { exact: true }).evaluate(typeInto, someone.password);
      await press('Delete my account');
      await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor();
      await person.goTo('/');
    },
    'tab.signedIn': (_, scene) => signInElsewhere(scene),
    'tab.signedOut': (_, scene) => signOutElsewhere(scene),
  },
};

/** Runs in the page. */
function keepMoves(moves: string) {
  localStorage.setItem('gida.moves', moves);
}

/** Runs in the page. */
const readDrafts = ([database, store]: readonly [string, string]) =>
  new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => resolve(reading.result);
      opening.result.close();
    };
  });

/** Runs in the page. Types into a field. React learns of the new value by the event. */
function typeInto(field: HTMLElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
