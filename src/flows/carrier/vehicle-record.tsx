import type { ReactNode } from 'react';
import { formatDay, type PlainDate } from '#domain/calendar.ts';
import type { VehicleDraft } from '#domain/carrier.ts';
import { isInServiceOn } from '#domain/vehicles.ts';
import { Record as OneRecord } from '#src/ui/record.tsx';
import { expiredWords, vehicleInWords } from './carrier-words.ts';

export interface VehicleRecordProps {
  vehicle: VehicleDraft;
  today: PlainDate;
  actions?: ReactNode;
}

/** One vehicle with its documents, and whether it gets loads today. */
export function VehicleRecord({ vehicle, today, actions }: VehicleRecordProps) {
  const { plate, kind, licence_until, insurance_until } = vehicle;
  const isGood = isInServiceOn(vehicle, today);
  return (
    <OneRecord
      title={plate}
      level={3}
      status={isGood ? 'Active' : 'Not active'}
      tone={isGood ? 'good' : 'bad'}
      actions={actions}
    >
      {kind && <p>{vehicleInWords(kind)}</p>}
      <p>
        Licence until {formatDay(licence_until, 'short')}, insurance until {formatDay(insurance_until, 'short')}
      </p>
      {!isGood && <p>{expiredWords(vehicle)} Enter the new expiry date to get loads again.</p>}
    </OneRecord>
  );
}
