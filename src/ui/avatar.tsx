import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Address of the picture; without one the first letters of the name stand there. */
  photo: string | null;
  large?: boolean;
}

/** Stands beside the name, so it is never spoken. */
export function Avatar({ name, photo, large = false }: AvatarProps) {
  return (
    <span className={styles.avatar} data-large={large} aria-hidden="true">
      {photo ? <img src={`${photo}?width=320`} alt="" /> : initialsOf(name)}
    </span>
  );
}

/** At most two letters, of any script: `Ngọzi Adéyẹmí` → `NA`. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((part) => [...part].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
