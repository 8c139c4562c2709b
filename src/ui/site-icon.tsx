import styles from './icon.module.css';

/** Icons of the public pages only, kept out of the chunks of the flows. */
const paths = {
  chevronDown: 'm6 9 6 6 6-6',
  menu: 'M3 6h18M3 12h18M3 18h18',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L20 12z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm5-2 5.5 6',
} as const;

export function SiteIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
