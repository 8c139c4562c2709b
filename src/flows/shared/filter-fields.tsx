import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';

/** A city or neighbourhood. */
export const AreaField = (field: FieldBinding & Pick<TextFieldProps, 'label' | 'hint' | 'onFocus' | 'after'>) => (
  <TextField {...field} autoComplete="off" />
);

/** The same field with suggestions. */
export interface PlaceFieldProps extends FieldBinding, Pick<TextFieldProps, 'label' | 'hint'> {
  /** The kind of listing that the search is for. */
  kind: ListingKind;
  onPlace: (place: ChosenPlace) => void;
}

/** A state or an area within it. */
interface ChosenPlace {
  area: string | null;
  state: string;
}

/** Fills the area and state fields from a chosen place. An area implies its state unless a state was already chosen. */
export const fillPlace =
  (area: FieldBinding, state: FieldBinding | undefined, stateValue = (name: string) => name) =>
  ({ area: chosen, state: name }: ChosenPlace) => {
    area.onChange(chosen ?? '');
    if (chosen === null || state?.value !== '') state?.onChange(stateValue(name));
  };
