import { expect, it } from 'vitest';
import { answered } from '../cases/answered.fixture.ts';
import { decisionsMachine } from './decisions.machine.ts';

const decided = (id: string, change: object = {}) => ({ id, status: 'decided', ...change });
const objected = decided('b', { status: 'appealed' });

it('sends the words to the decision that is objected to, and changes no other', async () => {
  const { hears, calls } = answered(decisionsMachine, {
    listDecisions: [{ items: [decided('a'), decided('b'), decided('c')], total: 3, after: null }],
    appealDecision: [objected],
  });

  const begun = { type: 'objection.begun', id: 'b' };
  const { context } = await hears({ type: 'screen.opened' }, begun, { type: 'objection.sent', words: ' It is let. ' });

  expect(calls.at(-1)).toEqual(['appealDecision', { path: { id: 'b' }, body: { words: 'It is let.' } }]);
  expect(context.found.items).toEqual([decided('a'), objected, decided('c')]);
  expect(context).toMatchObject({ objecting: null, words: '' });
});
