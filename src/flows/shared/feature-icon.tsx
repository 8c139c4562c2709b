import styles from './feature-icon.module.css';
import { homeFeatures, unknownFeature, warehouseFeatures } from './feature-pictures.ts';

export interface FeatureIconProps {
  /** Homes and warehouses draw features of the same name differently. */
  set: 'home' | 'warehouse';
  feature: string;
}

/** A decorative icon for a feature; a question mark if the feature is unknown. */
export function FeatureIcon({ set, feature }: FeatureIconProps) {
  const pictures = set === 'home' ? homeFeatures : warehouseFeatures;
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={pictures[feature] ?? unknownFeature} />
    </svg>
  );
}
