import { EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '#tests/support/data-dir.ts';
import { Refusal } from '../platform/errors.ts';
import { askServer } from './ask.command.ts';
import { type Commands, openControl } from './control.routes.ts';

async function opened(dataDir: string, commands: Commands) {
  const said: string[] = [];
  const log = {
    warn: (_: unknown, text: string) => said.push(text),
    error: (_: unknown, text: string) => said.push(text),
  };
  const close = await openControl(dataDir, commands, log);
  onTestFinished(close);
  return { said, close };
}

const echo: Commands = { echo: async (given) => ({ given }) };

describe('the control socket', () => {
  it('answers a command', async () => {
    const dataDir = newFolder();
    await opened(dataDir, echo);

    expect(await askServer(dataDir, 'echo', { to: '/a folder/ụ' })).toEqual({ given: { to: '/a folder/ụ' } });
  });

  it('restricts the socket to its user, even in an existing folder', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'control'), { mode: 0o755 });

    await opened(dataDir, echo);

    expect(statSync(join(dataDir, 'control')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'control/socket')).mode & 0o777).toBe(0o600);
  });

  it('returns the message of a refusal, and no details of a failure', async () => {
    const dataDir = newFolder();
    const refuse = async () => Promise.reject(new Refusal('Not today.'));
    const { said } = await opened(dataDir, { refuse, fail: async () => Promise.reject(new Error('a secret')) });

    await expect(askServer(dataDir, 'refuse')).rejects.toThrow(new Refusal('Not today.'));
    await expect(askServer(dataDir, 'fail')).rejects.toThrow('The command failed. See the server log.');
    await expect(askServer(dataDir, 'nothing')).rejects.toThrow(Refusal);
    expect(said).toEqual(['command failed']);
  });

  it('returns undefined without a server and replaces the socket of a killed one', async () => {
    const dataDir = newFolder();
    expect(await askServer(dataDir, 'echo')).toBeUndefined();
    const { close } = await opened(dataDir, echo);
    await close();
    expect(existsSync(join(dataDir, 'control/socket'))).toBe(false);
    writeFileSync(join(dataDir, 'control/socket'), '');

    expect(await askServer(dataDir, 'echo')).toBeUndefined();
    await opened(dataDir, echo);

    expect(await askServer(dataDir, 'echo')).toEqual({ given: {} });
  });

  it('finishes running commands before it stops', async () => {
    const dataDir = newFolder();
    const steps = new EventEmitter();
    const wait = async () => {
      steps.emit('begun');
      await once(steps, 'end');
      return { done: true };
    };
    const { close } = await opened(dataDir, { wait });
    const begun = once(steps, 'begun');
    const asked = askServer(dataDir, 'wait');
    await begun;

    const closed = close();
    steps.emit('end');

    expect(await asked).toEqual({ done: true });
    await closed;
    expect(await askServer(dataDir, 'wait')).toBeUndefined();
  });

  it('logs a path that is too long for a socket and runs without it', async () => {
    const dataDir = join(newFolder(), 'd'.repeat(100));
    mkdirSync(dataDir);

    const { said } = await opened(dataDir, echo);

    expect(said).toEqual([expect.stringContaining('too long for a socket')]);
    expect(await askServer(dataDir, 'echo')).toBeUndefined();
  });
});
