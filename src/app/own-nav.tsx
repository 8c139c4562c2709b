import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { addresses, href } from '#domain/addresses.ts';
import { notificationsMachine, unreadOf } from '#machines/notifications/notifications.machine.ts';
import { Bell } from '../flows/notifications/bell.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useOpenedFlow } from './actors/use-opened-flow.ts';
import { useReturnEvent } from './actors/use-return.ts';
import styles from './own-nav.module.css';

/** The navigation of a signed-in user: a bar of tabs on phones, links in the header on desktops. Wizards have none. */
export function OwnNav() {
  const section = sectionOf(useLocation().pathname);
  return section && <Bar current={section} />;
}

/** The unread notifications that the user has not seen in the open bell, which marks them as read when it closes. */
const unseenOf = (snapshot: SnapshotFrom<typeof notificationsMachine>) =>
  snapshot.matches({ bell: 'open' }) || snapshot.matches({ list: 'marking' })
    ? none
    : snapshot.context.found && unreadOf(snapshot.context);

const none: ReturnType<typeof unreadOf> = [];

function Bar({ current }: { current: Section }) {
  const { pathname } = useLocation();
  const actor = useOpenedFlow(notificationsMachine, undefined);
  useReturnEvent(actor);
  const unread = useSelector(actor, unseenOf);
  const isHome = pathname === href.dashboard;

  useEffect(() => {
    if (isHome) actor.send({ type: 'person.returned' });
  }, [actor, isHome]);

  return (
    <>
      <nav className={styles.bar} aria-label="Main">
        <ul>
          {sections.map((section) => {
            const { to, label, icon } = section;
            const news = section.newsFrom && unread?.filter(({ link }) => section.newsFrom?.test(link ?? '')).length;
            return (
              <li key={to}>
                <Link to={to} aria-current={to === pathname ? 'page' : section === current ? 'true' : undefined}>
                  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d={icon} />
                  </svg>
                  <span className={styles.label}>{label}</span>
                  {news ? (
                    <>
                      {' '}
                      <span className={styles.count}>
                        {news}
                        <VisuallyHidden> new</VisuallyHidden>
                      </span>
                    </>
                  ) : null}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.bell}>
        <Bell actor={actor} />
      </div>
    </>
  );
}

interface Section {
  to: string;
  label: string;
  /** SVG path on a 24 px grid. Not part of ui/icon.tsx, which the public pages load as well. */
  icon: string;
  /** Pages of the section. */
  pages: RegExp;
  /** Links of the notifications that count as news of the section. */
  newsFrom?: RegExp;
}

/** Matches these addresses and the ones below them. */
const under = (...starts: string[]) => new RegExp(`^(?:${starts.join('|')})(?:/|$)`);

const bookings = under(href.bookings, href.inspections);
const deliveries = under(href.shipments);

/** The parts of the app for a signed-in user. Pages without a section show no bar: public pages, wizards and the desk. */
const sections: readonly Section[] = [
  {
    to: href.dashboard,
    label: 'Home',
    icon: 'm3 11 9-8 9 8v10H3zm6 10v-7h6v7',
    pages: under(href.dashboard, href.myListing, href.saved),
  },
  {
    to: href.search,
    label: 'Search',
    icon: 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM16 16l5 5',
    pages: under(href.search, href.buy, addresses.listing.split('/:')[0] ?? ''),
  },
  {
    to: href.bookings,
    label: 'Bookings',
    icon: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm3-7 9-9m-4 4 3 3',
    pages: bookings,
    newsFrom: bookings,
  },
  {
    to: href.shipments,
    label: 'Deliveries',
    icon: 'M2 6h12v11H2zm12 4h4l4 4v3h-8M6.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm11 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    pages: new RegExp(`${deliveries.source}|^${href.carrier()}$`),
    newsFrom: deliveries,
  },
  {
    to: href.profile,
    label: 'Account',
    icon: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm-8 9q0-6 8-6t8 6',
    pages: under(
      href.profile,
      href.transactions,
      href.bankInfo,
      href.notificationSettings,
      href.security,
      href.support,
      href.decisions,
      href.deleteAccount,
    ),
  },
];

const sectionOf = (pathname: string): Section | undefined => sections.find(({ pages }) => pages.test(pathname));
