import { useMemo } from 'react';
import { daysBetween, formatDay, isPlainDate, type PlainDate } from '#domain/calendar.ts';
import { daysOfStay, type RentDraft, type Stay } from '#domain/rent.ts';
import { DayField } from '#src/ui/day-field.tsx';
import type { FieldBinding } from '#src/ui/field.tsx';
import { FieldPair } from '#src/ui/form.tsx';
import { StayCalendar } from '#src/ui/stay-calendar.tsx';
import styles from './rent-screen.module.css';

export interface StayFieldsProps {
  field: (name: 'fromDate' | 'toDate') => FieldBinding;
  stay: Pick<RentDraft, 'fromDate' | 'toDate'>;
  booked: readonly Stay[];
  today: PlainDate;
  onChange: (stay: Stay) => void;
}

/** The dates of a booking, typed or chosen on a calendar that shows booked days. */
export function StayFields({ field, stay, booked, today, onChange }: StayFieldsProps) {
  const taken = useMemo(() => new Set(booked.flatMap(daysOfStay)), [booked]);
  const known = { fromDate: plain(stay.fromDate), toDate: plain(stay.toDate) };

  return (
    <>
      <FieldPair>
        <DayField {...field('fromDate')} label="From Date" min={today} />
        <DayField {...field('toDate')} label="To Date" min={stay.fromDate || today} />
      </FieldPair>
      <p className={styles.stay} role="status">
        {wordsOf(known)}
      </p>
      <StayCalendar label="Your dates" stay={known} taken={taken} today={today} onChange={onChange} />
    </>
  );
}

const plain = (typed: string) => (isPlainDate(typed) ? typed : '');

function wordsOf({ fromDate, toDate }: Stay): string {
  if (!fromDate || toDate <= fromDate) return '';
  const days = daysBetween(fromDate, toDate);
  return `${days} ${days === 1 ? 'day' : 'days'}, ${formatDay(fromDate)} to ${formatDay(toDate)}`;
}
