import { useEffect } from 'react';
import { tidyNaira } from '#domain/money.ts';
import { type Filters, readSearch, type SearchFilters, searchTypes } from '#domain/search.ts';
import { states } from '#domain/states.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface SearchFiltersFormProps {
  filters: Filters;
  busy: boolean;
  onSearch: (filters: SearchFilters) => void;
}

const rules = lazyRules(async () => (await import('./search-rules.ts')).searchSchema);
const stateOptions = states.map(({ name }) => ({ value: name, label: name }));

export function SearchFiltersForm({ filters, busy, onSearch }: SearchFiltersFormProps) {
  const { form, field, change } = useForm<Record<keyof SearchFilters, string>>({
    initialValues: written(filters),
    rules,
    problem: null,
    busy: false,
    onSubmit: (typed) => onSearch(readSearch(typed)),
  });

  // Going back shows what was asked for then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search comes with other filters
  useEffect(() => change(written(filters)), [filters]);

  return (
    <Form form={form}>
      <ChoiceField {...field('type')} label="Property type" options={searchTypes} />
      <SelectField
        {...field('state')}
        label="State"
        placeholder="All states"
        options={stateOptions}
        autoComplete="address-level1"
      />
      <MoneyField {...field('budget')} label="Budget" hint="The most it may cost, in naira" format={tidyNaira} />
      <TextField
        {...field('location')}
        label="Location"
        hint="A city, a street, or words such as “balcony”"
        autoComplete="off"
      />
      {/* Never blocked: a new search takes the place of the one that is under way. */}
      <Button type="submit">{busy ? 'Searching...' : 'Search'}</Button>
    </Form>
  );
}

function written(filters: Filters) {
  const { budget, ...rest } = readSearch(filters);
  return { ...rest, budget: tidyNaira(budget) };
}
