import '../api/requests.fixture.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { calls } from '../api/calls.gen.ts';
import { vault } from '../vault/vault.ts';
import { heldAccess, heldOperation, ownOperation } from './held-access.ts';

let openedBy: string | null;

/** The emptiest answer to `getMyData`. */
const myData = Object.fromEntries((calls.getMyData.body ?? '').split(' ').map((name) => [name, {}]));

beforeEach(() =>
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    openedBy = headers.get('authorization');
    return Response.json(myData);
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  vault.forget();
  heldAccess.take();
});

const askedBy = async (logic: ReturnType<typeof ownOperation<'getMyData'>>) => {
  await toPromise(createActor(logic, { input: {} }).start());
  return openedBy;
};

describe('heldAccess', () => {
  it('prefers the signed-in token over the held one', async () => {
    heldAccess.hold('a held token', 'a');
    const held = [await askedBy(ownOperation('getMyData')), await askedBy(heldOperation('getMyData'))];
    vault.keepAccess('a token', 'b');
    const both = [await askedBy(ownOperation('getMyData')), await askedBy(heldOperation('getMyData'))];

    expect(held).toEqual(['Bearer a held token', 'Bearer a held token']);
    expect(both).toEqual(['Bearer a token', 'Bearer a held token']);
  });

  it('returns the held token once', () => {
    heldAccess.hold('a held token', 'a');

    expect([heldAccess.isHeld(), heldAccess.take(), heldAccess.isHeld(), heldAccess.take()]).toEqual([
      ...[true, { token: 'a held token', id: 'a' }, false, undefined],
    ]);
  });
});
