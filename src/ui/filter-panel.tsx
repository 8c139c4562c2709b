import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './filter-panel.module.css';
import { Icon } from './icon.tsx';

export interface FilterPanelProps {
  title: string;
  /** The number of filters in use. */
  count: number;
  /** Whether the sheet is open, on screens that are too narrow for a column. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Filters beside the results, or in a sheet on narrow screens. Renders both while the width is unknown. */
export function FilterPanel({ title, count, open, onOpen, onClose, children }: FilterPanelProps) {
  const titleId = useId();
  const isWide = useWide();

  return (
    <>
      {isWide !== false && (
        <search className={styles.beside} aria-labelledby={titleId}>
          <h2 id={titleId}>{title}</h2>
          {children}
        </search>
      )}
      {isWide !== true && (
        <div className={styles.above} data-scripted>
          <Button look="quiet" onClick={onOpen}>
            <span className={styles.opener}>
              <Icon name="filter" />
              {title}
              {count > 0 && ` (${count})`}
            </span>
          </Button>
          {open && (
            <Sheet title={title} onClose={onClose}>
              {children}
            </Sheet>
          )}
        </div>
      )}
    </>
  );
}

function Sheet({ title, onClose, children }: Pick<FilterPanelProps, 'title' | 'onClose' | 'children'>) {
  const titleId = useId();
  return (
    <Dialog className={styles.sheet} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </Dialog>
  );
}

const WIDE = '(min-width: 64rem)';

/**
 * Whether the viewport is wide enough for two columns, as in the style sheets. True in browsers without `matchMedia`;
 * undefined on the server and during hydration, when only the style sheets decide.
 */
function useWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(watch, isWide, () => undefined);
}

const query = () => (typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined);

const isWide = () => query()?.matches ?? true;

function watch(onChange: () => void) {
  const watched = query();
  watched?.addEventListener('change', onChange);
  return () => watched?.removeEventListener('change', onChange);
}
