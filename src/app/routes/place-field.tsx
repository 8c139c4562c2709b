import { type ComponentType, useEffect, useState } from 'react';
import { AreaField, type PlaceFieldProps } from '../../flows/shared/filter-fields.tsx';
import type { PlacesProps } from './places.tsx';

/** The area of a search. What suggests places is fetched at the first focus; without it one types all the same. */
export function PlaceField({ kind, onPlace, ...field }: PlaceFieldProps) {
  const [from, setFrom] = useState<Pick<PlacesProps, 'control' | 'before'>>();
  const [Places, setPlaces] = useState<ComponentType<PlacesProps>>();
  const { name } = field;

  const come = (control: HTMLInputElement) => {
    setFrom({ control, before: control.value });
    import('./places.tsx').then(
      (code) => setPlaces(() => code.Places),
      () => undefined,
    );
  };

  // Somebody may have come to it before the page ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.id === name) come(activeElement as HTMLInputElement);
  }, []);

  return (
    <AreaField
      {...field}
      onFocus={from ? undefined : come}
      after={Places && from && <Places key={kind} {...from} kind={kind} onPlace={onPlace} />}
    />
  );
}
