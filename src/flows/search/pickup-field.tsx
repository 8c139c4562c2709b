import { ANY_PICKUP } from '#domain/search.ts';
import { stateNames } from '#domain/state-names.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import styles from './pickup-field.module.css';

const options = [
  { value: ANY_PICKUP, label: 'Any state' },
  ...stateNames.map((name) => ({ value: name, label: name })),
];

/** Where goods are to be fetched that go into a warehouse. The style sheet leaves it out of a search for apartments: so it needs no script. */
export const PickupField = (field: FieldBinding) => (
  <div className={styles.pickup}>
    <SelectField
      {...field}
      label="With pickup from"
      hint="Only where carriers bring your goods"
      placeholder="No pickup needed"
      options={options}
      autoComplete="off"
    />
  </div>
);
