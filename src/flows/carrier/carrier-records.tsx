import type { ReactNode } from 'react';
import { addDays, formatDates, formatDay, isPlainDate, type PlainDate } from '#domain/calendar.ts';
import { type CarrierDraft, kilograms, problemOfTariff, type TariffDraft, type VehicleDraft } from '#domain/carrier.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import { isInServiceOn } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SmallPhoto } from '#src/ui/photo.tsx';
import { Record as OneRecord } from '#src/ui/record.tsx';
import { vehicleWords } from '../shared/shipment-words.ts';
import { expiredWords, vehicleInWords } from './carrier-words.ts';

export interface VehicleRecordProps {
  vehicle: Omit<VehicleDraft, 'photo'>;
  /** The address of its photo. */
  photo?: string | undefined;
  today: PlainDate;
  actions?: ReactNode;
  /** Facts about the saved vehicle. */
  children?: ReactNode;
  /** Whether another carrier may use its plate. */
  isTaken?: boolean;
}

/** One vehicle with its documents, and whether it gets loads today. */
export function VehicleRecord({ vehicle, photo, today, actions, children, isTaken = false }: VehicleRecordProps) {
  const { plate, kind, licence_until, insurance_until } = vehicle;
  const isValid = isInServiceOn(vehicle, today);
  const isGood = isValid && !isTaken;
  return (
    <OneRecord
      title={plate}
      level={3}
      status={isGood ? 'Active' : 'Not active'}
      tone={isGood ? 'good' : 'bad'}
      actions={actions}
    >
      {photo && <SmallPhoto address={photo} alt={`Vehicle ${plate}`} />}
      {kind && <p>{vehicleInWords(kind)}</p>}
      <p>
        Licence until {formatDay(licence_until, 'short')}, insurance until {formatDay(insurance_until, 'short')}
      </p>
      {!isValid && <p>{expiredWords(vehicle)} Enter the new expiry date to get loads again.</p>}
      {children}
    </OneRecord>
  );
}

export interface TariffRecordProps {
  tariff: TariffDraft;
  /** The carrier with this price. Its route or vehicle may have been removed since. */
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

export interface WeekRecordProps {
  week: components['schemas']['EarnedWeek'];
}

/** The earnings of a week, Monday to Sunday. */
export function WeekRecord({ week: { from, earned, paid_out, owed } }: WeekRecordProps) {
  return (
    <OneRecord
      title={formatDates(from, addDays(from, 6))}
      level={3}
      status={owed > 0 ? 'Not all paid out yet' : 'Paid out'}
      tone={owed > 0 ? 'open' : 'good'}
      figure={formatKobo(kobo(earned))}
    >
      <p>
        Paid out {formatKobo(kobo(paid_out))}, still owed {formatKobo(kobo(owed))}
      </p>
    </OneRecord>
  );
}

/** `Abia to Lagos` */
export const wayInWords = ({ from, to }: Pick<TariffDraft, 'from' | 'to'>) => `${from} to ${to}`;

export interface PapersNoticeProps {
  papers: { licence_until: string; insurance_until: string };
  today: PlainDate;
}

/** Warns about expired documents. They may be entered: the vehicle gets no loads until they are renewed. */
export function PapersNotice({ papers, today }: PapersNoticeProps) {
  const { licence_until, insurance_until } = papers;
  if (!isPlainDate(licence_until) || !isPlainDate(insurance_until) || isInServiceOn(papers, today)) return null;
  return <Notice>{expiredWords(papers)} Enter the new expiry date to get loads again.</Notice>;
}
