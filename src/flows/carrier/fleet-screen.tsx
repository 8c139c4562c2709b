import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
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
import { TariffRecord, wayInWords } from './tariff-record.tsx';
import { VehicleRecord } from './vehicle-record.tsx';

export interface FleetScreenProps {
  carrier: NonNullable<FleetContext['carrier']>;
  today: PlainDate;
  notice: string | null;
  /** Something is wrong with the form. */
  failed: boolean;
  drivers: ReactNode;
}

/** All that somebody brings goods with, as it is saved. */
export function FleetScreen({ carrier, today, notice, failed, drivers }: FleetScreenProps) {
  const draft = draftOfCarrier(carrier);
  const { name, states, vehicles, tariffs } = draft;
  return (
    <Screen
      title="Vehicles and drivers"
      lead="What you bring goods with, and who drives for you."
      back={{ to: href.dashboard, label: 'Dashboard' }}
      failed={failed}
    >
      {notice && <Notice kind="success">{notice}</Notice>}
      <Sheet>
        <SheetRow label="Business name">{name}</SheetRow>
        <SheetRow label="States you serve">{states.join(', ')}</SheetRow>
      </Sheet>
      <PagePart title="Vehicles">
        {vehicles.length === 0 ? (
          <NoRecords>
            <p>You have no vehicle, and are offered no jobs.</p>
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
      <PagePart title="Tariffs">
        {tariffs.length === 0 ? (
          <NoRecords>
            <p>You have none, and offer for each job by itself.</p>
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
          Change business, vehicles and tariffs
        </ButtonLink>
      </div>
      {drivers}
    </Screen>
  );
}
