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
import { LANDMARK_MAX_LENGTH } from '#domain/limits.ts';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { ListingForm } from './listing-form.ts';
import styles from './listing-form-screen.module.css';

/** The optional house facts that fit the property type. */
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
  return (
    <FieldGroup
      name="facts"
      label="Power, water and access (optional)"
      hint="Skip what you don’t know."
      problem={problem}
    >
      <div className={styles.facts}>{asked.map(field)}</div>
    </FieldGroup>
  );
}

function problemOf(name: FactName): string {
  if (!isCounted(name)) return atMost(LANDMARK_MAX_LENGTH);
  const { min, max } = factNumbers[name];
  return `Enter a number from ${min} to ${max.toLocaleString('en')}, or leave it empty`;
}
