import { BuyFiltersForm, type BuyFiltersFormProps } from '../../flows/buy/buy-filters.tsx';
import { PlaceField } from './place-field.tsx';

/** The filters of /buy-property; code of its own. */
export const BuyForm = (props: Omit<BuyFiltersFormProps, 'Area'>) => <BuyFiltersForm {...props} Area={PlaceField} />;
