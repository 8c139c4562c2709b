import { expect } from 'vitest';
import type { flowBookMachine, Tool } from '#machines/flow-book/flow-book.machine.ts';
import type { flowBookSamples } from '#machines/flow-book/flow-book.samples.ts';
import { pathId } from '#machines/path-engine/book.ts';
import type { TestAdapter } from '../adapter.ts';
import { type BrowserAdapter, createStoredSession, type Scene } from '../browser/arrangement.ts';
import { neverAtRest } from '../checks.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

/** The Flow Book, opened at `session`. The tests send the events of its stage. */
const flowBookAdapter: TestAdapter<typeof flowBookMachine, typeof flowBookSamples> = {
  executors: {
    'tool.chosen': (person, { tool }) => person.press(names[tool]),
    'input.chosen': (person, { input }) => person.choose('Opened', String(input)),
    'step.chosen': (person) => person.press('signOut.requested: pressed'),
    'timeline.chosen': (person) =>
      person.press(/^signed in: after 1 step, sign out answers \(the token is revoked\) → signedOut ?2 steps$/),
    'moment.chosen': (person, { at }) => person.press(at === 0 ? 'To the start' : FIRST_STOP),
    'play.pressed': (person) => person.press('Play'),
    'pause.pressed': (person) => person.press('Pause'),
    'pace.chosen': (person, { pace }) => person.choose('Speed', String(pace)),
    'retry.requested': (person) => person.press('Try again'),
    'screen.acted': (person, { step }) => person.happens({ type: 'screen.acted', step }),
    'stage.stood': (person, { standing }) => person.happens({ type: 'stage.stood', standing }),
    'stage.failed': (person, { message }) => person.happens({ type: 'stage.failed', message }),
  },
  // The page hides timeline and screen while it watches other tabs.
  checks: {
    'flowBook.tool.opening': neverAtRest,
    'flowBook.tool.watching': (look) => {
      expectParts(look, ['Live', 'Events', 'All actors']);
      expect(buttonsOf(look)).not.toContain('Next step');
    },
    'flowBook.tool.driving': (look) => expectParts(look, ['Available events', 'Restart', 'Speed']),
    'flowBook.tool.reading': (look) => expectParts(look, ['Coverage', 'Find', 'Speed']),
    'flowBook.timeline.standing': (look) => {
      expect(buttonsOf(look)).not.toContain('Pause');
      expect(buttonsOf(look)).not.toContain('Try again');
    },
    'flowBook.timeline.playing': (look) => {
      expect(buttonsOf(look)).toContain('Pause');
      expect(buttonsOf(look)).not.toContain('Play');
    },
    'flowBook.timeline.broken': (look, { context }) => {
      expect(look.text).toContain(`The screen could not be updated: ${context.problem}`);
      expect(buttonsOf(look)).toContain('Try again');
    },
  },
  hasProblemWithin: ({ context }) => context.problem !== null,
};

const names: Record<Tool, string> = { watching: 'Live', driving: 'Step through', reading: 'Test paths' };

/** An entry of the timeline. In the list of possible events the same event has a colon after it. */
const FIRST_STOP = /^signOut\.requested ?(pressed|by hand)$/;

const buttonsOf = ({ buttons }: Look) => buttons.map(({ name }) => name);

function expectParts(look: Look, parts: string[]) {
  expect(look.heading).toBe('session');
  // The flow passes through it without a screen, so only the chart or the outline names it.
  for (const part of [...parts, 'checking']) expect(look.text).toContain(part);
}

const signingOut = { title: 'signed in: after 1 step, sign out answers (the token is revoked) → signedOut' };

const addresses: Readonly<Record<string, string>> = {
  'to watch': '/flows/session',
  'to drive from a state': '/flows/session/signingout',
  'to read a path': `/flows/session?tool=paths&path=${pathId(signingOut)}`,
};

/** The preview frame that shows the screens of the session. */
const stageOf = ({ page }: Scene) => page.locator('iframe[title="Screen of session"]');
const stands = (scene: Scene) => scene.page.locator('iframe:not([data-stood="-1"])').waitFor();

const flowBookInBrowser: BrowserAdapter<typeof flowBookMachine, typeof flowBookSamples> = {
  open: async (input, scene) => ({
    path: addresses[input] ?? '/flows',
    local: (await createStoredSession(scene)).local,
  }),
  personal: (payload) => payload,
  arrangements: {},
  passing: ['flowBook.timeline.playing'],
  happenings: {
    // The real stage sends it.
    'stage.stood': (_, scene) => stands(scene),
    'screen.acted': async (_, scene) => {
      await stands(scene);
      await stageOf(scene).contentFrame().getByRole('button', { name: 'Logout' }).click();
    },
    // Reloads the frame without a network.
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

await testFlow('flowBook', {
  adapter: flowBookAdapter,
  inBrowser: flowBookInBrowser,
  // Loads and lays out the chart before the clock is stopped, after which layout would not finish.
  beforeScreens: async () => {
    const { chartOf } = await import('#machines/path-engine/chart.ts');
    const { pictureOf } = await import('#src/flow-book/chart/layout.ts');
    const session = await (await import('#src/flow-book/flows.ts')).findFlow('session');
    if (session) await pictureOf(session.name, chartOf(session.machine), { collapsed: new Set(), actions: false });
  },
});
