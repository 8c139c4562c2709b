import styles from './feature-list.module.css';

/** SVG paths on a 24 px grid, keyed by feature. */
type Pictures = Readonly<Record<string, string>>;

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const shield = 'M12 3 5 6v5.5c0 4.4 2.9 8 7 9.5 4.1-1.5 7-5.1 7-9.5V6zM9 12l2.2 2.2L15.5 10';
const bolt = 'M13 2 5 13.5h6L10 22l9-12.5h-6.5z';
const drop = 'M12 3s6.5 6.6 6.5 11.2a6.5 6.5 0 0 1-13 0C5.5 9.6 12 3 12 3zM9 14.5a3 3 0 0 0 2.5 3';
const boxes = 'M4 13h7v7H4zM13 13h7v7h-7zM8.5 4h7v7h-7zM12 4v2M7.5 13v2M16.5 13v2';
const wifi = 'M3 9.5a13 13 0 0 1 18 0M6.2 13a8.5 8.5 0 0 1 11.6 0M9.3 16.4a4 4 0 0 1 5.4 0M12 19.5v.1';
const eye = `M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z${circle(12, 12, 2.5)}`;
const parking = 'M4 4h16v16H4zM10 17V7.5h3.2a3 3 0 0 1 0 6H10';
const hall = 'M3 20V9l9-5 9 5v11M7 20v-8h10v8M7 16h10';

/** @source docs/product.md, "Listings": the 21 features of homes. */
const homeFeatures: Pictures = {
  Bedrooms: 'M3 19v-6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6M3 16.5h18M5 11V6h14v5M9 11V9h6v2',
  Bathrooms: 'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6a2.5 2.5 0 0 1 5 0M8 19l-1 2M16 19l1 2',
  'Living Space':
    'M6 11V8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v3M3 12a2 2 0 0 1 4 0v2h10v-2a2 2 0 0 1 4 0v6H3zM5 18v2M19 18v2',
  Kitchen: 'M4 10h16v7a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM2 12h2M20 12h2M8 7c0-1.5 1.5-1.5 1.5-3M13 7c0-1.5 1.5-1.5 1.5-3',
  'Heating/Cooling': 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  Lighting: 'M9 17.5v-2A6 6 0 1 1 15 15.5v2zM9.5 20.5h5M12 17.5v-5M10 10.5l2 2 2-2',
  Storage: boxes,
  Parking: parking,
  'Garden/Yard': 'M12 21v-9M12 14c-4 0-6-2.5-6-6 4 0 6 2 6 6zM12 12c0-4 2-6.5 6-7 0 4.5-2 7-6 7zM5 21h14',
  'Patio/Balcony': 'M4 12h16M4 21V12M20 21V12M8 12v9M12 12v9M16 12v9M3 21h18M7 12V5a5 5 0 0 1 10 0v7',
  Security: shield,
  Pool: 'M3 16c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0 3 1.5 4.5 0M3 20c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0 3 1.5 4.5 0M8 14V5a2 2 0 0 1 4 0M16 14V5a2 2 0 0 1 4 0M8 9h8',
  Gym: 'M2.5 12h2M19.5 12h2M8 12h8M4.5 8.5H8v7H4.5zM16 8.5h3.5v7H16zM8 6.5v11M16 6.5v11',
  'Warehouse Space': hall,
  'Office Space': 'M3 20h18M5 20V4h9v16M14 9h5v11M8 8h3M8 12h3M8 16h3M16.5 13v.1M16.5 16.5v.1',
  Signage: 'M12 21v-8M5 4h11l3.5 4.5L16 13H5zM8.5 8.5h6',
  Accessibility: `${circle(11, 4.5, 1.5)}M11 8v6h5l2.5 5H20M11 10.5h4M8.5 11.5a5 5 0 1 0 6.5 7`,
  'Internet/Cable': wifi,
  'Power Supply': bolt,
  'Water Supply': drop,
  View: eye,
};

/** @source docs/product.md, "Listings": the six that can be chosen, and the other names a warehouse may come with. */
const warehouseFeatures: Pictures = {
  'Loading Dock':
    'M2.5 16V6H14v10M14 9.5h4l3.5 3.5v3H19M5 16H2.5M15.5 16h-7M5.2 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M15.4 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0',
  '24/7 Security': `${circle(12, 12, 9)}M12 6.5V12l3.5 2`,
  'Fire Alarm':
    'M12 3c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5 .3 1.5 1 2.3 2 2.8C10.5 8.5 10.8 5.5 12 3zM12 19a2.2 2.2 0 0 1-2.2-2.2c0-1.3 1.2-1.8 2.2-3.3 1 1.5 2.2 2 2.2 3.3A2.2 2.2 0 0 1 12 19',
  'Water Supply': 'M4 7h7M7.5 7V4.5M5.5 4.5h4M4 5.5v6h5a3.5 3.5 0 0 1 3.5 3.5h3.5A7.5 7.5 0 0 0 11 7M14.2 18v3',
  WiFi: wifi,
  'Surveillance Cameras': `M3 8.5 15 5l3 7.5-12 3.5zM18 9.5l3 .5-1 3-3-.5M9 15l-2 6H3.5M3.5 18v5${circle(7.5, 11, 1)}`,
  'Warehouse Space': hall,
  Security: shield,
  Storage: boxes,
  Parking: parking,
  'Power Supply': 'M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v4',
  View: eye,
  Internet: `${circle(12, 12, 9)}M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18`,
  Industrial: 'M3 20V10l6 4v-4l6 4V4h4l2 16zM7 17h.1M11 17h.1M15 17h.1',
};

const unknownFeature = `${circle(12, 12, 9)}M9.3 9.5a2.7 2.7 0 1 1 4.2 2.2c-1 .7-1.5 1.2-1.5 2.3M12 17v.1`;

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
