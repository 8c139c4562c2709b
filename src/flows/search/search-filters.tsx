import type { ComponentType } from 'react';
import { tidyNaira } from '#domain/money.ts';
import { type Filters, readSearch, type SearchFilters, searchPeriods, searchTypes } from '#domain/search.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { FilterForm, type FilterFormProps } from '#src/ui/filter-form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { BedroomsField, KeptSort, MoreFilters, type PlaceFieldProps, takePlace } from '../shared/filter-fields.tsx';
import { StateField } from '../shared/state-field.tsx';
import { PickupField } from './pickup-field.tsx';

export interface SearchFiltersFormProps extends Pick<FilterFormProps<Filters, Typed>, 'filters' | 'busy' | 'onWrong'> {
  /** The field for an area: whether it suggests places is not the form's to know. */
  Area: ComponentType<PlaceFieldProps>;
  onSearch: (filters: SearchFilters) => void;
}

type Typed = Record<keyof SearchFilters, string>;

const periodOptions = searchPeriods.map((period) => ({ value: period, label: `A ${period}` }));

const rules = lazyRules(async () => (await import('./search-rules.ts')).searchSchema);

export function SearchFiltersForm({ Area, onSearch, ...form }: SearchFiltersFormProps) {
  return (
    <FilterForm {...form} write={written} rules={rules} onSearch={(typed) => onSearch(readSearch(typed))}>
      {(field) => (
        <>
          <ChoiceField {...field('type')} label="Property type" options={searchTypes} />
          <StateField {...field('state')} placeholder="All states" />
          <Area
            {...field('area')}
            kind={field('type').value === 'Warehouse' ? 'warehouse' : 'apartment'}
            onPlace={takePlace(field('area'), field('state'))}
          />
          <MoneyField {...field('budget')} label="Budget" hint="The most it may cost, in naira" format={tidyNaira} />
          <TextField
            {...field('location')}
            label="Location"
            hint="A city, a street, or words such as “balcony”"
            autoComplete="off"
          />
          <PickupField {...field('pickup')} />
          <MoreFilters fields={[field('bedrooms'), field('period'), field('priceFrom'), field('totalTo')]}>
            <BedroomsField {...field('bedrooms')} />
            <SelectField
              {...field('period')}
              label="Price for"
              placeholder="Any time"
              options={periodOptions}
              autoComplete="off"
            />
            <MoneyField {...field('priceFrom')} label="Price from" hint="In naira" format={tidyNaira} />
            <MoneyField
              {...field('totalTo')}
              label="Total to move in"
              hint="The most you pay before you move in, with every charge"
              format={tidyNaira}
            />
          </MoreFilters>
          <KeptSort {...field('sort')} />
        </>
      )}
    </FilterForm>
  );
}

function written(filters: Filters): Typed {
  const { budget, priceFrom, totalTo, ...rest } = readSearch(filters);
  return { ...rest, budget: tidyNaira(budget), priceFrom: tidyNaira(priceFrom), totalTo: tidyNaira(totalTo) };
}
