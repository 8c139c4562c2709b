import { flatBooking } from '#machines/rent/rent.fixtures.ts';
import type { components } from '#openapi/contract.gen.ts';
import { PDF } from '../../support/uploads.ts';
import { shiftToToday } from '../availability/days.ts';
import { asOtherUser, createStoredSession, type Scene } from '../browser/arrangement.ts';
import { listedFlat } from '../listing/listed.ts';

/**
 * The user of the path requests a second user's flat, or the other way round, with the dates and words of the book.
 * Returns the stored session of the owner.
 */
export async function arrangeRequestedStay(scene: Scene, role: components['schemas']['BookingRole']) {
  const [renter, owner] = role === 'renter' ? [scene, asOtherUser(scene)] : [asOtherUser(scene), scene];
  const { listing, fromDate, toDate, purpose, employmentStatus, otherStatus } = flatBooking;
  const words = { title: listing.title ?? '', description: listing.description };
  const { id: propertyId, local } = await listedFlat(owner, words);
  const days = { fromDate: shiftToToday(fromDate, scene), toDate: shiftToToday(toDate, scene) };
  const form = new FormData();
  const fields = { propertyId, ...days, purpose, employmentStatus, otherStatus: otherStatus ?? '' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('idProof', new File([PDF], 'passport.pdf', { type: 'application/pdf' }));
  const answer = await scene.backstage.call('createBooking', form, (await createStoredSession(renter)).headers);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as components['schemas']['Booking'];
  return { id, local };
}
