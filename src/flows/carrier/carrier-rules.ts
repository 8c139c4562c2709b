import { array, object, string } from 'yup';
import { isPlainDate } from '#domain/calendar.ts';
import { isSamePlate, isSameWay, kilograms, type TariffDraft } from '#domain/carrier.ts';
import { atMost } from '#domain/in-words.ts';
import { NAME_MAX_LENGTH } from '#domain/limits.ts';
import { parseNaira } from '#domain/money.ts';
import { capacityOf, parsePlate } from '#domain/vehicles.ts';
import { asTyped } from '#src/ui/as-typed.ts';
import type { Rules } from '#src/ui/lazy-rules.ts';
import { vehicleWords } from '../shared/haulage-words.ts';

export const businessRules = object({
  name: string().trim().required('Enter the name of your business').max(NAME_MAX_LENGTH, atMost(NAME_MAX_LENGTH)),
  states: array().of(string().required()).min(1, 'Select at least one state'),
});

const lastDay = (papers: string) =>
  string()
    .required(`Enter the last day of its ${papers}`)
    .test('day', 'Enter a day, such as 31/05/2027', (typed) => !typed || isPlainDate(typed));

/** @param others The plates of the other vehicles. */
export const vehicleRules = (others: readonly string[]) =>
  object({
    kind: string().required('Select what kind of vehicle it is'),
    plate: string()
      .trim()
      .required('Enter its number plate')
      .test('plate', 'Enter a number plate such as ABC-123DE', (typed) => !typed || parsePlate(typed) !== undefined)
      .test('once', 'You have entered a vehicle with this plate', (typed) =>
        others.every((other) => !isSamePlate(other, typed ?? '')),
      ),
    licence_until: lastDay('licence'),
    insurance_until: lastDay('insurance'),
  });

/** @param others The other tariffs. */
export function tariffRules(others: readonly TariffDraft[]): Rules {
  const schema = object({
    from: string().required('Select the state it is fetched from'),
    to: string().required('Select the state it is brought to'),
    vehicle: string<keyof typeof capacityOf>().required('Select the kind of vehicle'),
    up_to_kg: string()
      .required('Enter the heaviest load, in kilograms')
      .test('whole', 'Enter whole kilograms, such as 8000', (typed) => !typed || /^[1-9]\d*$/.test(typed))
      .test('carried', '', (typed, { parent, createError }) => {
        const kind = (parent as TariffDraft).vehicle;
        const isCarried = !kind || !(Number(typed) > capacityOf[kind]);
        return isCarried || createError({ message: `${vehicleWords[kind]}: ${kilograms(capacityOf[kind])} at most` });
      })
      .test('once', 'You have a price for this already: change that one', (_, { parent }) =>
        others.every((other) => !isSameWay(other, parent as TariffDraft)),
      ),
    price: string()
      .trim()
      .required('Enter the total price')
      .test(
        'naira',
        'Enter a whole amount in naira, such as 350,000',
        (typed) => !typed || parseNaira(typed) !== undefined,
      ),
  });
  return { validate: (values, options) => schema.validate(asTyped(values), options) };
}
