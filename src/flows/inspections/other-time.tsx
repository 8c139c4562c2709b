import { useState } from 'react';
import { formatDay, formatHour, momentInLagos, type PlainDate } from '#domain/calendar.ts';
import type { InspectionRole } from '#domain/lifecycles/inspection.ts';
import type { InspectionTimes } from '#domain/lifecycles/inspection-times.ts';
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

export interface WantedTime {
  day: PlainDate;
  time: InspectionHour;
}

export interface ProposeTimeProps {
  /** Of the place. */
  name: string;
  times: InspectionTimes;
  unavailable: boolean;
  onPropose: (time: WantedTime) => void;
}

/** Asks for another time. What was chosen stays for the next try, should the hour be taken. */
export function ProposeTime({ name, times, unavailable, onPropose }: ProposeTimeProps) {
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(times.day);
  const [time, setTime] = useState('');
  const now = new Date(serverNow());
  const hours = inspectionHourValues.filter((hour) => day && momentInLagos(day, hour) > now);
  const wanted = hours.find((hour) => hour === time);

  return (
    <>
      <Button look="quiet" unavailable={unavailable} onClick={() => setOpen(true)}>
        Propose another time
        <VisuallyHidden> for {name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Propose another time"
          text="Until the other side agrees it stays as it is. The fee goes along."
          action="Propose"
          unavailable={!wanted}
          onConfirm={() => {
            if (!wanted) return;
            setOpen(false);
            onPropose({ day, time: wanted });
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
            hint="All times are in Lagos."
            problem={undefined}
            value={time}
            placeholder="Select the time"
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

type Other = NonNullable<Inspection['other_time']>;

/** Who would rather have which time. */
export function OtherTimeWords({ other, role }: { other: Other; role: InspectionRole }) {
  const who = { visitor: 'The visitor proposes', owner: 'The owner proposes' }[other.by];
  return (
    <p>
      {other.by === role ? 'You have proposed' : who} {formatDay(other.day)} at {formatHour(other.time)} instead.
    </p>
  );
}
