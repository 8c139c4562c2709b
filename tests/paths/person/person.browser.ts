import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { personMachine } from '#machines/person/person.machine.ts';
import type { personSamples } from '#machines/person/person.samples.ts';
import { signedIn } from '../account/account.browser.ts';
import { type BrowserAdapter, type Scene, unknownToken, unreachable } from '../browser/arrangement.ts';

export const personInBrowser: BrowserAdapter<typeof personMachine, typeof personSamples> = {
  open: async (input, scene) => {
    const { local } = await signedIn(scene);
    const user = JSON.stringify({ id: randomUUID(), first_name: 'Adaeze', last_name: 'Okafor' });
    return { path: '/add-warehouse', local: input === 'known to this device' ? { ...local, user } : local };
  },
  personal: (payload) => payload,
  arrangements: {
    'getMe: unauthenticated': unknownToken,
    'getMe: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
  },
  stored: {
    'person.known': async (scene) => expect(await keptUser(scene)).toMatchObject({ first_name: 'Adaeze' }),
    'person.unknown': async (scene) => expect(await keptUser(scene)).toBeNull(),
  },
  fleeting: ['person.arriving'],
};

const keptUser = async ({ page }: Scene) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? 'null');
