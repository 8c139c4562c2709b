import { useState } from 'react';
import { formatDay, formatHour, momentInLagos, type PlainDate } from '#domain/calendar.ts';
import type { InspectionHour } from '#domain/visits.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import type { Inspection } from '#machines/inspections/inspections.machine.ts';
import { inspectionHourValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DayField } from '#src/ui/day-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { counterpartOf, sentence } from './outcome-words.ts';

export interface OtherSlot {
  day: PlainDate;
  time: InspectionHour;
}

export interface SuggestTimeProps {
  /** The listing's name. */
  name: string;
  inspection: Inspection;
  unavailable: boolean;
  onPropose: (time: OtherSlot) => void;
}

/** Suggests another time. The choice stays for a second try if the slot is taken. */
export function SuggestTime({ name, inspection, unavailable, onPropose }: SuggestTimeProps) {
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(inspection.day);
  const [time, setTime] = useState('');
  const now = new Date(serverNow());
  const isPresent = (hour: InspectionHour) => day === inspection.day && hour === inspection.time;
  const hours = inspectionHourValues.filter((hour) => day && momentInLagos(day, hour) > now && !isPresent(hour));
  const chosen = hours.find((hour) => hour === time);

  return (
    <>
      <Button look="quiet" unavailable={unavailable} onClick={() => setOpen(true)}>
        Suggest another time
        <VisuallyHidden> ({name})</VisuallyHidden>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Suggest another time"
          text={termsOf(inspection)}
          action="Suggest"
          cancel="Keep current time"
          unavailable={!chosen}
          onConfirm={() => {
            if (!chosen) return;
            setOpen(false);
            onPropose({ day, time: chosen });
          }}
          onClose={() => setOpen(false)}
        >
          <DayField
            name="day"
            label="Day"
            problem={undefined}
            min={serverToday()}
            value={day}
            onChange={setDay}
            onBlur={() => undefined}
          />
          <SelectField
            name="time"
            label="Time"
            hint="Nigerian time (WAT)."
            problem={undefined}
            value={time}
            placeholder="Choose a time"
            options={hours.map((hour) => ({ value: hour, label: formatHour(hour) }))}
            autoComplete="off"
            onChange={setTime}
            onBlur={() => undefined}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says what another time means for the current one and for a fee that was paid. */
function termsOf(inspection: Inspection): string {
  if (inspection.is_own) return 'The inspection moves to this time at once. The fee moves with it.';
  const stays = `The current time stays until ${counterpartOf(inspection)} agrees.`;
  return inspection.status === 'scheduled' ? `${stays} The fee moves with it.` : stays;
}

type OtherTime = NonNullable<Inspection['other_time']>;

/** Names the time that one side suggests instead. */
export function OtherTimeWords({ other, inspection }: { other: OtherTime; inspection: Inspection }) {
  const { role, visitor_name } = inspection;
  const who = other.by === 'owner' ? 'The owner suggests' : `${sentence(visitor_name)} suggests`;
  return (
    <p>
      {other.by === role ? 'You suggested' : who} {formatDay(other.day)} at {formatHour(other.time)} instead.
    </p>
  );
}
