import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { securityMachine } from './security.machine.ts';

const devices = ['a', 'b', 'c'].map((id) => ({ id, device: 'Firefox', current: id === 'a' }));
const refused = (status: number, code: string) => new ApiError(status, { code, message: 'No.' });
const input = { enrolment: null };
const out = { type: 'device.signedOut', id: 'b' };

describe('securityMachine', () => {
  it.each([
    ['it is', undefined, ['a', 'c'], undefined],
    ['it was already', refused(404, 'not_found'), ['a', 'c'], undefined],
    ['nobody knows whether it is', refused(0, 'unreachable'), ['a', 'b', 'c'], 'unreachable'],
  ])('removes the signed-out device from the list when %s', async (_, answer, left, problem) => {
    const { hears, calls } = openWithAnswers(
      securityMachine,
      { listSessions: [devices], listPasskeys: [[]], endSession: [answer] },
      { input },
    );

    const { context } = await hears({ type: 'screen.opened' }, out);

    expect(calls.at(-1)).toEqual(['endSession', { path: { id: 'b' } }]);
    expect(context.sessions.map(({ id }: { id: string }) => id)).toEqual(left);
    expect([context.ending, context.devicesProblem?.code]).toEqual([null, problem]);
  });

  it('sends both passwords unchanged and reloads the devices', async () => {
    const answers = { listSessions: [devices, devices.slice(0, 1)], listPasskeys: [[], []], changePassword: [{}] };
    const { hears, calls } = openWithAnswers(securityMachine, answers, { input });

    const submitted = { type: 'password.submitted', current: ' the old one ', password: ' a new one ' };
    const { context } = await hears({ type: 'screen.opened' }, submitted);

    expect(calls[2]).toEqual([
      'changePassword',
      { body: { current_password: ' the old one ', password: ' a new one ' } },
    ]);
    expect(context.sessions).toHaveLength(1);
  });

  it('sends the code of the link once, and hands the options of the server to the device', async () => {
    const options = { challenge: 'of the server' };
    const added = { id: 'p', name: 'Work laptop' };
    const { hears, calls } = openWithAnswers(
      securityMachine,
      {
        ...{ listSessions: [devices], listPasskeys: [[]], removePasskey: [refused(404, 'not_found')] },
        ...{ beginPasskey: [options, options], addPasskey: [added, refused(400, 'passkey_refused')] },
      },
      { input: { enrolment: 'of the link' } },
    );
    const submitted = { type: 'passkey.submitted', name: ' Work laptop ', password: ' mine ' };

    const first = await hears({ type: 'screen.opened' }, submitted);
    const second = await hears({ ...submitted, name: ' ' });
    const third = await hears({ type: 'passkey.removed', id: 'p' });

    expect(calls.filter(([id]) => /beginPasskey|addPasskey/.test(id))).toEqual([
      ['beginPasskey', { body: { name: 'Work laptop', password: ' mine ', enrolment: 'of the link' } }],
      ['addPasskey', { options }],
      ['beginPasskey', { body: { password: ' mine ' } }],
      ['addPasskey', { options }],
    ]);
    expect(first.context.passkeys).toEqual([added]);
    expect(second.context.passkeyProblem?.code).toBe('passkey_refused');
    expect([third.context.passkeys, third.context.passkeyProblem]).toEqual([[], null]);
  });
});
