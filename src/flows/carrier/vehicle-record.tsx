import type { ReactNode } from 'react';
import { formatDay, type PlainDate } from '#domain/calendar.ts';
import type { VehicleDraft } from '#domain/carrier.ts';
import { endOfPapers, isInServiceOn } from '#domain/vehicles.ts';
import { Record as OneRecord } from '#src/ui/record.tsx';
import { vehicleInWords } from './carrier-words.ts';

export interface VehicleRecordProps {
  vehicle: VehicleDraft;
  today: PlainDate;
  actions?: ReactNode;
}

/** One vehicle with its papers, and whether it may be on the road today. */
export function VehicleRecord({ vehicle, today, actions }: VehicleRecordProps) {
  const { plate, kind, licence_until, insurance_until } = vehicle;
  const isGood = isInServiceOn(vehicle, today);
  return (
    <OneRecord
      title={plate}
      level={3}
      status={isGood ? 'In service' : 'Out of service'}
      tone={isGood ? 'good' : 'bad'}
      actions={actions}
    >
      {kind && <p>{vehicleInWords(kind)}</p>}
      <p>
        Licence until {formatDay(licence_until, 'short')}, insurance until {formatDay(insurance_until, 'short')}
      </p>
      {!isGood && <p>Its {endOfPapers(vehicle).papers} ended: it is offered no jobs until you enter a later day.</p>}
    </OneRecord>
  );
}
