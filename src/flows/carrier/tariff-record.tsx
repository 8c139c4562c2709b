import type { ReactNode } from 'react';
import { type CarrierDraft, kilograms, problemOfTariff, type TariffDraft } from '#domain/carrier.ts';
import { Record as OneRecord } from '#src/ui/record.tsx';
import { vehicleWords } from '../shared/shipment-words.ts';

export interface TariffRecordProps {
  tariff: TariffDraft;
  /** The carrier whose price it is; the route or vehicle may have been removed since. */
  draft: CarrierDraft;
  actions?: ReactNode;
}

/** One route price. */
export function TariffRecord({ tariff, draft, actions }: TariffRecordProps) {
  const { vehicle, up_to_kg, price } = tariff;
  const problem = problemOfTariff(tariff, draft);
  return (
    <OneRecord
      title={wayInWords(tariff)}
      level={3}
      status={problem ? 'Not shown to senders' : 'Shown to senders'}
      tone={problem ? 'bad' : 'good'}
      figure={price}
      actions={actions}
    >
      {vehicle && (
        <p>
          {vehicleWords[vehicle]}, up to {kilograms(Number(up_to_kg))}
        </p>
      )}
      {problem && <p>{problem}.</p>}
    </OneRecord>
  );
}

/** `Abia to Lagos` */
export const wayInWords = ({ from, to }: Pick<TariffDraft, 'from' | 'to'>) => `${from} to ${to}`;
