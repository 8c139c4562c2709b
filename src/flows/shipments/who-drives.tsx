import { href } from '#domain/addresses.ts';
import { vehiclesFrom } from '#domain/vehicle-fit.ts';
import { isInServiceOn } from '#domain/vehicles.ts';
import type { Carrier, Shipment } from '#machines/shipments/shipment.types.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { FieldBinding } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { vehicleWords } from '../shared/shipment-words.ts';

export interface WhoDrivesProps {
  carrier: Carrier;
  shipment: Shipment;
  driver: FieldBinding;
  plate: FieldBinding;
}

/** Chooses one of the carrier's drivers and a vehicle that can take the load on its day. */
export function WhoDrives({ carrier, shipment, driver, plate }: WhoDrivesProps) {
  const vehicles = fitVehicles(carrier, shipment);
  if (carrier.drivers.length === 0) {
    return (
      <>
        <p>You have no drivers yet. Add a driver first.</p>
        <ButtonLink look="text" to={href.carrier()}>
          Add a driver
        </ButtonLink>
      </>
    );
  }
  if (vehicles.length === 0) {
    return (
      <p>
        None of your vehicles can take this load on that day: their papers expire before then, or they are the wrong
        type.
      </p>
    );
  }
  return (
    <>
      <SelectField
        {...driver}
        label="Driver"
        placeholder="Choose a driver"
        options={carrier.drivers.map(({ id, name }) => ({ value: id, label: name }))}
        autoComplete="off"
      />
      <SelectField
        {...plate}
        label="Vehicle"
        placeholder="Choose a vehicle"
        options={vehicles.map((each) => ({ value: each.plate, label: `${each.plate}, ${vehicleWords[each.kind]}` }))}
        autoComplete="off"
      />
    </>
  );
}

/** The carrier's vehicles that can take the load and have valid papers on its day. The server checks again. */
export function fitVehicles({ vehicles }: Carrier, { vehicle, goods, day }: Shipment) {
  const kinds = vehiclesFrom(vehicle, goods);
  return vehicles.filter((each) => kinds.includes(each.kind) && isInServiceOn(each, day));
}
