import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { securityMachine } from './security.machine.ts';

const devices = ['a', 'b', 'c'].map((id) => ({ id, device: 'Firefox', current: id === 'a' }));
const refused = (status: number, code: string) => new ApiError(status, { code, message: 'No.' });
const out = { type: 'device.signedOut', id: 'b' };

it.each([
  ['it is', undefined, ['a', 'c'], undefined],
  ['it was already', refused(404, 'not_found'), ['a', 'c'], undefined],
  ['nobody knows whether it is', refused(0, 'unreachable'), ['a', 'b', 'c'], 'unreachable'],
])('removes the signed-out device from the list when %s', async (_, answer, left, problem) => {
  const { hears, calls } = openWithAnswers(securityMachine, { listSessions: [devices], endSession: [answer] });

  const { context } = await hears({ type: 'screen.opened' }, out);

  expect(calls.at(-1)).toEqual(['endSession', { path: { id: 'b' } }]);
  expect(context.sessions.map(({ id }: { id: string }) => id)).toEqual(left);
  expect([context.ending, context.devicesProblem?.code]).toEqual([null, problem]);
});

it('sends both passwords unchanged and reloads the devices', async () => {
  const { hears, calls } = openWithAnswers(securityMachine, {
    listSessions: [devices, devices.slice(0, 1)],
    changePassword: [{}],
  });

  const submitted = { type: 'password.submitted', current: ' the old one ', password: ' a new one ' };
  const { context } = await hears({ type: 'screen.opened' }, submitted);

  expect(calls[1]).toEqual([
    'changePassword',
    { body: { current_password: ' the old one ', password: ' a new one ' } },
  ]);
  expect(context.sessions).toHaveLength(1);
});
