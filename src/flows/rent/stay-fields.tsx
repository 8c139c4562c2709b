import { useMemo, useState } from 'react';
import { daysBetween, formatDay, isPlainDate, type PlainDate } from '#domain/calendar.ts';
import { addPeriods, endOfMinimumStay, type PriceTerms, type StayPeriod } from '#domain/move-in.ts';
import { minimumStayInWords, periodsInWords } from '#domain/price-words.ts';
import { daysOfStay, isStay, latestStayDay, overlaps, problemOfStay, type RentDraft, type Stay } from '#domain/rent.ts';
import { unusedInWords } from '#domain/unused-days.ts';
import { DayField } from '#src/ui/day-field.tsx';
import type { FieldBinding } from '#src/ui/field.tsx';
import { FieldPair } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { StayCalendar } from '#src/ui/stay-calendar.tsx';
import styles from './rent-screen.module.css';

export interface StayFieldsProps {
  field: (name: 'fromDate' | 'toDate') => FieldBinding;
  stay: Pick<RentDraft, 'fromDate' | 'toDate'>;
  booked: readonly Stay[];
  today: PlainDate;
  terms: PriceTerms;
  onChange: (stay: Stay) => void;
}

/** The dates of a booking: typed, counted in periods, or chosen on a calendar that shows booked days. */
export function StayFields({ field, stay, booked, today, terms, onChange }: StayFieldsProps) {
  const taken = useMemo(() => new Set(booked.flatMap(daysOfStay)), [booked]);
  const known = { fromDate: plain(stay.fromDate), toDate: plain(stay.toDate) };
  const isTaken = booked.some((each) => overlaps(each, known));
  const unused = isStay(known) && !isTaken ? unusedInWords(terms, known) : undefined;
  const minimumStay = minimumStayInWords(terms.period, terms.shortestStay);
  const length = useLength(known, terms, onChange);
  const from = field('fromDate');

  return (
    <>
      {minimumStay && <p className={styles.stay}>{minimumStay}</p>}
      <FieldPair>
        <DayField
          {...from}
          label="From Date"
          min={today}
          max={latestStayDay(today)}
          onChange={(day) => {
            if (!length.moveTo(day)) from.onChange(day);
          }}
        />
        <DayField
          {...field('toDate')}
          label="To Date"
          min={stay.fromDate || today}
          max={latestStayDay(today, known.fromDate || latestStayDay(today))}
        />
      </FieldPair>
      {length.options.length > 0 && (
        <SelectField
          name="length"
          label="Length of stay (optional)"
          hint="Sets the To Date"
          placeholder="Other dates"
          options={length.options}
          autoComplete="off"
          value={length.value}
          problem={undefined}
          onChange={length.choose}
          onBlur={() => {}}
        />
      )}
      <p className={styles.stay} role="status">
        {wordsOf(known)}
      </p>
      {unused && <Notice>{unused}</Notice>}
      <StayCalendar
        label="Your dates"
        stay={known}
        taken={taken}
        today={today}
        latestOf={(from) => latestStayDay(today, from)}
        problemOf={(chosen) => problemOfStay(chosen, today)?.message}
        endOf={length.endOf ?? endOfMinimumStay(terms)}
        onChange={onChange}
      />
    </>
  );
}

/** The longest stays that are offered by the number of their periods. */
const MOST_PERIODS = { month: 24, year: 5 };

/** The number of months or years of a stay, which moves its end along with its start. */
function useLength(stay: Stay, { period, shortestStay }: PriceTerms, onChange: (stay: Stay) => void) {
  const [chosen, setChosen] = useState<string>();
  const counted = period === 'month' || period === 'year' ? period : undefined;
  const most = counted ? MOST_PERIODS[counted] : 0;
  const counts = Array.from({ length: Math.max(0, most - shortestStay + 1) }, (_, index) => shortestStay + index);
  // The minimum stay until the renter chooses, so that the first day sets the last.
  const wanted = chosen ?? `${counts[0] ?? ''}`;
  const endOf = (from: PlainDate, count: string) => addPeriods(from, counted as StayPeriod, Number(count));
  const value = stay.fromDate
    ? counts.map(String).find((count) => endOf(stay.fromDate, count) === stay.toDate)
    : wanted;

  const count = value || (stay.toDate ? '' : wanted);

  return {
    /** The end of a stay of the chosen length; absent where the dates have another. */
    endOf: count ? (from: PlainDate) => endOf(from, count) : undefined,
    options: counts.map((count) => ({ value: `${count}`, label: periodsInWords(count, period) })),
    value: value ?? '',
    choose: (count: string) => {
      setChosen(count);
      if (count && stay.fromDate) onChange({ ...stay, toDate: endOf(stay.fromDate, count) });
    },
    /** @returns Whether the end has moved along. */
    moveTo: (from: string) => {
      if (!count || !isPlainDate(from)) return false;
      onChange({ fromDate: from, toDate: endOf(from, count) });
      return true;
    },
  };
}

const plain = (typed: string) => (isPlainDate(typed) ? typed : '');

function wordsOf(stay: Stay): string {
  if (!isStay(stay)) return '';
  const days = daysBetween(stay.fromDate, stay.toDate);
  return `${days} ${days === 1 ? 'day' : 'days'}, ${formatDay(stay.fromDate)} to ${formatDay(stay.toDate)}`;
}
