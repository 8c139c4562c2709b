import { randomUUID } from 'node:crypto';
import type { components } from '#openapi/contract.gen.ts';
import { shiftToToday } from '../availability/days.ts';
import { asOtherUser, createStoredSession, type Scene } from '../browser/arrangement.ts';
import { listedHouse } from '../listing/listed.ts';

type Inspection = components['schemas']['Inspection'];
type Headers = Record<string, string>;

export interface Hour {
  propertyId: string;
  day: string;
  time: string;
}

/** The slot of the test paths, a week from today. */
export const inspectionSlot = (scene: Scene) => ({ day: shiftToToday('2026-01-12', scene), time: '10:00' });

/** Holds a slot of a listing for a user. */
export async function hold({ backstage }: Scene, hour: Hour, headers: Headers) {
  const answer = await backstage.call('requestInspection', hour, headers);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const inspection = (await answer.json()) as Inspection;
  if (!inspection.payment) throw new Error(`the hour is ${inspection.status}, and not to be paid for`);
  return { ...inspection, payment: inspection.payment };
}

/** Sends a choice on the payment page, in this tab or another. */
export async function choose({ backstage }: Scene, reference: string, choice: 'pay' | 'decline') {
  const body = new URLSearchParams({ choice });
  const { status } = await fetch(`${backstage.origin}/pay/${reference}`, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`the pay page answered ${status}`);
}

/** Books and pays an inspection of another owner's house. */
export async function paidVisit(scene: Scene) {
  const { id: propertyId } = await listedHouse(asOtherUser(scene));
  const { local, headers } = await createStoredSession(scene);
  const { id, payment } = await hold(scene, { propertyId, ...inspectionSlot(scene) }, headers);
  await choose(scene, payment.reference, 'pay');
  return { id, reference: payment.reference, local };
}

/** Inserts paid inspections that are completed. */
export async function insertPastVisits(scene: Scene, many: number) {
  const { db } = scene.backstage;
  const { id } = await paidVisit(scene);
  await db.updateTable('inspections').set({ status: 'done' }).where('id', '=', id).execute();
  const visit = await db.selectFrom('inspections').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const payments = db.selectFrom('payments').selectAll().where('inspection_id', '=', id);
  const payment = await payments.executeTakeFirstOrThrow();
  const ids = Array.from({ length: many - 1 }, () => randomUUID());
  await db
    .insertInto('inspections')
    .values(ids.map((each) => ({ ...visit, id: each })))
    .execute();
  const paid = ids.map((each) => ({ ...payment, id: each, inspection_id: each, reference: `gida_${each}` }));
  await db.insertInto('payments').values(paid).execute();
  await db
    .insertInto('visit_codes')
    .values(ids.map((each) => ({ inspection_id: each, code: '4821' })))
    .execute();
}

/** Deletes the user's payments: the lane's database also has those of earlier paths. */
export async function removePayments({ backstage: { db }, someone }: Scene) {
  const payer = db.selectFrom('users').select('id').where('phone', '=', someone.phone);
  await db.deleteFrom('payments').where('payer_id', '=', payer).execute();
}

/** The last inspection in the user's list. */
export async function findLastVisit({ backstage: { db }, someone }: Scene) {
  const { id } = await db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listing_id')
    .innerJoin('users', (join) =>
      join.on(({ or, eb, ref }) =>
        or([eb('users.id', '=', ref('inspections.visitor_id')), eb('users.id', '=', ref('listings.owner_id'))]),
      ),
    )
    .select('inspections.id')
    .where('users.phone', '=', someone.phone)
    .orderBy('inspections.created_at')
    .orderBy('inspections.id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeVisit({ backstage: { db } }: Scene, id: string) {
  const payments = db.selectFrom('payments').select('id').where('inspection_id', '=', id);
  await db.deleteFrom('refunds').where('payment_id', 'in', payments).execute();
  await db.deleteFrom('payments').where('inspection_id', '=', id).execute();
  await db.deleteFrom('inspections').where('id', '=', id).execute();
}
