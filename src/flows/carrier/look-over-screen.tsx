import { Link } from 'react-router-dom';
import { formatDay, type PlainDate } from '#domain/calendar.ts';
import {
  type CarrierDraft,
  changesBetween,
  hasChanged,
  kilograms,
  type TariffDraft,
  type VehicleDraft,
} from '#domain/carrier.ts';
import { TARIFFS_MAX, VEHICLES_MAX } from '#domain/limits.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import { Button } from '#src/ui/button.tsx';
import { useFocusAfterRemoval } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { vehicleWords } from '../shared/shipment-words.ts';
import { TariffRecord, VehicleRecord, wayInWords } from './carrier-records.tsx';
import { CarrierPanel, CarrierSteps } from './carrier-steps.tsx';
import { fileAddress } from './carrier-words.ts';

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
  const heading = useFocusAfterRemoval(vehicles.length);
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
                photo={vehicle.photo && fileAddress(vehicle.photo)}
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
  const heading = useFocusAfterRemoval(tariffs.length);
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

interface ChangedElsewhereProps {
  /** The carrier that the forms started from, and the saved one. */
  was: CarrierDraft;
  saved: CarrierDraft;
}

/** Lists what was saved on another device, so the user sees what saving now would replace. */
export function ChangedElsewhere({ was, saved }: ChangedElsewhereProps) {
  const change = changesBetween(was, saved);
  if (!hasChanged(change)) return null;
  const { business, vehicles, tariffs } = change;
  return (
    <Notice>
      <p>Saved on another device since you started. If you save now, your version replaces it:</p>
      <ul>
        {business?.name && (
          <li>
            Business: {business.name}, covering {business.states.join(', ')}.
          </li>
        )}
        {vehicles.map(({ what, part }) => (
          <li key={part.plate}>
            {part.plate} {wasWords[what]}
            {what !== 'removed' && `: ${ofVehicle(part)}`}.
          </li>
        ))}
        {tariffs.map(({ what, part }) => (
          <li key={`${wayInWords(part)} ${part.vehicle} ${part.up_to_kg}`}>
            The price for {wayInWords(part)}, {ofTariff(part)}, {wasWords[what]}
            {what !== 'removed' && `: ${part.price}`}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const wasWords = { added: 'was added', removed: 'was removed', changed: 'was changed' } as const;

const ofVehicle = ({ kind, licence_until, insurance_until, photo }: VehicleDraft) =>
  `${kind && `${vehicleWords[kind]}, `}licence until ${formatDay(licence_until, 'short')}, insurance until ${formatDay(insurance_until, 'short')}, ${photo ? 'with a photo' : 'without a photo'}`;

const ofTariff = ({ vehicle, up_to_kg }: TariffDraft) =>
  `${vehicle && `${vehicleWords[vehicle]}, `}up to ${kilograms(Number(up_to_kg))}`;
