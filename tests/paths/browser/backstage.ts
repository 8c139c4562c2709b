import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { operationTable } from '#openapi/operations.gen.ts';
import { issueToken } from '#server/account/session.service.ts';
import { createApp } from '#server/app.ts';
import { DiskFiles } from '#server/gateways/files/disk-files.provider.ts';
import { loadRenderer, type PageRenderer } from '#server/http/static/renderer.ts';
import type { Db } from '#server/platform/db/database.ts';
import { clientDir, renderingDir } from '#server/platform/paths.ts';
import { openPglite } from '../../support/databases.ts';
import { quickPasswords } from '../../support/environment.ts';
import { bearer, registrationOf } from './arrangement.ts';

/** A user of this path only. */
export interface Someone {
  phone: string;
  email: string;
  password: string;
}

type Strings = Record<string, string>;

/** The real server and its controls for tests: advance time, read messages, query the database. */
export interface Backstage {
  origin: string;
  /** The folder of the built pages. */
  pages: string;
  db: Db;
  pass: (milliseconds: number) => void;
  now: () => number;
  /** @param params The path parameters. A FormData is sent as it is. */
  call: (id: keyof typeof operationTable, body?: object, headers?: Strings, params?: Strings) => Promise<Response>;
  /** The newest code sent to a phone. */
  codeFor: (phone: string) => Promise<string>;
  /** Signs the user up once, and verifies the phone on request. Returns a token with the requested scope. */
  account: (someone: Someone, verified: boolean) => Promise<string>;
  close: () => Promise<void>;
}

/** Answers a call of a server-rendered page, or lets it through. */
export type InnerCall = (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>;

interface BackstageOptions {
  /** Arranges the calls of such pages. By default they go to the server. */
  innerCall?: InnerCall;
  /** Serves a copy of the built pages, for tests that change them. Copying them takes a second and a half of a core. */
  hasOwnPages?: boolean;
}

export async function openBackstage({ innerCall, hasOwnPages = false }: BackstageOptions = {}): Promise<Backstage> {
  const dataDir = mkdtempSync(join(inject('sharedFolder'), 'paths-'));
  const { db, close } = await openPglite();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const files = new DiskFiles(join(dataDir, 'files'));
  const pages = hasOwnPages ? join(dataDir, 'client') : clientDir;
  if (hasOwnPages) cpSync(clientDir, pages, { recursive: true });
  const app = await createApp({
    db,
    files,
    passwords: quickPasswords(),
    pages,
    clock: () => new Date(now()),
    outbox: 'page',
    deskCodes: true,
    renderer: withCalls(await loadRenderer(renderingDir), innerCall),
    // Waits for the listing however busy the machine is.
    pageWaits: 10_000,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const call: Backstage['call'] = (id, body, headers = {}, params = {}) => {
    const { method, path } = operationTable[id];
    const address = `${origin}/api${path.replace(/{(\w+)}/g, (_, name: string) => params[name] ?? '')}`;
    if (body instanceof FormData) return fetch(address, { method: method.toUpperCase(), headers, body });
    const json = body && { body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    return fetch(address, { method: method.toUpperCase(), headers: { ...type, ...headers }, ...json });
  };
  const codeFor = async (phone: string) => {
    const messages = db.selectFrom('messages').select('body').where('recipient', '=', phone).orderBy('id', 'desc');
    const { body } = await messages.executeTakeFirstOrThrow();
    return /\d{6}/.exec(body)?.[0] ?? '';
  };
  const account: Backstage['account'] = async (someone, verified) => {
    const found = db.selectFrom('users').selectAll().where('phone', '=', someone.phone);
    if (!(await found.executeTakeFirst())) await call('register', registrationOf(someone));
    // A token as the server issues it at sign-in, without the slow password hash.
    const signIn = async () => {
      const user = await found.executeTakeFirstOrThrow();
      const { access_token: token } = await issueToken(db, user, device, new Date(now()));
      return { user, token };
    };
    const { user, token } = await signIn();
    if (!verified || user.phone_verified_at) return token;
    await call('validateOtp', { otp: await codeFor(someone.phone) }, bearer(token));
    return (await signIn()).token;
  };
  return {
    ...{ origin, pages, db, now, call, codeFor, account },
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    close: async () => {
      await app.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function withCalls(renderer: PageRenderer | undefined, innerCall: InnerCall | undefined): PageRenderer | undefined {
  if (!renderer || !innerCall) return renderer;
  return {
    pages: renderer.pages,
    render: async (page, url, { fetch: send, ...options }) => {
      const answered = { ...options, fetch: (request: Request) => innerCall(request, send) };
      // The next caller arranges the next responses, so no rendered page is cached.
      return { ...(await renderer.render(page, url, answered)), isWhole: false };
    },
  };
}

const device = { address: '127.0.0.1', userAgent: undefined };
