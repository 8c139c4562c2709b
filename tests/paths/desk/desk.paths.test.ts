import { expect } from 'vitest';
import type { deskMachine } from '#machines/desk/desk.machine.ts';
import type { deskSamples } from '#machines/desk/desk.samples.ts';
import { aboutWords, moveWords, statusWords, WITHOUT_REASON } from '#src/flows/desk/desk-words.ts';
import { decisionWords } from '#src/flows/shared/decision-words.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { isPressable, type Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const isBusy = (look: Look, label: RegExp) => look.buttons.some(({ name, busy }) => busy && label.test(name));

const loading: ScreenCheck<typeof deskMachine> = (look, state) =>
  expect(look.text).toContain(state.context.id === null ? 'Loading the cases' : 'Loading the case');

const shown: ScreenCheck<typeof deskMachine> = (look, state) => {
  const { whole } = state.context;
  if (!whole) throw new Error('there is no case');
  expect(look.text).toContain(statusWords[whole.status].status);
  expect(look.heading).toContain(whole.title);
  expect(look.text).toContain(whole.history[0]?.words);
  expect(look.fields.some(({ label }) => label === 'Decision')).toBe(
    whole.moves.some((move) => !WITHOUT_REASON.includes(move)),
  );
  expect(isPressable(look, 'Open proof of ownership')).toBe(whole.is_mine);
  if (whole.decision) expect(look.text).toContain(`: ${decisionWords[whole.decision]}`);
};

const locked: ScreenCheck<typeof deskMachine> = (look) => expect(look.heading).toBe('Staff sign-in');

const deskAdapter: TestAdapter<typeof deskMachine, typeof deskSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'queue.asked': async (person, { queue }) => {
      await person.fill('Reference, phone or number', queue.q);
      await person.choose('About', aboutWords[queue.about as 'shipment']);
      await person.choose('Order', 'First deadline first');
      await person.press('Show cases');
    },
    'figures.requested': (person) => person.press('Show figures'),
    'payouts.requested': (person) => person.press('Review payouts of 0803 000 0006'),
    'move.chosen': (person, { move }) => person.press(moveWords[move as 'take']),
    'decision.typed': async (person, { draft }) => {
      await person.choose('Decision', moveWords[draft.move as 'warn']);
      await person.fill('Reason', draft.words);
      await person.press('Check what happens');
    },
    'decision.confirmed': (person) => person.press('Send a warning'),
    'decision.changed': (person) => person.press('Change'),
    'document.requested': (person) => person.press('Open proof of ownership'),
    'passkey.requested': (person) => person.press('Use passkey'),
    'code.requested': (person) => person.press(/^Send (another )?code$/),
    // The last digit sends the code.
    'code.entered': (person, { otp }) => person.fill('Code', otp),
  },
  checks: {
    'desk.arriving': loading,
    'desk.looking': loading,
    'desk.loadingQueue': loading,
    'desk.loadingCase': loading,
    'desk.queue': (look, state) => {
      const { cases, queue, figures } = state.context;
      const { closed } = queue;
      expect(look.heading).toBe(closed ? 'Closed cases' : 'Cases');
      for (const { reference, title } of cases) expect(look.links).toContain(`${reference}: ${title}`);
      expect(/No (case|open|closed)/.test(look.text)).toBe(cases.length === 0);
      expect(look.text.includes('Figures of the last 30 days')).toBe(figures !== null);
    },
    'desk.loadingFigures': (look) => expect(isBusy(look, /^Counting\.\.\.$/)).toBe(true),
    'desk.openingPayouts': (look) => expect(isBusy(look, /^Opening\.\.\.$/)).toBe(true),
    'desk.shown': shown,
    'desk.previewing': (look) => expect(isBusy(look, /^Checking\.\.\.$/)).toBe(true),
    'desk.checking': (look, state) => {
      expect(look.text).toContain('Send a warning: what will happen');
      for (const { text } of state.context.preview?.messages ?? []) expect(look.text).toContain(text);
      expect(look.fields).toEqual([]);
    },
    'desk.moving': (look, state) => {
      expect(isPressable(look, 'Take case')).toBe(false);
      expect(isBusy(look, /^Sending\.\.\.$/)).toBe(state.context.preview !== null);
    },
    'desk.fetching': (look) => expect(isBusy(look, /^Opening\.\.\.$/)).toBe(true),
    'desk.failed': (look, { context: { problem } }) => {
      const isForGood = ['not_found', 'own_case'].includes(problem?.code ?? '');
      expect([isPressable(look, 'Try again'), look.links.includes('See the other cases')]).toEqual([
        !isForGood,
        isForGood,
      ]);
    },
    'desk.refused': (look) => expect(look.heading).toBe('Staff only'),
    'desk.locked': (look, state) => {
      locked(look, state);
      expect(isPressable(look, 'Use passkey')).toBe(true);
      expect(isPressable(look, 'Send code')).toBe(true);
    },
    'desk.unlocking': (look, state) => {
      locked(look, state);
      expect(isBusy(look, /^Waiting for your passkey\.\.\.$/)).toBe(true);
    },
    'desk.sendingCode': (look, state) => {
      locked(look, state);
      expect(isBusy(look, /^Sending\.\.\.$/)).toBe(true);
    },
    'desk.entering': (look, state) => {
      locked(look, state);
      expect(look.fields.map(({ label }) => label)).toEqual(['Code']);
      expect(isPressable(look, 'Send another code')).toBe(true);
    },
    'desk.opening': (look, state) => {
      locked(look, state);
      expect(isBusy(look, /^Opening\.\.\.$/)).toBe(true);
    },
  },
};

await testFlow('desk', {
  adapter: deskAdapter,
  inBrowser: async () => (await import('./desk.browser.ts')).deskInBrowser,
});
