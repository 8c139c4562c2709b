import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import styles from './listing.module.css';

interface Choice {
  to: string;
  icon: IconName;
  label: string;
  says: string;
}

/** @source docs/product.md, "Listings" */
const choices: readonly Choice[] = [
  { to: href.addApartment, icon: 'house', label: 'Apartment', says: 'Add an Apartment that you own for listing' },
  { to: href.addWarehouse, icon: 'warehouse', label: 'Warehouse', says: 'Add a Warehouse that you own for listing' },
];

/** /add-listing: asks for the kind of listing. Shows a skeleton at once, because the form is loaded over the network. */
export function AddListingScreen() {
  const [opening, setOpening] = useState<string>();

  const choose = (event: MouseEvent, label: string) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isElsewhere) setOpening(label);
  };

  return (
    <Screen
      title="Select a listing to add"
      back={{ to: href.dashboard, label: 'Back' }}
      aside={<WallPanel courses={2} />}
    >
      <ul className={styles.choices}>
        {choices.map(({ to, icon, label, says }) => (
          <li key={to} className={styles.choice} data-opening={label === opening}>
            <Icon name={icon} />
            <Link to={to} onClick={(event) => choose(event, label)}>
              {label}
            </Link>
            <p>{says}</p>
          </li>
        ))}
      </ul>
      {opening && <Skeleton label="Opening form…" lines={3} />}
    </Screen>
  );
}
