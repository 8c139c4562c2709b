import { Link } from 'react-router-dom';
import type { PlainDate } from '#domain/calendar.ts';
import type { CarrierDraft } from '#domain/carrier.ts';
import { TARIFFS_MAX, VEHICLES_MAX } from '#domain/limits.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import { Button } from '#src/ui/button.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { TariffRecord, VehicleRecord, wayInWords } from './carrier-records.tsx';
import { CarrierPanel, CarrierSteps } from './carrier-steps.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { useLeftBehind } from './use-left-behind.ts';

export interface LookOverScreenProps {
  draft: CarrierDraft;
  today: PlainDate;
  busy: boolean;
  problem: Problem;
  /** The saved carrier, and the one that the forms started from; null while they are the same. */
  saved: CarrierDraft;
  was: CarrierDraft | null;
  /** Opens a vehicle by index; the index after the last one adds a vehicle. */
  onVehicle: (at: number) => void;
  onRemoveVehicle: (at: number) => void;
  onTariff: (at: number) => void;
  onRemoveTariff: (at: number) => void;
  onConfirm: () => void;
}

/** The review before saving, where vehicles and prices are added, changed and removed. */
export function LookOverScreen({ busy, problem, saved, was, onConfirm, ...parts }: LookOverScreenProps) {
  return (
    <Screen
      title="Check and save"
      lead="Nothing is saved until you choose Save."
      back={{ to: steps.naming, label: 'Your business' }}
      stepper={<CarrierSteps at="Check and save" />}
      aside={<CarrierPanel at="Check and save" />}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      {was && <ChangedElsewhere was={was} saved={saved} />}
      <Sheet>
        <SheetRow label="Business name">
          {parts.draft.name} <Link to={steps.naming}>Change name and states</Link>
        </SheetRow>
        <SheetRow label="States you cover">{parts.draft.states.join(', ')}</SheetRow>
      </Sheet>
      <Vehicles {...parts} />
      <Tariffs {...parts} />
      <div>
        <Button busy={busy} busyLabel="Saving…" onClick={onConfirm}>
          Save
        </Button>
      </div>
    </Screen>
  );
}

type PartProps = Omit<LookOverScreenProps, 'busy' | 'problem' | 'saved' | 'was' | 'onConfirm'>;

function Vehicles({ draft: { vehicles }, today, onVehicle, onRemoveVehicle }: PartProps) {
  const heading = useLeftBehind(vehicles.length);
  return (
    <PagePart title="Vehicles" headingRef={heading}>
      {vehicles.length === 0 ? (
        <NoRecords>
          <p>Add a vehicle to start getting loads.</p>
        </NoRecords>
      ) : (
        <RecordList>
          {vehicles.map((vehicle, at) => (
            <li key={vehicle.plate}>
              <VehicleRecord
                vehicle={vehicle}
                today={today}
                actions={
                  <Actions name={vehicle.plate} onChange={() => onVehicle(at)} onRemove={() => onRemoveVehicle(at)} />
                }
              />
            </li>
          ))}
        </RecordList>
      )}
      <div>
        <Button look="quiet" unavailable={vehicles.length >= VEHICLES_MAX} onClick={() => onVehicle(vehicles.length)}>
          Add a vehicle
        </Button>
      </div>
    </PagePart>
  );
}

function Tariffs({ draft, onTariff, onRemoveTariff }: PartProps) {
  const { tariffs } = draft;
  const heading = useLeftBehind(tariffs.length);
  return (
    <PagePart title="Price list (optional)" headingRef={heading}>
      <p>Set a fixed price for a route. Without one, you send an offer for each load.</p>
      <RecordList>
        {tariffs.map((tariff, at) => (
          <li key={`${wayInWords(tariff)} ${tariff.vehicle} ${tariff.up_to_kg}`}>
            <TariffRecord
              tariff={tariff}
              draft={draft}
              actions={
                <Actions
                  name={`the price for ${wayInWords(tariff)}`}
                  onChange={() => onTariff(at)}
                  onRemove={() => onRemoveTariff(at)}
                />
              }
            />
          </li>
        ))}
      </RecordList>
      <div>
        <Button look="quiet" unavailable={tariffs.length >= TARIFFS_MAX} onClick={() => onTariff(tariffs.length)}>
          Add a route price
        </Button>
      </div>
    </PagePart>
  );
}

interface ActionsProps {
  name: string;
  onChange: () => void;
  onRemove: () => void;
}

function Actions({ name, onChange, onRemove }: ActionsProps) {
  return (
    <>
      <Button look="quiet" onClick={onChange}>
        Change<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button look="text" onClick={onRemove}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </>
  );
}
