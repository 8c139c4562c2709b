import { useEffect } from 'react';
import { buyTypes } from '#domain/buy-types.ts';
import { tidyNaira } from '#domain/money.ts';
import { type BuyFilters, type Filters, readBuy } from '#domain/search.ts';
import { states } from '#domain/states.ts';
import { FilterForm, type FilterFormProps } from '#src/ui/filter-form.tsx';
import { GroupedSelectField } from '#src/ui/grouped-select-field.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface BuyFiltersFormProps extends Pick<FilterFormProps, 'busy' | 'onWrong'> {
  filters: Filters;
  onSearch: (filters: BuyFilters) => void;
}

const rules = lazyRules(async () => (await import('./buy-rules.ts')).buySchema);
const stateOptions = states.map(({ name, isoCode }) => ({ value: isoCode, label: name }));

export function BuyFiltersForm({ filters, busy, onWrong, onSearch }: BuyFiltersFormProps) {
  const { form, field, change } = useForm<Record<keyof BuyFilters, string>>({
    initialValues: written(filters),
    rules,
    problem: null,
    busy: false,
    onSubmit: (typed) => onSearch(readBuy(typed)),
  });

  // Going back shows what was asked for then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search comes with other filters
  useEffect(() => change(written(filters)), [filters]);

  return (
    <FilterForm form={form} busy={busy} onWrong={onWrong}>
      <GroupedSelectField {...field('propertyType')} label="Property type" placeholder="All types" groups={buyTypes} />
      <SelectField
        {...field('location')}
        label="Location"
        placeholder="All states"
        options={stateOptions}
        autoComplete="address-level1"
      />
      <MoneyField {...field('minPrice')} label="Minimum price" hint="In naira" format={tidyNaira} />
    </FilterForm>
  );
}

function written(filters: Filters) {
  const { minPrice, ...rest } = readBuy(filters);
  return { ...rest, minPrice: tidyNaira(minPrice) };
}
