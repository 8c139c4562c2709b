import { formatDay } from '#domain/calendar.ts';
import {
  type CarrierDraft,
  changesBetween,
  hasChanged,
  kilograms,
  type TariffDraft,
  type VehicleDraft,
} from '#domain/carrier.ts';
import { Notice } from '#src/ui/notice.tsx';
import { vehicleWords } from '../shared/shipment-words.ts';
import { wayInWords } from './carrier-records.tsx';

export interface ChangedElsewhereProps {
  /** The carrier that the forms started from, and the saved one. */
  was: CarrierDraft;
  saved: CarrierDraft;
}

/** Lists what was saved on another device, so the user sees what saving now would replace. */
export function ChangedElsewhere({ was, saved }: ChangedElsewhereProps) {
  const change = changesBetween(was, saved);
  if (!hasChanged(change)) return null;
  const { business, vehicles, tariffs } = change;
  return (
    <Notice>
      <p>Saved on another device since you started. If you save now, your version replaces it:</p>
      <ul>
        {business?.name && (
          <li>
            Business: {business.name}, covering {business.states.join(', ')}.
          </li>
        )}
        {vehicles.map(({ what, part }) => (
          <li key={part.plate}>
            {part.plate} {wasWords[what]}
            {what !== 'removed' && `: ${ofVehicle(part)}`}.
          </li>
        ))}
        {tariffs.map(({ what, part }) => (
          <li key={`${wayInWords(part)} ${part.vehicle} ${part.up_to_kg}`}>
            The price for {wayInWords(part)}, {ofTariff(part)}, {wasWords[what]}
            {what !== 'removed' && `: ${part.price}`}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const wasWords = { added: 'was added', removed: 'was removed', changed: 'was changed' } as const;

const ofVehicle = ({ kind, licence_until, insurance_until }: VehicleDraft) =>
  `${kind && `${vehicleWords[kind]}, `}licence until ${formatDay(licence_until, 'short')}, insurance until ${formatDay(insurance_until, 'short')}`;

const ofTariff = ({ vehicle, up_to_kg }: TariffDraft) =>
  `${vehicle && `${vehicleWords[vehicle]}, `}up to ${kilograms(Number(up_to_kg))}`;
