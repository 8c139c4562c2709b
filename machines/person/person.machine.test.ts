import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { adaeze } from '../profile/profile.fixtures.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { vault } from '../vault/vault.ts';
import { personMachine } from './person.machine.ts';

afterEach(() => vault.forget());

const lost = new ApiError(0, { code: 'unreachable', message: 'Nobody answers.' });
const opened = (isKnown: boolean, answers: unknown[]) =>
  openWithAnswers(personMachine, { getMe: answers }, { input: { isKnown } });

describe('personMachine', () => {
  it('loads and stores an unknown user, also after a failed call', async () => {
    const { hears } = opened(false, [lost, { data: adaeze }]);

    const before = await hears({ type: 'screen.opened' });
    const { value, context } = await hears({ type: 'retry.requested' });

    expect([before.value, before.context.problem.code]).toEqual(['unknown', 'not_loaded']);
    expect([value, context.problem, vault.user()?.id]).toEqual(['known', null, adaeze.id]);
  });

  it('makes no call for a known user', async () => {
    const { hears, calls } = opened(true, [lost]);

    expect((await hears({ type: 'screen.opened' })).value).toBe('known');
    expect(calls).toEqual([]);
  });
});
