import { array, object, string } from 'yup';
import { isPlainDate } from '#domain/calendar.ts';
import { isSamePlate, isSameWay, kilograms, type TariffDraft } from '#domain/carrier.ts';
import { atMost } from '#domain/in-words.ts';
import { NAME_MAX_LENGTH } from '#domain/limits.ts';
import { parseShipmentPrice, SHIPMENT_PRICE_PROBLEM } from '#domain/shipment-price.ts';
import { hasWebAddress, WEB_ADDRESS_PROBLEM } from '#domain/text.ts';
import { capacityOf, parsePlate } from '#domain/vehicles.ts';
import { toFormValue } from '#src/ui/as-typed.ts';
import type { Rules } from '#src/ui/lazy-rules.ts';
import { vehicleWords } from '../shared/shipment-words.ts';

export const businessRules = object({
  name: string()
    .trim()
    .required('Enter your business name')
    .max(NAME_MAX_LENGTH, atMost(NAME_MAX_LENGTH))
    .test('address', WEB_ADDRESS_PROBLEM, (name) => !hasWebAddress(name ?? '')),
  states: array().of(string().required()).min(1, 'Choose at least one state'),
});

const expiryDate = (document: string) =>
  string()
    .required(`Enter the ${document} expiry date`)
    .test('day', 'Enter a date, such as 31/05/2027', (typed) => !typed || isPlainDate(typed));

/** @param others The plates of the other vehicles. */
export const vehicleRules = (others: readonly string[]) =>
  object({
    kind: string().required('Choose a vehicle type'),
    plate: string()
      .trim()
      .required('Enter the plate number')
      .test('plate', 'Enter a plate number, such as ABC-123DE', (typed) => !typed || parsePlate(typed) !== undefined)
      .test('once', 'You already added a vehicle with this plate', (typed) =>
        others.every((other) => !isSamePlate(other, typed ?? '')),
      ),
    licence_until: expiryDate('licence'),
    insurance_until: expiryDate('insurance'),
  });

/** @param others The carrier's other route prices. */
export function tariffRules(others: readonly TariffDraft[]): Rules {
  const schema = object({
    from: string().required('Choose the pickup state'),
    to: string().required('Choose the delivery state'),
    vehicle: string<keyof typeof capacityOf>().required('Choose a vehicle'),
    up_to_kg: string()
      .required('Enter the maximum weight in kilograms')
      .test('whole', 'Enter kilograms, such as 8000', (typed) => !typed || /^[1-9]\d*$/.test(typed))
      .test('carried', '', (typed, { parent, createError }) => {
        const kind = (parent as TariffDraft).vehicle;
        const isCarried = !kind || !(Number(typed) > capacityOf[kind]);
        return (
          isCarried ||
          createError({ message: `A ${vehicleWords[kind].toLowerCase()} takes ${kilograms(capacityOf[kind])} at most` })
        );
      })
      .test('once', 'You already have a price for this route. Change that one', (_, { parent }) =>
        others.every((other) => !isSameWay(other, parent as TariffDraft)),
      ),
    price: string()
      .trim()
      .required('Enter the total price')
      .test('naira', SHIPMENT_PRICE_PROBLEM, (typed) => !typed || parseShipmentPrice(typed) !== undefined),
  });
  return { validate: (values, options) => schema.validate(toFormValue(values), options) };
}
