import type { flowBookMachine } from '#machines/flow-book/flow-book.machine.ts';
import type { flowBookSamples } from '#machines/flow-book/flow-book.samples.ts';
import { pathId } from '#machines/path-engine/book.ts';
import { signedIn } from '../account/account.browser.ts';
import type { BrowserAdapter, Scene } from '../browser/arrangement.ts';

const signingOut = { title: 'signed in: after 1 step, sign out answers (the token is revoked) → signedOut' };

const addresses: Readonly<Record<string, string>> = {
  'to watch': '/flows/session',
  'to drive from a state': '/flows/session/signingout',
  'to read a path': `/flows/session?tool=paths&path=${pathId(signingOut)}`,
};

/** The preview frame that shows the screens of the session. */
const stageOf = ({ page }: Scene) => page.locator('iframe[title="Screen of session"]');
const stands = (scene: Scene) => scene.page.locator('iframe:not([data-stood="-1"])').waitFor();

export const flowBookInBrowser: BrowserAdapter<typeof flowBookMachine, typeof flowBookSamples> = {
  open: async (input, scene) => ({ path: addresses[input] ?? '/flows', local: (await signedIn(scene)).local }),
  personal: (payload) => payload,
  arrangements: {},
  passing: ['flowBook.timeline.playing'],
  happenings: {
    // The real stage tells it by itself.
    'stage.stood': (_, scene) => stands(scene),
    'screen.acted': async (_, scene) => {
      await stands(scene);
      await stageOf(scene).contentFrame().getByRole('button', { name: 'Logout' }).click();
    },
    // The frame is loaded once more, and the network is away for that long.
    'stage.failed': async (_, scene) => {
      await stands(scene);
      await scene.page.route('**/stage/stage.js', (route) => route.abort(), { times: 1 });
      await stageOf(scene)
        .contentFrame()
        .locator('html')
        .evaluate(() => location.reload());
    },
  },
};
