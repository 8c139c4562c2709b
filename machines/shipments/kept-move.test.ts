import { describe, expect, it } from 'vitest';
import type { ShipmentMove } from '#domain/lifecycles/shipment.ts';
import { keptPickUp } from './driving.fixtures.ts';
import { foreseen, isRoadMove, type KeptMove, nextToSend, withMove } from './kept-move.ts';
import { jobUnderWay } from './shipment.fixtures.ts';

const refusal = { code: 'wrong_code', message: 'Wrong code. 4 tries left.' };

/** A move of a shipment, `!` behind it where it did not count. */
const kept = (key: string, id: string, move: ShipmentMove = 'pickUp'): KeptMove => ({
  ...{ ...keptPickUp, key, id, move, refused: key.endsWith('!') ? refusal : null },
});
const keysOf = (moves: readonly KeptMove[]) => moves.map(({ key }) => key);

it.each([
  ['pickUp', true],
  ['go', true],
  ['bringBack', true],
  ['cancel', false],
  ['assign', false],
  [null, false],
])('%s can wait for a network: %s', (move, can) => {
  expect(isRoadMove(move)).toBe(can);
});

it('replaces a refused move of the same delivery, and appends others', () => {
  const moves = [kept('a', 'one'), kept('b!', 'two'), kept('c', 'two'), kept('d!', 'three')];

  expect(keysOf(withMove(moves, kept('e', 'two')))).toEqual(['a', 'e', 'c', 'd!']);
  expect(keysOf(withMove(moves, kept('e', 'one')))).toEqual(['a', 'b!', 'c', 'd!', 'e']);
});

it.each([
  [['a:one', 'b:two'], 'a'],
  [['a!:one', 'b:one', 'c:two'], 'c'],
  [['a:one', 'b!:one'], 'a'],
  [['a!:one', 'b:one'], undefined],
  [[], undefined],
])('picks from %j as next: %s', (moves, next) => {
  const all = moves.map((each) => kept(...(each.split(':') as [string, string])));

  expect(nextToSend(all)?.key).toBe(next);
});

describe('a shipment is seen as far as its own moves lead that may still count', () => {
  const job = { ...jobUnderWay, id: 'one', status: 'onTheWay', tries_left: 5 } as const;

  it.each([
    ['it was loaded', [kept('a', 'one')], 'pickedUp'],
    ['it was loaded and delivered', [kept('a', 'one'), kept('b', 'one', 'deliver')], 'delivered'],
    ['another was loaded', [kept('a', 'two')], 'onTheWay'],
    ['what was loaded did not count', [kept('a!', 'one')], 'onTheWay'],
    ['the delivery did not count', [kept('a', 'one'), kept('b!', 'one', 'deliver')], 'pickedUp'],
    ['it was loaded already', [kept('a', 'one', 'go')], 'onTheWay'],
  ] as const)('%s', (_, moves, status) => {
    const seen = foreseen(job, moves);

    expect([seen.status, seen.tries_left]).toEqual([status, status === 'onTheWay' ? 5 : null]);
  });
});
