import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { notificationsMachine, unreadOf } from '#machines/notifications/notifications.machine.ts';
import { Bell } from '../flows/notifications/bell.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useOpenedFlow } from './actors/use-opened-flow.ts';
import { useReturn } from './actors/use-return.ts';
import styles from './own-nav.module.css';
import { type Section, sectionOf, sections } from './own-sections.ts';

/** The way around of a signed-in user: a bar of tabs on phones, links in the header on desks. Wizards have none. */
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
  useReturn(actor);
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
