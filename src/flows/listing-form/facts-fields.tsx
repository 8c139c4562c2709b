import {
  type FactName,
  factChoices,
  factNumbers,
  factsAsked,
  factWords,
  isChosen,
  isCounted,
  isFact,
} from '#domain/house-facts.ts';
import { atMost } from '#domain/in-words.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { LANDMARK_MAX_LENGTH, QUANTITY_MAX } from '#domain/limits.ts';
import { featuresOf } from '#domain/listing.ts';
import { CheckboxList } from '#src/ui/checkbox-list.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { QuantityInput } from '#src/ui/quantity-input.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { FeatureIcon } from '../shared/feature-icon.tsx';
import type { ListingForm } from './listing-form.ts';
import styles from './listing-form-screen.module.css';

/** The optional house facts that fit the property type, folded away until there is one. */
export function FactsFields({ kind, form }: { kind: ListingKind; form: ListingForm }) {
  const { facts, propertyType } = form.values;
  const asked = factsAsked(kind, propertyType);
  const problem = form.problemOf('facts');
  const wrong = problem === undefined ? [] : asked.filter((name) => !isFact(name, facts[name] ?? ''));
  const field = (name: FactName) => {
    const typed = facts[name] ?? '';
    const bound = {
      // The first that is wrong takes the link that leads to the group.
      name: name === wrong[0] ? 'facts' : `facts-${name}`,
      label: factWords[name],
      value: typed,
      problem: wrong.includes(name) ? problemOf(name) : undefined,
      onChange: (value: string) => form.change({ facts: { ...facts, [name]: value } }),
      onBlur: () => undefined,
    };
    if (isCounted(name)) return <NumberField key={name} {...bound} {...factNumbers[name]} />;
    if (!isChosen(name)) return <TextField key={name} {...bound} autoComplete="off" spellCheck />;
    const options = factChoices[name].map((value) => ({ value, label: value }));
    return <SelectField key={name} {...bound} placeholder="Not specified" options={options} autoComplete="off" />;
  };
  const isNeeded = problem !== undefined || asked.some((name) => facts[name]);
  return (
    <MoreFields label="More details (optional)" needed={isNeeded}>
      <FieldGroup name="facts" label="Power, water and access" hint="Skip what you don’t know." problem={problem}>
        <div className={styles.facts}>{asked.map(field)}</div>
      </FieldGroup>
    </MoreFields>
  );
}

function problemOf(name: FactName): string {
  if (!isCounted(name)) return atMost(LANDMARK_MAX_LENGTH);
  const { min, max } = factNumbers[name];
  return `Enter a number from ${min} to ${max.toLocaleString('en')}, or leave it empty`;
}

/** The features, with quantities for homes. */
export function FeaturesField({ kind, form }: { kind: ListingKind; form: ListingForm }) {
  const { features, quantities } = form.values;
  const isWarehouse = kind === 'warehouse';

  const quantityOf = (feature: string) => (
    <QuantityInput
      // The first one takes the links that lead to the quantities.
      id={feature === features[0] ? 'quantities' : undefined}
      label={`How many: ${feature}`}
      max={QUANTITY_MAX}
      value={quantities[feature] ?? ''}
      onChange={(typed) => form.change({ quantities: { ...quantities, [feature]: typed } })}
    />
  );

  return (
    <CheckboxList
      name="features"
      label={isWarehouse ? 'Features (optional)' : 'Features'}
      hint={isWarehouse ? 'Choose what the warehouse has' : 'Choose at least one and add a number where it helps.'}
      problem={form.problemOf('features') ?? form.problemOf('quantities')}
      options={featuresOf[kind]}
      chosen={features}
      onChange={(chosen) => form.change({ features: chosen })}
      iconOf={(feature) => <FeatureIcon set={isWarehouse ? 'warehouse' : 'home'} feature={feature} />}
      detailOf={isWarehouse ? undefined : quantityOf}
    />
  );
}
