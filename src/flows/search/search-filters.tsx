import { type ComponentType, type ReactNode, useState } from 'react';
import { tidyNaira } from '#domain/money.ts';
import { type Filter, type Filters, optionsOf, readFilters, type Search } from '#domain/search.ts';
import { findState } from '#domain/states.ts';
import { CheckField } from '#src/ui/check-field.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import type { FieldBinding } from '#src/ui/field.tsx';
import { FilterForm, type FilterFormProps } from '#src/ui/filter-form.tsx';
import { GroupedSelectField } from '#src/ui/grouped-select-field.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { fillPlace, type PlaceFieldProps } from '../shared/filter-fields.tsx';
import styles from './search-screen.module.css';

export interface SearchFiltersFormProps
  extends Pick<FilterFormProps<Filters, Filters>, 'filters' | 'busy' | 'onWrong'> {
  search: Search;
  /** The field of an area, with or without suggestions. */
  Area: ComponentType<PlaceFieldProps>;
  onSearch: (filters: Filters) => void;
}

/** The form of a search, a field for each of its filters. */
export function SearchFiltersForm({ search, Area, onSearch, ...form }: SearchFiltersFormProps) {
  const [rules] = useState(() => lazyRules(async () => (await import('./filter-rules.ts')).filterRules(search)));
  const { types } = search;
  const entries = Object.entries(search.filters);
  const [folded, open] = [entries.filter(([, { more }]) => more), entries.filter(([, { more }]) => !more)];

  return (
    <FilterForm
      {...form}
      write={(filters) => asTyped(search, filters)}
      rules={rules}
      onSearch={(typed) => onSearch(readFilters(search, typed))}
    >
      {(field) => {
        const ofState = entries.find(([, filter]) => filter.kind === 'state');
        const state = ofState && field(ofState[0]);
        const kind = search.kindOf(types.length > 0 ? { type: field('type').value } : {});
        const areaField = (filter: FilterOfKind<'area'>, area: FieldBinding) => (
          <Area
            {...area}
            {...labelsOf(filter)}
            kind={kind}
            onPlace={fillPlace(area, state, (name) => stateValue(ofState?.[1], name))}
          />
        );
        const fieldOf = ([name, filter]: (typeof entries)[number]) => (
          <div key={name} className={styles.field} data-only={filter.only}>
            {filter.kind === 'area' ? areaField(filter, field(name)) : filterField(filter, field(name))}
          </div>
        );
        const { value: sort } = field('sort');
        return (
          <>
            {types.length > 0 && <ChoiceField {...field('type')} label="Property type" options={types} />}
            {open.map(fieldOf)}
            <MoreFields label="More filters" needed={folded.some(([name]) => isNeeded(field(name)))}>
              {folded.map(fieldOf)}
            </MoreFields>
            {/* The order chosen beside the form stays for the next search. */}
            {sort && <input type="hidden" name="sort" value={sort} />}
          </>
        );
      }}
    </FilterForm>
  );
}

type FilterOfKind<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;

function filterField(filter: Exclude<Filter, { kind: 'area' }>, field: FieldBinding): ReactNode {
  const labeled = { ...field, ...labelsOf(filter) };
  switch (filter.kind) {
    case 'naira':
      return <MoneyField {...labeled} format={tidyNaira} />;
    case 'text':
      return <TextField {...labeled} autoComplete="off" />;
    case 'check':
      return <CheckField {...field}>{filter.label}</CheckField>;
    case 'groupedChoice':
      return <GroupedSelectField {...labeled} placeholder={filter.placeholder} groups={filter.groups} />;
    case 'count':
      return <SelectField {...labeled} placeholder="Any" options={optionsOf(filter)} autoComplete="off" />;
    case 'state':
      return (
        <SelectField
          {...labeled}
          placeholder={filter.placeholder}
          options={optionsOf(filter)}
          // A browser fills in the home state, which is wrong for a filter with options of its own.
          autoComplete={filter.first ? 'off' : 'address-level1'}
        />
      );
    case 'choice':
      return (
        <SelectField {...labeled} placeholder={filter.placeholder} options={optionsOf(filter)} autoComplete="off" />
      );
  }
}

const labelsOf = ({ label, hint }: Filter) => ({ label, ...(hint !== undefined && { hint }) });

const isNeeded = ({ value, problem }: FieldBinding) => value !== '' || problem !== undefined;

const stateValue = (filter: Filter | undefined, name: string) =>
  filter?.kind === 'state' && filter.by === 'code' ? (findState(name)?.isoCode ?? '') : name;

/** The values of the fields: amounts with commas. */
function asTyped(search: Search, filters: Filters): Filters {
  const typed = Object.entries(readFilters(search, filters)).map(([name, value]) => {
    const isAmount = search.filters[name]?.kind === 'naira';
    return [name, isAmount ? tidyNaira(value) : value];
  });
  return Object.fromEntries(typed);
}
