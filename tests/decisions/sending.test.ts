/**
 * The decision for every flow that sends: nothing is created twice, a failed request can be
 * tried again at once, what was typed survives, and the server's message is shown.
 */

import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { deviceForTests } from './device.ts';
import { problemOf, type Ready, type Sender, submitAndSettle } from './ready.ts';
import { senders } from './senders.ts';

const device = deviceForTests();
const { environment, line } = device;

const rowsOf = async ({ table }: Sender) => (await environment.db.selectFrom(table).selectAll().execute()).length;

describe.each(senders.map((sender) => [sender.what, sender] as const))('%s', (_, sender) => {
  const sent = async (ready: Ready): Promise<AnyMachineSnapshot> => {
    const snapshot = await submitAndSettle(ready);
    ready.actor.stop();
    return snapshot;
  };

  it('is made once, although the answer was lost and it was sent again', async () => {
    const ready = await sender.ready(device);
    const before = await rowsOf(sender);
    line.loseAnswerOf(sender.call);

    await submitAndSettle(ready);
    const unheard = problemOf(ready.actor);
    const snapshot = await sent(ready);

    expect(unheard?.code).toBe('unreachable');
    expect(ready.isMade(snapshot)).toBe(true);
    expect(line.arrived.filter((call) => sender.call.test(call)).length).toBe(2);
    expect(await rowsOf(sender)).toBe(before + 1);
  });

  it.each([
    [401, 'unauthenticated'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [503, 'unavailable'],
  ])('is made once: a %i in between keeps the key', async (status, code) => {
    const ready = await sender.ready(device);
    const before = await rowsOf(sender);
    line.loseAnswerOf(sender.call);
    await submitAndSettle(ready);

    line.turnAway(sender.call, status, code);
    await submitAndSettle(ready);
    const turnedAway = problemOf(ready.actor);
    const snapshot = await sent(ready);

    const keys = line.made.filter(({ call }) => sender.call.test(call)).map(({ key }) => key);
    expect(turnedAway?.code).toBe(code);
    expect(ready.isMade(snapshot)).toBe(true);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await rowsOf(sender)).toBe(before + 1);
  });

  it('can be sent again from the same step, with everything typed, after an outage', async () => {
    const ready = await sender.ready(device);
    line.cut(sender.call);

    const failed = await submitAndSettle(ready);
    const kept = ready.typed();
    const snapshot = await sent(ready);

    expect(ready.isAtRest(failed)).toBe(true);
    expect(kept).toEqual(ready.wanted);
    expect(ready.isMade(snapshot)).toBe(true);
  });
});
