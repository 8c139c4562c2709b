import { spanInWords } from '#domain/in-words.ts';
import { SHIPMENT_OFFER_TIME } from '#domain/limits.ts';
import { capacityOf, type VehicleKind } from '#domain/vehicles.ts';
import type { PricedVehicle } from '#machines/haul/haul.types.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { vehicleWords } from '../shared/shipment-words.ts';
import { HaulPanel, HaulSteps } from './haul-steps.tsx';
import { priceInWords } from './haul-words.ts';

export interface VehicleScreenProps {
  vehicles: readonly PricedVehicle[];
  /** The chosen vehicle, or the suggested one until the user chooses. */
  chosen: VehicleKind;
  back: ScreenProps['back'];
  onChange: (vehicle: VehicleKind) => void;
  onNext: (vehicle: VehicleKind) => void;
}

export function VehicleScreen({ vehicles, chosen, back, onChange, onNext }: VehicleScreenProps) {
  const kindOf = (label: string) => vehicles.find((each) => labelOf(each) === label)?.vehicle;
  const current = vehicles.find(({ vehicle }) => vehicle === chosen);

  return (
    <Screen
      title="Choose a vehicle"
      lead={`We suggest the smallest that fits. A price shown is the total. If there is none, carriers have ${spanInWords(SHIPMENT_OFFER_TIME)} to send offers.`}
      back={back}
      stepper={<HaulSteps at="Check" />}
      aside={<HaulPanel at="Check" />}
    >
      <ChoiceField
        name="vehicle"
        label="Vehicle"
        value={current ? labelOf(current) : ''}
        problem={undefined}
        options={vehicles.map(labelOf)}
        stacked
        onChange={(label) => {
          const kind = kindOf(label);
          if (kind) onChange(kind);
        }}
        onBlur={() => undefined}
      />
      <div>
        <Button onClick={() => onNext(chosen)}>Continue</Button>
      </div>
    </Screen>
  );
}

/** `Van, up to 1,500 kg · ₦180,000 total` */
const labelOf = ({ vehicle, ...priced }: PricedVehicle) =>
  `${vehicleWords[vehicle]}, up to ${capacityOf[vehicle].toLocaleString('en')} kg · ${priceInWords(priced)}`;
