import { describe, expect, it } from 'vitest';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { decisionsMachine } from './decisions.machine.ts';

const decided = (id: string, change: object = {}) => ({ id, status: 'decided', ...change });
const objected = decided('b', { status: 'appealed' });

describe('decisionsMachine', () => {
  it('sends the appeal for its decision and changes no other', async () => {
    const answers = {
      listDecisions: [{ items: [decided('a'), decided('b'), decided('c')], total: 3, after: null }],
      appealDecision: [objected],
    };
    const unsent = [
      { id: 'a', words: 'It is mine.' },
      { id: 'b', words: 'It is' },
    ];
    const { hears, calls } = openWithAnswers(decisionsMachine, answers, { input: { unsent } });

    const opened = { type: 'appeal.opened', id: 'b' };
    const { context } = await hears({ type: 'screen.opened' }, opened, {
      type: 'appeal.submitted',
      words: ' It is let. ',
    });

    expect(calls.at(-1)).toEqual(['appealDecision', { path: { id: 'b' }, body: { words: 'It is let.' } }]);
    expect(context.found.items).toEqual([decided('a'), objected, decided('c')]);
    expect(context).toMatchObject({ appealing: null, words: '', unsent: [{ id: 'a', words: 'It is mine.' }] });
  });
});
