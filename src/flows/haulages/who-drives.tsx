import { href } from '#domain/addresses.ts';
import type { Carrier, Haulage } from '#machines/haulages/haulage.types.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { FieldBinding } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { vehicleWords } from '../shared/haulage-words.ts';
import { fitVehicles } from './fit-vehicles.ts';

export interface WhoDrivesProps {
  carrier: Carrier;
  haulage: Haulage;
  driver: FieldBinding;
  plate: FieldBinding;
}

/** One of one's drivers, with a vehicle that may drive on the day and carries it. */
export function WhoDrives({ carrier, haulage, driver, plate }: WhoDrivesProps) {
  const vehicles = fitVehicles(carrier, haulage);
  if (carrier.drivers.length === 0) {
    return (
      <>
        <p>Nobody drives for you yet. Invite a driver first.</p>
        <ButtonLink look="text" to={href.carrier()}>
          Invite a driver
        </ButtonLink>
      </>
    );
  }
  if (vehicles.length === 0) {
    return (
      <p>None of your vehicles can bring it on that day: its papers end before, or it does not carry such goods.</p>
    );
  }
  return (
    <>
      <SelectField
        {...driver}
        label="Driver"
        placeholder="Select a driver"
        options={carrier.drivers.map(({ id, name }) => ({ value: id, label: name }))}
        autoComplete="off"
      />
      <SelectField
        {...plate}
        label="Vehicle"
        placeholder="Select a vehicle"
        options={vehicles.map((each) => ({ value: each.plate, label: `${each.plate}, ${vehicleWords[each.kind]}` }))}
        autoComplete="off"
      />
    </>
  );
}
