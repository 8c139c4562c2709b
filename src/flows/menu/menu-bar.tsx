import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '#machines/menu/menu.machine.ts';
import { SiteIcon } from '#src/ui/site-icon.tsx';
import styles from './menu-bar.module.css';
import { type Entry, entries } from './menu-items.ts';

export interface MenuBarProps {
  /** The item with an open drop-down. */
  open: MenuItem | null;
  onEnter: (item: MenuItem) => void;
  onLeave: () => void;
  onPress: (item: MenuItem) => void;
  onClose: () => void;
  onLink: () => void;
}

/** The drop-downs of the header. Until their script has loaded, CSS opens them on hover and focus. */
export function MenuBar(props: MenuBarProps) {
  return (
    <nav className={styles.bar} aria-label="Main menu">
      <ul className={styles.items}>
        {entries.map((entry) => (
          <MenuBarItem key={entry.item} entry={entry} {...props} />
        ))}
      </ul>
    </nav>
  );
}

function MenuBarItem({ entry, open, ...on }: MenuBarProps & { entry: Entry }) {
  const { item, label, text, link, also = [] } = entry;
  const place = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = open === item;
  const dropId = `menu-${item}`;

  // A mouse that was over the item before the script ran sends no event for entering it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (place.current?.matches(':hover') && matchMedia('(hover: hover)').matches) on.onEnter(item);
  }, []);

  // MenuFlow closes the drop-down. This only keeps the focus, which would be lost inside a closed drop-down.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) opener.current?.focus();
  };

  return (
    <li
      ref={place}
      className={styles.item}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && on.onEnter(item)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && on.onLeave()}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) on.onClose();
      }}
    >
      <button
        ref={opener}
        className={styles.opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={dropId}
        onClick={() => on.onPress(item)}
      >
        {label}
        <SiteIcon name="chevronDown" />
      </button>
      <div className={styles.drop} id={dropId} data-open={isOpen}>
        <p>{text}</p>
        {[link, ...also].map(({ to, label }) =>
          isHere(to) ? (
            <a key={to} href={to} onClick={on.onLink}>
              {label}
            </a>
          ) : (
            <Link key={to} to={to} onClick={on.onLink}>
              {label}
            </Link>
          ),
        )}
      </div>
    </li>
  );
}

/** Whether a link leads to a section of the home page. The browser follows it, because the router would not scroll. */
const isHere = (to: string) => to.includes('#');
