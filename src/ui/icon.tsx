import styles from './icon.module.css';

/** SVG paths on a 24 px grid. Icons are hidden from screen readers, because the text or control beside them has a name. */
const paths = {
  arrowDown: 'M12 4v16m-7-7 7 7 7-7',
  arrowLeft: 'M20 12H4m7-7-7 7 7 7',
  arrowRight: 'M4 12h16m-7-7 7 7-7 7',
  arrowUp: 'M12 20V4m-7 7 7-7 7 7',
  bank: 'M3 10l9-6 9 6zm2 0v8m5-8v8m4-8v8m5-8v8M3 21h18',
  bell: 'M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm6 6 12 12M18 6 6 18',
  document: 'M6 2h8l5 5v15H6zM14 2v5h5',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff: 'M10 5.2Q11 5 12 5c6.5 0 10 7 10 7s-1 2-3 3.9M6.5 6.7C3.6 8.6 2 12 2 12s3.5 7 10 7q2.7 0 5-1.3M3 3l18 18',
  filter: 'M4 6h16M7 12h10M10 18h4',
  info: 'M12 11v6m0-10v.5M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm3-7 9-9m-4 4 3 3',
  tag: 'M3 3h8l10 10-8 8L3 11zm4.5 4.5v.1',
  person: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm-8 9q0-6 8-6t8 6',
  photo: 'M3 5h18v14H3zm0 11 5-5 4 4 3-3 6 5M15.5 9.5v.1',
  house: 'm3 11 9-8 9 8v10H3zm6 10v-7h6v7',
  sign: 'M6 22V2m0 3h14v8H6',
  warehouse: 'M3 21V9l9-6 9 6v12M7 21v-9h10v9M7 16h10',
  warning: 'M12 9v5m0 3v.5M12 3 2 21h20z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
