import { vehiclesFrom } from '#domain/vehicle-fit.ts';
import { isInServiceOn } from '#domain/vehicles.ts';
import type { Carrier, Haulage } from '#machines/haulages/haulage.types.ts';

/** Those of a carrier that carry it, and whose papers are good on its day. The server looks once more. */
export function fitVehicles({ vehicles }: Carrier, { vehicle, goods, day }: Haulage) {
  const kinds = vehiclesFrom(vehicle, goods);
  return vehicles.filter((each) => kinds.includes(each.kind) && isInServiceOn(each, day));
}
