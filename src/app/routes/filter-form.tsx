import { SearchFiltersForm, type SearchFiltersFormProps } from '../../flows/search/search-filters.tsx';
import { PlaceField } from './place-field.tsx';

/** The filters of a search page; a chunk of its own. */
export const FilterForm = (props: Omit<SearchFiltersFormProps, 'Area'>) => (
  <SearchFiltersForm {...props} Area={PlaceField} />
);
