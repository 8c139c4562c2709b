import { describe, expect, it } from 'vitest';
import type { Timeline } from '#machines/flow-book/timeline.ts';
import { registry } from '#machines/flows.ts';
import { mutantsOf } from '#machines/path-engine/mutate.ts';
import { rulesKeptBy } from '#machines/rules.ts';
import { rehearse } from './rehearsal.ts';

const SAYS_SO = 'a failure is shown';
const sent = { type: 'form.submitted', sample: 'complete' };
const timeline: Timeline = {
  input: 'the first page',
  steps: [
    sent,
    { type: 'xstate.error.actor.sendContactMessage', sample: 'unreachable' },
    sent,
    { type: 'xstate.done.actor.sendContactMessage', sample: 'it is on its way' },
  ],
};

describe('rehearse', () => {
  it('finds the step that breaks a rule, and clears it on another timeline', async () => {
    const rehearsal = await rehearsalOf('drop actions at submitting invoke onError 0');
    const brokenAfter = (steps: number) => {
      rehearsal.momentOf({ ...timeline, steps: timeline.steps.slice(0, steps) });
      return rehearsal.verdicts().flatMap(({ words, brokenAt }) => (brokenAt === null ? [] : [[words, brokenAt]]));
    };

    expect([0, 1, 2, 4, 1].map(brokenAfter)).toEqual([[], [], [[SAYS_SO, 2]], [[SAYS_SO, 2]], []]);
  });

  it('finds no broken rule in a correct machine', async () => {
    const rehearsal = await rehearsalOf();
    rehearsal.momentOf(timeline);

    const verdicts = rehearsal.verdicts();

    expect(verdicts.map(({ words }) => words)).toEqual(expect.arrayContaining([SAYS_SO, 'what is busy ends']));
    expect(verdicts.filter(({ brokenAt }) => brokenAt !== null)).toEqual([]);
  });
});

async function rehearsalOf(mutant?: string) {
  const entry = registry.find(({ name }) => name === 'contact');
  if (!entry) throw new Error('there is no flow contact');
  const flow = await entry.load();
  const wrong = mutantsOf(flow.machine).find(({ kind, at }) => `${kind} at ${at}` === mutant);
  return rehearse({ ...flow, machine: mutant ? (wrong?.build() ?? flow.machine) : flow.machine }, rulesKeptBy(entry));
}
