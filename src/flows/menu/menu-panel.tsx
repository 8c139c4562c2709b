import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SiteIcon } from '#src/ui/site-icon.tsx';
import styles from './menu-panel.module.css';

export interface MenuPanelProps {
  open: boolean;
  /** The address of the app in its store, or the section of the home page about installing. */
  download: { href: string; external: boolean };
  onOpen: () => void;
  onClose: () => void;
  onLink: () => void;
}

const links = [
  { to: href.search, label: 'Places to rent' },
  { to: href.buy, label: 'Property for sale' },
  { to: href.services, label: 'Services' },
  { to: href.privacy, label: 'Privacy Policy' },
  { to: href.terms, label: 'Terms & Conditions' },
  { to: href.faq, label: 'FAQ' },
];

/** The menu button, and the panel it opens. */
export function MenuPanel({ open, onOpen, ...panel }: MenuPanelProps) {
  return (
    <>
      <button className={styles.opener} type="button" aria-haspopup="dialog" onClick={onOpen}>
        <SiteIcon name="menu" />
        <span>Menu</span>
      </button>
      {open && <Panel {...panel} />}
    </>
  );
}

function Panel({ download, onClose, onLink }: Omit<MenuPanelProps, 'open' | 'onOpen'>) {
  return (
    <Dialog className={styles.panel} aria-label="Menu" closesOutside onClose={onClose}>
      <div className={styles.content}>
        <Button look="quiet" onClick={onClose}>
          <Icon name="cross" />
          Close
        </Button>
        <ul className={styles.links}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={onLink}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            {download.external ? (
              <a href={download.href} target="_blank" rel="noreferrer" onClick={onLink}>
                Download App
                <Icon name="arrowUp" />
              </a>
            ) : (
              <a href={download.href} onClick={onLink}>
                Download App
              </a>
            )}
          </li>
        </ul>
      </div>
    </Dialog>
  );
}
