import { FeatureIcon, type FeatureIconProps } from './feature-icon.tsx';
import styles from './feature-list.module.css';

export interface FeatureListProps {
  set: FeatureIconProps['set'];
  features: readonly string[];
  /** Quantity by feature, if given. */
  quantities: Readonly<Record<string, string | number>>;
}

export function FeatureList({ set, features, quantities }: FeatureListProps) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature} className={styles.feature}>
          <FeatureIcon set={set} feature={feature} />
          <span>
            {feature}
            {String(quantities[feature] ?? '').trim() && `: ${quantities[feature]}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
