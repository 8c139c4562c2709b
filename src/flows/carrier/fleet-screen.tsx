import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/calendar.ts';
import { draftOfCarrier } from '#domain/carrier.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import type { FleetContext } from '#machines/carrier/fleet.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import { NoRecords, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { TariffRecord, VehicleRecord, WeekRecord, wayInWords } from './carrier-records.tsx';

export interface FleetScreenProps {
  carrier: NonNullable<FleetContext['carrier']>;
  today: PlainDate;
  notice: string | null;
  /** Whether the form has errors. */
  failed: boolean;
  drivers: ReactNode;
}

/** A carrier's saved details, vehicles, prices, drivers and earnings. */
export function FleetScreen({ carrier, today, notice, failed, drivers }: FleetScreenProps) {
  const draft = draftOfCarrier(carrier);
  const { name, states, vehicles, tariffs } = draft;
  const { weeks = [] } = carrier;
  return (
    <Screen title="Vehicles and drivers" lead="Your fleet and your team." failed={failed}>
      {notice && <Notice kind="success">{notice}</Notice>}
      <Sheet>
        <SheetRow label="Business name">{name}</SheetRow>
        <SheetRow label="States you cover">{states.join(', ')}</SheetRow>
      </Sheet>
      <PagePart title="Vehicles">
        {vehicles.length === 0 ? (
          <NoRecords>
            <p>Add a vehicle to start getting loads.</p>
          </NoRecords>
        ) : (
          <RecordList>
            {vehicles.map((vehicle) => (
              <li key={vehicle.plate}>
                <VehicleRecord vehicle={vehicle} today={today} />
              </li>
            ))}
          </RecordList>
        )}
      </PagePart>
      <PagePart title="Price list">
        {tariffs.length === 0 ? (
          <NoRecords>
            <p>No prices set. You send an offer for each load.</p>
          </NoRecords>
        ) : (
          <RecordList>
            {tariffs.map((tariff) => (
              <li key={`${wayInWords(tariff)} ${tariff.vehicle} ${tariff.up_to_kg}`}>
                <TariffRecord tariff={tariff} draft={draft} />
              </li>
            ))}
          </RecordList>
        )}
      </PagePart>
      <div>
        <ButtonLink to={steps.reviewing} look="quiet">
          Change business, vehicles and prices
        </ButtonLink>
      </div>
      {drivers}
      <PagePart title="Earnings by week">
        <p>A load counts once we owe you for it, not while it is under way or under review.</p>
        {weeks.length > 0 && (
          <RecordList>
            {weeks.map((week) => (
              <li key={week.from}>
                <WeekRecord week={week} />
              </li>
            ))}
          </RecordList>
        )}
      </PagePart>
    </Screen>
  );
}
