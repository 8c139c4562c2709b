import { type ComponentType, useEffect, useState } from 'react';
import { SearchFiltersForm, type SearchFiltersFormProps } from '../../flows/search/search-filters.tsx';
import { AreaField, type PlaceFieldProps } from '../../flows/shared/filter-fields.tsx';
import type { PlacesProps } from './places.tsx';

/** The filters of a search page, in a separate chunk. */
export const FilterForm = (props: Omit<SearchFiltersFormProps, 'Area'>) => (
  <SearchFiltersForm {...props} Area={PlaceField} />
);

/** The area of a search. The code for suggestions loads on focus, as often as that fails; the field works without it. */
export function PlaceField({ kind, onPlace, ...field }: PlaceFieldProps) {
  const [from, setFrom] = useState<Pick<PlacesProps, 'control' | 'before'>>();
  const [Places, setPlaces] = useState<ComponentType<PlacesProps>>();
  const { name } = field;

  const load = (control: HTMLInputElement) => {
    setFrom((first) => first ?? { control, before: control.value });
    import('./places.tsx').then(
      (code) => setPlaces(() => code.Places),
      () => undefined,
    );
  };

  // The field may have focus before the page runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.id === name) load(activeElement as HTMLInputElement);
  }, []);

  return (
    <AreaField
      {...field}
      onFocus={Places ? undefined : load}
      after={Places && from && <Places key={kind} {...from} kind={kind} onPlace={onPlace} />}
    />
  );
}
