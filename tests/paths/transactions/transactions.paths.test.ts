import { expect } from 'vitest';
import type { transactionsMachine } from '#machines/transactions/transactions.machine.ts';
import type { transactionsSamples } from '#machines/transactions/transactions.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import { expectShowMore } from '../checks.ts';
import { testFlow } from '../test-flow.ts';

const transactionsAdapter: TestAdapter<typeof transactionsMachine, typeof transactionsSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'more.requested': (person) => person.press('Show more'),
  },
  checks: {
    'transactions.arriving': (look) => expect(look.text).toContain('Loading your transactions'),
    'transactions.loading': (look, { context }) => {
      const isFirst = context.found === null;
      if (isFirst) expect(look.text).toContain('Loading your transactions');
      else expect(look.buttons).toContainEqual({ name: 'Loading...', busy: true, unavailable: true });
    },
    'transactions.shown': (look, { context }) => {
      const { found } = context;
      expect(look.heading).toBe('Transaction History');
      expect(look.links.filter((name) => name.startsWith('Receipt'))).toHaveLength(found?.items.length ?? 0);
      expectShowMore(look, found);
    },
    'transactions.nothing': (look) => expect(look.text).toContain('No payments yet.'),
    'transactions.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

await testFlow('transactions', {
  adapter: transactionsAdapter,
  inBrowser: async () => (await import('./transactions.browser.ts')).transactionsInBrowser,
});
