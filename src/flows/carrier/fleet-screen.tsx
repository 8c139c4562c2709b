import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
import type { PlainDate } from '#domain/calendar.ts';
import { draftOfCarrier } from '#domain/carrier.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import type { FleetContext } from '#machines/carrier/fleet.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import { NoRecords, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { TariffRecord, VehicleRecord, WeekRecord, wayInWords } from './carrier-records.tsx';
import { papersInWords } from './carrier-words.ts';

export interface FleetScreenProps {
  carrier: NonNullable<FleetContext['carrier']>;
  today: PlainDate;
  notice: string | null;
  /** Whether the form has errors. */
  failed: boolean;
  drivers: ReactNode;
  /** The plate whose papers are to be checked. */
  checking: string | null;
  /** Whether a call is under way. */
  busy: boolean;
  onCheck: (plate: string) => void;
}

/** A carrier's saved details, vehicles, prices, drivers and earnings. */
export function FleetScreen({ carrier, today, notice, failed, drivers, ...check }: FleetScreenProps) {
  const draft = draftOfCarrier(carrier);
  const { name, states, tariffs } = draft;
  const { weeks = [] } = carrier;
  return (
    <Screen title="Vehicles and drivers" lead="Your fleet and your team." failed={failed} wide>
      {notice && <Notice kind="success">{notice}</Notice>}
      <Columns
        first={
          <>
            <Sheet>
              <SheetRow label="Business name">{name}</SheetRow>
              <SheetRow label="States you cover">{states.join(', ')}</SheetRow>
            </Sheet>
            <PagePart title="Vehicles">
              {carrier.vehicles.length === 0 ? (
                <NoRecords>
                  <p>Add a vehicle to start getting loads.</p>
                </NoRecords>
              ) : (
                <RecordList>
                  {carrier.vehicles.map((vehicle) => (
                    <li key={vehicle.plate}>
                      <SavedVehicle vehicle={vehicle} today={today} {...check} />
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
          </>
        }
        beside={
          <>
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
          </>
        }
      />
    </Screen>
  );
}

interface SavedVehicleProps extends Pick<FleetScreenProps, 'today' | 'checking' | 'busy' | 'onCheck'> {
  vehicle: FleetScreenProps['carrier']['vehicles'][number];
}

/** A saved vehicle with our team's decision about its papers and plate, and a link to the case. */
export function SavedVehicle({ vehicle, today, checking, busy, onCheck }: SavedVehicleProps) {
  const { plate, claim, papers = 'unchecked', case_id } = vehicle;
  const canAsk = case_id === undefined && papers !== 'accepted' && claim === undefined;
  return (
    <VehicleRecord
      vehicle={vehicle}
      photo={vehicle.photo}
      today={today}
      isTaken={claim !== undefined}
      actions={
        canAsk && (
          <Button
            look="quiet"
            busy={checking === plate}
            busyLabel="Asking…"
            unavailable={busy && checking !== plate}
            onClick={() => onCheck(plate)}
          >
            Have papers checked<VisuallyHidden> for {plate}</VisuallyHidden>
          </Button>
        )
      }
    >
      <p>{papersInWords(vehicle)}</p>
      {case_id !== undefined && (
        <ButtonLink look="text" to={href.decision(case_id)}>
          Send papers<VisuallyHidden> of {plate}</VisuallyHidden>
        </ButtonLink>
      )}
      {case_id === undefined && (papers === 'refused' || claim === 'lost') && (
        <ButtonLink look="text" to={href.decisions}>
          Read why<VisuallyHidden> {plate}</VisuallyHidden>
        </ButtonLink>
      )}
    </VehicleRecord>
  );
}
