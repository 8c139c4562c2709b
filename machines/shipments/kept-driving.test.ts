import { expect, it } from 'vitest';
import { forgetKept } from '../favourites/forget-kept.ts';
import { keptInMemory } from '../vault/kept-in-memory.fixture.ts';
import { vault } from '../vault/vault.ts';
import { keptDelivery, keptPickUp } from './driving.fixtures.ts';
import { keptDriving } from './kept-driving.ts';
import { jobUnderWay } from './shipment.fixtures.ts';

const kept = keptInMemory();

const known = { jobs: [jobUnderWay], at: '2026-01-12T07:00:00Z' };
const nothing = { jobs: [], at: null };

/** Ends the first user's session without a logout. */
function handedOn() {
  vault.keepAccess('a token', 'a');
  keptDriving.keepJobs(known);
  keptDriving.put(keptPickUp);
  vault.forget();
}

it('hides the moves of the phone’s previous user', () => {
  handedOn();

  expect([keptDriving.jobs(), keptDriving.moves()]).toEqual([nothing, []]);

  vault.keepAccess('another', 'b');

  expect([keptDriving.jobs(), keptDriving.moves()]).toEqual([nothing, []]);
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

it('goes on where the same person signs in again, before anything was asked', () => {
  handedOn();

  vault.keepAccess('another', 'a');

  expect(keptDriving.jobs()).toEqual(known);
  expect(keptDriving.moves()).toMatchObject([keptPickUp]);
});

it('forgets at Logout what is of the person, and not what another has not sent', () => {
  handedOn();
  vault.keepAccess('another', 'b');
  keptDriving.keepJobs(known);
  keptDriving.put(keptDelivery);

  forgetKept(vault.personId());

  expect([keptDriving.jobs(), keptDriving.moves()]).toEqual([nothing, []]);

  vault.keepAccess('the third', 'a');

  expect(keptDriving.moves()).toMatchObject([keptPickUp]);
});

it('leaves nothing at Logout where a session does not say whose it is', () => {
  vault.keepAccess('a token');
  keptDriving.put(keptPickUp);

  expect(keptDriving.moves()).toMatchObject([keptPickUp]);

  forgetKept(vault.personId());

  expect([...kept.keys()]).not.toContain('gida.moves');
});
