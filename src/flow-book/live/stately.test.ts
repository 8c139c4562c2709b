import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import { attachStately } from './stately.ts';

afterEach(() => vi.restoreAllMocks());

describe('attachStately', () => {
  it('sends the standard inspector masked data, and actors that started earlier', async () => {
    const posted: unknown[] = [];
    const { contentWindow: opened } = document.body.appendChild(document.createElement('iframe'));
    if (!opened) throw new Error('no window for the inspector');
    vi.spyOn(opened, 'postMessage').mockImplementation((message) => void posted.push(structuredClone(message)));
    vi.spyOn(window, 'open').mockReturnValue(opened);
    const machine = accountMachine.provide({
      actors: { signIn: fromPromise(async () => ({ access_token: 'q0J8-token', phone_verified: true as boolean })) },
    });
    const early = createActor(accountMachine, { id: 'early', input: { path: '/signup' } }).start();

    const inspect = attachStately([early]);
    const actor = createActor(machine, { id: 'late', input: { path: '/signin' }, inspect }).start();
    actor.send({
      type: 'signIn.submitted',
      phone_no: '08031234567',
      password: 'the harmattan comes',
      suspended: false,
    });
    window.postMessage({ type: '@statelyai.connected' }, '*');

    await expect.poll(() => JSON.stringify(posted)).toContain('xstate.done.actor.signIn');
    const sent = JSON.stringify(posted);
    expect(sent).toContain(early.sessionId);
    expect(sent).toContain('signIn.submitted');
    expect(sent).not.toMatch(/harmattan|q0J8-token|08031234567/);
  });
});
