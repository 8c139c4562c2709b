import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { QUANTITY_MAX } from '#domain/limits.ts';
import { featuresOf } from '#domain/listing.ts';
import { CheckboxList } from '#src/ui/checkbox-list.tsx';
import { QuantityInput } from '#src/ui/quantity-input.tsx';
import { FeatureIcon } from '../shared/feature-icon.tsx';
import type { ListingForm } from './listing-form.ts';

/** The features, with quantities for homes. */
export function FeaturesField({ kind, form }: { kind: ListingKind; form: ListingForm }) {
  const { features, quantities } = form.values;
  const isWarehouse = kind === 'warehouse';

  const quantityOf = (feature: string) => (
    <QuantityInput
      // The first one takes the links that lead to the quantities.
      id={feature === features[0] ? 'quantities' : undefined}
      label={`How many: ${feature}`}
      max={QUANTITY_MAX}
      value={quantities[feature] ?? ''}
      onChange={(typed) => form.change({ quantities: { ...quantities, [feature]: typed } })}
    />
  );

  return (
    <CheckboxList
      name="features"
      label={isWarehouse ? 'Features (optional)' : 'Features'}
      hint={isWarehouse ? 'Choose what the warehouse has' : 'Choose at least one and add a number where it helps.'}
      problem={form.problemOf('features') ?? form.problemOf('quantities')}
      options={featuresOf[kind]}
      chosen={features}
      onChange={(chosen) => form.change({ features: chosen })}
      iconOf={(feature) => <FeatureIcon set={isWarehouse ? 'warehouse' : 'home'} feature={feature} />}
      detailOf={isWarehouse ? undefined : quantityOf}
    />
  );
}
