import styles from './feature-icon.module.css';
import { homeFeatures, unknownFeature, warehouseFeatures } from './feature-pictures.ts';

export interface FeatureIconProps {
  /** The two kinds of listing draw alike-named features each in their own way. */
  set: 'home' | 'warehouse';
  feature: string;
}

/** A small drawing beside a feature's name, or a question mark where none is known. Never spoken. */
export function FeatureIcon({ set, feature }: FeatureIconProps) {
  const pictures = set === 'home' ? homeFeatures : warehouseFeatures;
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={pictures[feature] ?? unknownFeature} />
    </svg>
  );
}
