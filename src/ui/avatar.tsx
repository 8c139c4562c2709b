import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Address of the picture; without one the initials are shown. */
  photo: string | null;
  large?: boolean;
}

/** Decorative, because the name is beside it. */
export function Avatar({ name, photo, large = false }: AvatarProps) {
  return (
    <span className={styles.avatar} data-large={large} aria-hidden="true">
      {photo ? <img src={`${photo}?width=320`} alt="" /> : initialsOf(name)}
    </span>
  );
}

/** Initials, at most two letters of any script: `Ngọzi Adéyẹmí` → `NA`. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((part) => [...part].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
