import { expect } from 'vitest';
import { href } from '#domain/addresses.ts';
import { alertHref } from '#domain/search-alert.ts';
import type { alertsMachine } from '#machines/search/alerts.machine.ts';
import { alertOfPage } from '#machines/search/alerts.machine.ts';
import { type alertsSamples, inLekki, toBuy } from '#machines/search/alerts.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import {
  type BrowserAdapter,
  createStoredSession,
  duringCall,
  refuseWith,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { testFlow } from '../test-flow.ts';

const ASK = 'Tell me about new ones';
const END = /^End the alert/;

const alertsAdapter: TestAdapter<typeof alertsMachine, typeof alertsSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'alert.requested': (person) => person.press(ASK),
    'alert.ended': (person) => person.press(/^End the alert: Apartments · Lekki/),
  },
  checks: {
    'alerts.arriving': (look) => expect(look.buttons.map(({ name }) => name)).not.toContain(ASK),
    'alerts.loading': (look) => expect(look.buttons.map(({ name }) => name)).not.toContain(ASK),
    'alerts.failed': (look) => expect(look.buttons.map(({ name }) => name)).toContain('Try again'),
    'alerts.shown': (look, { context }) => {
      const { asked, alerts } = context;
      const names = look.buttons.map(({ name }) => name);
      expect(names.includes(ASK)).toBe(asked !== null && !alertOfPage(context));
      expect(look.text.includes('You have an alert.')).toBe(alertOfPage(context) !== undefined);
      expect(names.filter((name) => END.test(name))).toHaveLength(asked ? 0 : alerts.length);
    },
    'alerts.asking': (look) =>
      expect(look.buttons.filter(({ busy }) => busy)).toMatchObject([{ name: 'Setting the alert…' }]),
    // Only the alert that is being ended is busy; the others wait.
    'alerts.ending': (look) => {
      expect(look.buttons.filter(({ busy }) => busy)).toMatchObject([{ name: 'Ending the alert…' }]);
      expect(look.buttons.filter(({ name }) => END.test(name))).toMatchObject([{ unavailable: true }]);
    },
  },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
};

/** Tests the alert of a search on the search, and the list of all on /saved. */
const alertsInBrowser: BrowserAdapter<typeof alertsMachine, typeof alertsSamples> = {
  open: async (input, scene) => ({
    path: input === 'all of them' ? href.saved : alertHref(inLekki.kind, inLekki.search),
    local: (await createStoredSession(scene)).local,
  }),
  isWalked: ({ state }, input) =>
    ((state.context as { asked?: object | null }).asked === null) === (input === 'all of them'),
  personal: (payload) => payload,
  arrangements: {
    'listSearchAlerts: two': duringCall(async ({ backstage: { db, now }, someone }) => {
      const { id: user_id } = await db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', someone.phone)
        .executeTakeFirstOrThrow();
      const of = (alert: typeof inLekki, place: object, ago: number) => ({
        ...{ user_id, kind: alert.kind, search: alert.search, state: null, city: null, ...place },
        created_at: new Date(now() - ago),
      });
      await db
        .insertInto('search_alerts')
        .values([of(inLekki, { city: 'Lekki' }, 0), of(toBuy, { state: 'Oyo' }, 1_000)])
        .execute();
    }),
    'listSearchAlerts: unauthenticated': unknownToken,
    'listSearchAlerts: unreachable': unreachable,
    'saveSearchAlert: invalid_request': refuseWith(400, 'invalid_request', 'Please check the form and try again.'),
    'saveSearchAlert: unauthenticated': unknownToken,
    'saveSearchAlert: too_many_search_alerts': refuseWith(
      409,
      'too_many_search_alerts',
      'You have 10 alerts, the maximum. End one first.',
    ),
    'saveSearchAlert: unreachable': unreachable,
    'endSearchAlert: unauthenticated': unknownToken,
    'endSearchAlert: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  fleeting: ['alerts.arriving'],
};

await testFlow('alerts', { adapter: alertsAdapter, inBrowser: alertsInBrowser });
