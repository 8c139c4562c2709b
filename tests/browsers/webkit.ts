/** WebKitGTK by W3C WebDriver, with eight of its commands: docs/decisions/0086-use-the-browsers-of-debian.md */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WEBKIT_DRIVER, XVFB } from '../../scripts/setup.mjs';
import { endWithProcess, freePort } from '../support/programs.ts';
import { createFinder, type OpenBrowser, retryUntilPassed, type Visitor } from './visitor.ts';

/** The key under which WebDriver passes an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** Starts a screen, and a driver for each visitor, so that a driver that crashes does not end the others. */
export async function openWebkit(): Promise<OpenBrowser> {
  const screen = await startScreen();
  const begin = async (args: readonly string[]) => {
    const port = await freePort();
    const driver = start(WEBKIT_DRIVER, ['--host=127.0.0.1', `--port=${port}`], { DISPLAY: `:${screen.display}` });
    const origin = `http://127.0.0.1:${port}`;
    await retryUntilPassed(() => senderTo(origin)('GET', '/status'));
    const asked = { 'webkitgtk:browserOptions': { args: ['--automation', ...args] } };
    const body = { capabilities: { alwaysMatch: asked } };
    const { sessionId, capabilities } = await senderTo(origin)<Session>('POST', '/session', body);
    const send = senderTo(`${origin}/session/${sessionId}`);
    const end = async () => {
      await send('DELETE', '').finally(driver.end);
    };
    return { send, end, version: capabilities.browserVersion };
  };
  const { version, end } = await begin([]);
  await end();
  return {
    version: `WebKitGTK ${version}`,
    visitor: async ({ withoutScript = false } = {}) => {
      const session = await begin(withoutScript ? ['--enable-javascript=false'] : []);
      return visitorOn(session.send, session.end);
    },
    close: screen.end,
  };
}

type Send = ReturnType<typeof senderTo>;

/** Sends commands to a driver. @throws An error with the driver's message, if a command fails. */
const senderTo =
  (base: string) =>
  async <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };

function visitorOn(send: Send, close: () => Promise<void>): Visitor {
  const run = async <Value>(script: string) => {
    const body = { script: `return ${script}`, args: [] };
    return await send<Value>('POST', '/execute/sync', body);
  };
  const element = async (script: string) => (await run<Element | null>(script))?.[ELEMENT] ?? null;
  const find = createFinder(run, element);
  const click = (id: string) => send<void>('POST', `/element/${id}/click`, {});
  return {
    open: (url) => send('POST', '/url', { url }),
    sees: async (target) => void (await find(target)),
    press: async (target) => await click(await find(target)),
    type: async (label, text) => send('POST', `/element/${await find({ label })}/value`, { text }),
    choose: async (label, option) => {
      const id = await find({ label });
      const value = `.//option[normalize-space()="${option}"]`;
      const found = await send<Element>('POST', `/element/${id}/element`, { using: 'xpath', value });
      await click(found[ELEMENT]);
    },
    attach: async (label, text) => send('POST', `/element/${await find({ label })}/value`, { text }),
    read: async (inPage, ...args) => await run(`(${inPage})(...${JSON.stringify(args)})`),
    faults: () => [],
    close,
  };
}

function start(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const outlived = endWithProcess(() => child.kill('SIGKILL'));
  exited.then(outlived);
  return {
    child,
    end: async () => {
      child.kill();
      await exited;
    },
  };
}

/** Starts an X server on a free display, whose number it prints first. */
async function startScreen() {
  const { child, end } = start(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {});
  const [said] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: String(said).trim(), end };
}
