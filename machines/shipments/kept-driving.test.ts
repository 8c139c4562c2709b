import { describe, expect, it } from 'vitest';
import type { ShipmentMove } from '#domain/lifecycles/shipment.ts';
import { clearStoredData } from '../favourites/kept-names.ts';
import { keptBookings, keptInspections } from '../favourites/kept-records.ts';
import { paidInspection } from '../inspection-request/inspection-request.fixtures.ts';
import { flatBooking } from '../rent/rent.fixtures.ts';
import { keptInMemory } from '../vault/kept-in-memory.fixture.ts';
import { ROAD_MOVES, unsentOf } from '../vault/road-moves.ts';
import { vault } from '../vault/vault.ts';
import { keptDriving } from './kept-driving.ts';
import { applySavedMoves, findNextToSend, isRoadMove, type KeptMove, withMove } from './kept-move.ts';
import { jobUnderWay, keptDelivery, keptPickUp } from './shipment.fixtures.ts';

const kept = keptInMemory();
const keysOf = (moves: readonly KeptMove[]) => moves.map(({ key }) => key);

const known = { jobs: [jobUnderWay], at: '2026-01-12T07:00:00Z' };
const nothing = { jobs: [], at: null };

/** Ends the first user's session without a logout. */
function handedOn() {
  vault.keepAccess('a token', 'a');
  keptDriving.keepJobs(known);
  keptDriving.put(keptPickUp);
  vault.forget();
}

describe('keptDriving', () => {
  it('hides the moves of the phone’s previous user', () => {
    handedOn();

    expect([keptDriving.jobs(), keptDriving.moves()]).toEqual([nothing, []]);

    vault.keepAccess('another', 'b');

    expect([keptDriving.jobs(), keptDriving.moves()]).toEqual([nothing, []]);
  });

  it('keeps the moves that it can read beside those it cannot', () => {
    vault.keepAccess('a token', 'a');
    keptDriving.put(keptPickUp);
    const [own] = JSON.parse(kept.get(ROAD_MOVES) ?? '[]');
    const { key: _, ...nameless } = own;
    kept.set(ROAD_MOVES, JSON.stringify([null, 7, nameless, own]));

    expect(keysOf(keptDriving.moves())).toEqual([keptPickUp.key]);

    kept.set(ROAD_MOVES, '{');

    expect([keptDriving.moves(), unsentOf('a')]).toEqual([[], 0]);
  });

  it('does not mark another user’s move as refused', () => {
    const refusal = { code: 'not_found', message: 'There is nothing here.' };
    handedOn();
    vault.keepAccess('another', 'b');
    keptDriving.refuse(keptPickUp.key, refusal);

    vault.keepAccess('the first again', 'a');
    expect(keptDriving.moves()).toMatchObject([{ refused: null }]);
    keptDriving.refuse(keptPickUp.key, refusal);

    expect(keptDriving.moves()).toMatchObject([{ refused: refusal }]);
  });

  it('continues when the same user signs in again', () => {
    handedOn();

    vault.keepAccess('another', 'a');

    expect(keptDriving.jobs()).toEqual(known);
    expect(keptDriving.moves()).toMatchObject([keptPickUp]);
  });

  it('deletes the user’s data at Logout, and keeps the unsent updates of another user', () => {
    handedOn();
    vault.keepAccess('another', 'b');
    keptDriving.keepJobs(known);
    keptDriving.put(keptDelivery);
    keptBookings.keepOne(flatBooking);
    keptInspections.keep([paidInspection]);

    clearStoredData(vault.personId());

    expect([keptDriving.jobs(), keptDriving.moves()]).toEqual([nothing, []]);
    expect([...keptBookings.all(), ...keptInspections.all()]).toEqual([]);

    vault.keepAccess('the third', 'a');

    expect(keptDriving.moves()).toMatchObject([keptPickUp]);
  });

  it('deletes everything at Logout when the session has no user id', () => {
    vault.keepAccess('a token');
    keptDriving.put(keptPickUp);

    expect(keptDriving.moves()).toMatchObject([keptPickUp]);

    clearStoredData(vault.personId());

    expect([...kept.keys()]).not.toContain('gida.moves');
  });
});

const refusal = { code: 'wrong_code', message: 'Wrong code. 4 tries left.' };

/** A stored move. A key that ends with `!` means that the server refused it. */
const keptMove = (key: string, id: string, move: ShipmentMove = 'pickUp'): KeptMove => ({
  ...{ ...keptPickUp, key, id, move, refused: key.endsWith('!') ? refusal : null },
});

describe('stored moves', () => {
  it.each([
    ['pickUp', true],
    ['go', true],
    ['bringBack', true],
    ['cancel', false],
    ['assign', false],
    [null, false],
  ])('tells whether %s can wait for a network: %s', (move, can) => {
    expect(isRoadMove(move)).toBe(can);
  });

  it('replaces a refused move of the same delivery, and appends others', () => {
    const moves = [keptMove('a', 'one'), keptMove('b!', 'two'), keptMove('c', 'two'), keptMove('d!', 'three')];

    expect(keysOf(withMove(moves, keptMove('e', 'two')))).toEqual(['a', 'e', 'c', 'd!']);
    expect(keysOf(withMove(moves, keptMove('e', 'one')))).toEqual(['a', 'b!', 'c', 'd!', 'e']);
  });

  it.each([
    [['a:one', 'b:two'], 'a'],
    [['a!:one', 'b:one', 'c:two'], 'c'],
    [['a:one', 'b!:one'], 'a'],
    [['a!:one', 'b:one'], undefined],
    [[], undefined],
  ])('picks from %j as next: %s', (moves, next) => {
    const all = moves.map((each) => keptMove(...(each.split(':') as [string, string])));

    expect(findNextToSend(all)?.key).toBe(next);
  });
});

describe('foreseen', () => {
  const job = { ...jobUnderWay, id: 'one', status: 'onTheWay', tries_left: 5 } as const;

  it.each([
    ['it was loaded', [keptMove('a', 'one')], 'pickedUp'],
    ['it was loaded and delivered', [keptMove('a', 'one'), keptMove('b', 'one', 'deliver')], 'delivered'],
    ['another was loaded', [keptMove('a', 'two')], 'onTheWay'],
    ['what was loaded did not count', [keptMove('a!', 'one')], 'onTheWay'],
    ['the delivery did not count', [keptMove('a', 'one'), keptMove('b!', 'one', 'deliver')], 'pickedUp'],
    ['it was loaded already', [keptMove('a', 'one', 'go')], 'onTheWay'],
  ] as const)('shows the status that the moves of a job lead to: %s', (_, moves, status) => {
    const seen = applySavedMoves(job, moves);

    expect([seen.status, seen.tries_left]).toEqual([status, status === 'onTheWay' ? 5 : null]);
  });
});
