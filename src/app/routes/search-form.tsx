import { SearchFiltersForm, type SearchFiltersFormProps } from '../../flows/search/search-filters.tsx';
import { PlaceField } from './place-field.tsx';

/** The filters of /book-apartment; code of its own. */
export const SearchForm = (props: Omit<SearchFiltersFormProps, 'Area'>) => (
  <SearchFiltersForm {...props} Area={PlaceField} />
);
