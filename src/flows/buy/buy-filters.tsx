import type { ComponentType } from 'react';
import { buyTypes } from '#domain/buy-types.ts';
import { tidyNaira } from '#domain/money.ts';
import { type BuyFilters, type Filters, readBuy } from '#domain/search.ts';
import { findState, states } from '#domain/states.ts';
import { FilterForm, type FilterFormProps } from '#src/ui/filter-form.tsx';
import { GroupedSelectField } from '#src/ui/grouped-select-field.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { BedroomsField, KeptSort, MoreFilters, type PlaceFieldProps, takePlace } from '../shared/filter-fields.tsx';

export interface BuyFiltersFormProps extends Pick<FilterFormProps<Filters, Typed>, 'filters' | 'busy' | 'onWrong'> {
  /** The field for an area: whether it suggests places is not the form's to know. */
  Area: ComponentType<PlaceFieldProps>;
  onSearch: (filters: BuyFilters) => void;
}

type Typed = Record<keyof BuyFilters, string>;

const rules = lazyRules(async () => (await import('./buy-rules.ts')).buySchema);
/** By their codes, as this search has always named them. */
const stateOptions = states.map(({ name, isoCode }) => ({ value: isoCode, label: name }));

const codeOf = (state: string) => findState(state)?.isoCode ?? '';

export function BuyFiltersForm({ Area, onSearch, ...form }: BuyFiltersFormProps) {
  return (
    <FilterForm {...form} write={written} rules={rules} onSearch={(typed) => onSearch(readBuy(typed))}>
      {(field) => (
        <>
          <GroupedSelectField
            {...field('propertyType')}
            label="Property type"
            placeholder="All types"
            groups={buyTypes}
          />
          <SelectField
            {...field('location')}
            label="Location"
            placeholder="All states"
            options={stateOptions}
            autoComplete="address-level1"
          />
          <Area {...field('area')} kind="property" onPlace={takePlace(field('area'), field('location'), codeOf)} />
          <MoneyField {...field('minPrice')} label="Minimum price" hint="In naira" format={tidyNaira} />
          <MoneyField {...field('maxPrice')} label="Maximum price" hint="In naira" format={tidyNaira} />
          <MoreFilters fields={[field('bedrooms'), field('totalTo')]}>
            <BedroomsField {...field('bedrooms')} />
            <MoneyField
              {...field('totalTo')}
              label="Total with every charge"
              hint="The most you pay in all, in naira"
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
  const { minPrice, maxPrice, totalTo, ...rest } = readBuy(filters);
  return { ...rest, minPrice: tidyNaira(minPrice), maxPrice: tidyNaira(maxPrice), totalTo: tidyNaira(totalTo) };
}
