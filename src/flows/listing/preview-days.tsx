import { formatDay, formatHour } from '#domain/calendar.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { NOT_AVAILABLE } from '../shared/listing-words.ts';
import { SurveyRow } from '../shared/survey-sheet.tsx';
import styles from './preview-files.module.css';

export interface PreviewDaysProps {
  days: readonly AvailableDay[];
  onChange: (() => void) | undefined;
}

export function PreviewDays({ days, onChange }: PreviewDaysProps) {
  return (
    <SurveyRow label="Availability" onChange={onChange}>
      {days.length === 0 ? (
        'No availability selected.'
      ) : (
        <ul className={styles.days}>
          {days.map(({ day, start, end }) => (
            <li key={day}>
              {formatDay(day, 'short')}
              <span className={styles.hours}>
                {hour(start)} to {hour(end)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SurveyRow>
  );
}

/** A draft from elsewhere may lack an hour. */
const hour = (text: string | undefined) => (text ? formatHour(text) : NOT_AVAILABLE);
