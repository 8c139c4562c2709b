import { spanInWords } from '#domain/in-words.ts';
import { HAULAGE_OFFER_TIME } from '#domain/limits.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import { capacityOf, type VehicleKind } from '#domain/vehicles.ts';
import type { PricedVehicle } from '#machines/haul/haul.types.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { vehicleWords } from '../shared/haulage-words.ts';
import { HaulPanel, HaulSteps } from './haul-steps.tsx';

export interface VehicleScreenProps {
  vehicles: readonly PricedVehicle[];
  /** The chosen one, or the one that the goods suggest. */
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
      title="Which vehicle?"
      lead={`The smallest that carries it is the first. A price is all that you pay; where there is none, carriers have ${spanInWords(HAULAGE_OFFER_TIME)} to offer.`}
      back={back}
      stepper={<HaulSteps at="Vehicle" />}
      aside={<HaulPanel at="Vehicle" />}
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
        <Button onClick={() => onNext(chosen)}>Go on</Button>
      </div>
    </Screen>
  );
}

/** `Van, up to 1,500 kg: ₦180,000 in all` */
const labelOf = ({ vehicle, price }: PricedVehicle) =>
  `${vehicleWords[vehicle]}, up to ${capacityOf[vehicle].toLocaleString('en')} kg: ${price === null ? 'carriers will offer' : priceInWords(price)}`;

export const priceInWords = (price: PricedVehicle['price']) =>
  price === null ? 'Carriers will offer' : `${formatKobo(fromWire(price))} in all`;
