/** The sentences about carriers in notifications and SMS. */
import { formatDay } from '#domain/calendar.ts';
import { endOfPapers } from '#domain/vehicles.ts';
import type { VehicleRow } from '../platform/db/tables.ts';

/** Invites a driver, who may have no account. Names neither user nor business, because a user typed both names. */
export const invitationMessage = (link: string): string =>
  `A carrier wants to add you as a driver. To see who, sign in or sign up with this number: ${link}`;

/** How many vehicles one message names. */
const NAMED = 2;

/** Warns a carrier of documents that expire soon. */
export function expiryMessage(vehicles: readonly Pick<VehicleRow, 'plate' | 'licence_until' | 'insurance_until'>[]) {
  const named = vehicles.slice(0, NAMED).map((vehicle) => {
    const { day, papers } = endOfPapers(vehicle);
    return `${papers} of ${vehicle.plate} on ${formatDay(day, 'short').replace(/ \d{4}$/, '')}`;
  });
  const more = vehicles.length - NAMED;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(' and ');
  return `Expires soon: ${list}. Add the new dates, or you get no loads for ${vehicles.length === 1 ? 'this vehicle' : 'these vehicles'}.`;
}
