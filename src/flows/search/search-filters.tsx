import { tidyNaira } from '#domain/money.ts';
import { type Filters, readSearch, type SearchFilters, searchTypes } from '#domain/search.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { FilterForm, type FilterFormProps } from '#src/ui/filter-form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { StateField } from '../shared/state-field.tsx';

export interface SearchFiltersFormProps extends Pick<FilterFormProps<Filters, Typed>, 'filters' | 'busy' | 'onWrong'> {
  onSearch: (filters: SearchFilters) => void;
}

type Typed = Record<keyof SearchFilters, string>;

const rules = lazyRules(async () => (await import('./search-rules.ts')).searchSchema);

export function SearchFiltersForm({ onSearch, ...form }: SearchFiltersFormProps) {
  return (
    <FilterForm {...form} write={written} rules={rules} onSearch={(typed) => onSearch(readSearch(typed))}>
      {(field) => (
        <>
          <ChoiceField {...field('type')} label="Property type" options={searchTypes} />
          <StateField {...field('state')} placeholder="All states" />
          <MoneyField {...field('budget')} label="Budget" hint="The most it may cost, in naira" format={tidyNaira} />
          <TextField
            {...field('location')}
            label="Location"
            hint="A city, a street, or words such as “balcony”"
            autoComplete="off"
          />
        </>
      )}
    </FilterForm>
  );
}

function written(filters: Filters): Typed {
  const { budget, ...rest } = readSearch(filters);
  return { ...rest, budget: tidyNaira(budget) };
}
