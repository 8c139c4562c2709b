import { useEffect } from 'react';
import { tidyNaira } from '#domain/money.ts';
import { type Filters, readSearch, type SearchFilters, searchTypes } from '#domain/search.ts';
import { states } from '#domain/states.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { FilterForm, type FilterFormProps } from '#src/ui/filter-form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface SearchFiltersFormProps extends Pick<FilterFormProps, 'busy' | 'onWrong'> {
  filters: Filters;
  onSearch: (filters: SearchFilters) => void;
}

const rules = lazyRules(async () => (await import('./search-rules.ts')).searchSchema);
const stateOptions = states.map(({ name }) => ({ value: name, label: name }));

export function SearchFiltersForm({ filters, busy, onWrong, onSearch }: SearchFiltersFormProps) {
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
    <FilterForm form={form} busy={busy} onWrong={onWrong}>
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
    </FilterForm>
  );
}

function written(filters: Filters) {
  const { budget, ...rest } = readSearch(filters);
  return { ...rest, budget: tidyNaira(budget) };
}
