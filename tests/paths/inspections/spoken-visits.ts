/** Inspections that can be reported on. Changes rows directly: the test paths use orders that calls do not allow. */
import { momentInLagos, type PlainDate } from '#domain/calendar.ts';
import { asOther } from '../account/account.browser.ts';
import { fromToday } from '../availability/days.ts';
import type { Arrangement, Scene } from '../browser/arrangement.ts';
import { visitHour } from '../inspection-request/visit.ts';
import { uploadedPhoto } from '../listing/listed.ts';

/** Standing of an inspection: future, started yesterday, the same at the user's listing, or reported as a no-show. */
type Standing = 'toCome' | 'begun' | 'toProve' | 'absent';

const DAY = 24 * 60 * 60_000;
const CODE = '4821';

export async function standAs(scene: Scene, id: string, standing: Standing) {
  const { db, now } = scene.backstage;
  const [me, other] = [await idOf(scene), await idOf(asOther(scene))];
  const [visitor_id, owner_id] = standing === 'toProve' ? [other, me] : [me, other];
  const day = standing === 'toCome' ? visitHour(scene).day : fromToday('2026-01-04', scene);
  const isAbsent = standing === 'absent';
  const row = await db
    .updateTable('inspections')
    .set({
      ...{ visitor_id, day, hour: '10:00', begins_at: momentInLagos(day as PlainDate, '10:00'), settled_by: null },
      status: isAbsent ? 'absent' : 'scheduled',
      held_until: isAbsent ? new Date(now() + 2 * DAY) : null,
    })
    .where('id', '=', id)
    .returning('listing_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('listings').set({ owner_id }).where('id', '=', row.listing_id).execute();
  await db.updateTable('visit_codes').set({ code: CODE, tries: 0 }).where('inspection_id', '=', id).execute();
  await db.deleteFrom('visit_words').where('inspection_id', '=', id).execute();
  if (!isAbsent) return;
  const nothing = { kind: null, words: null, objection: null };
  const said = { inspection_id: id, said_by: 'owner' as const, said_at: new Date(now()), ...nothing };
  await db.insertInto('visit_words').values(said).execute();
}

/** Arranges a standing that allows the move, whichever button was pressed. */
export function arrangeMove(
  from: Standing,
  move: string,
  said: (scene: Scene) => Promise<object> | object,
): Arrangement {
  return {
    release: async (route, scene) => {
      const request = route.request();
      const [, id = ''] = /inspections\/([^/]+)\//.exec(request.url()) ?? [];
      await standAs(scene, id, from);
      await route.continue({
        url: request.url().replace(/[^/]+$/, move),
        headers: { ...request.headers(), 'content-type': 'application/json' },
        postData: JSON.stringify(await said(scene)),
      });
    },
  };
}

export const aCode = () => ({ code: CODE });

export const aFailure = async (scene: Scene) => ({
  ...{ kind: 'gone', words: 'It was let.' },
  photo: await uploadedPhoto(scene),
});

async function idOf({ backstage: { db }, someone: { phone } }: Scene): Promise<string> {
  const row = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  return row.id;
}
