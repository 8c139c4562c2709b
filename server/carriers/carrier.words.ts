/** The sentences about carriers in notifications and SMS. */
import { formatDay } from '#domain/calendar.ts';
import { endOfPapers } from '#domain/vehicles.ts';
import type { VehicleRow } from '../platform/db/tables.ts';

/** Invites a driver, who may have no account. Names neither user nor business, because a user typed both names. */
export const invitationMessage = (link: string): string =>
  `A carrier wants to add you as a driver. Sign in or sign up with this number: ${link}`;

type Papers = Pick<VehicleRow, 'plate' | 'licence_until' | 'insurance_until'>;

/** Warns a carrier of documents that expire soon. The notification names two vehicles, the SMS one. */
export const expiryMessage = (vehicles: readonly Papers[]) => ({
  text: expiryWarning(vehicles, 2),
  sms: expiryWarning(vehicles, 1),
});

function expiryWarning(vehicles: readonly Papers[], count: number): string {
  const named = vehicles.slice(0, count).map((vehicle) => {
    const { day, papers } = endOfPapers(vehicle);
    return `${papers} of ${vehicle.plate} on ${formatDay(day, 'short').replace(/ \d{4}$/, '')}`;
  });
  const more = vehicles.length - count;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(' and ');
  return `Expires soon: ${list}. Add the new dates, or you get no loads for ${vehicles.length === 1 ? 'this vehicle' : 'these vehicles'}.`;
}
