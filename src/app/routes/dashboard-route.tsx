import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { vault } from '#machines/vault/vault.ts';
import { DashboardFlow } from '../../flows/dashboard/dashboard-flow.tsx';
import { MyListings } from '../../flows/listing-editor/my-listings.tsx';
import { countByPage, useWaiting, WaitingAnswers } from '../../flows/listing-editor/waiting-answers.tsx';
import styles from '../../flows/shared/drafts.module.css';
import { listingWords } from '../../flows/shared/listing-words.ts';
import { formatSavedAt } from '../../flows/shared/saved-at.ts';
import { useListingDrafts } from '../drafts/listing-drafts.ts';
import { requestSignOut, useSession } from '../session/session.tsx';
import { useDashboard } from './use-dashboard.ts';

const ProfilePanel = lazy(async () => ({ default: (await import('./profile-panel.tsx')).ProfilePanel }));

/** /dashboard, loaded again when the profile has changed in its panel. */
export function DashboardRoute() {
  const [visit, setVisit] = useState(0);
  return <Dashboard key={visit} onChanged={() => setVisit(visit + 1)} />;
}

function Dashboard({ onChanged }: { onChanged: () => void }) {
  const { session, signingOut } = useSession();
  const actor = useDashboard();
  const waiting = useWaiting(actor);
  const drafts = useListingDrafts();
  const [opened, setOpened] = useState<{ user: string }>();
  const close = () => {
    setOpened(undefined);
    if (opened?.user !== knownUser()) onChanged();
  };

  return (
    <>
      <DashboardFlow
        actor={actor}
        signingOut={signingOut}
        onProfile={() => setOpened({ user: knownUser() })}
        onSignOut={() => void requestSignOut(session)}
        waiting={<WaitingAnswers waiting={waiting} />}
        counts={countByPage(waiting)}
        drafts={<DraftStrip drafts={drafts} />}
        listings={<MyListings actor={actor} as="section" />}
      />
      {opened && (
        <Suspense>
          <ProfilePanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const knownUser = () => JSON.stringify(vault.user());

interface DraftStripProps {
  /** Ordered newest first. */
  drafts: readonly { id: string; kind: ListingKind; savedAt: number; href: string }[];
}

/** Unsent drafts, on the dashboard. */
function DraftStrip({ drafts }: DraftStripProps) {
  if (drafts.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="drafts">
      <h2 id="drafts">Pick up where you left off</h2>
      <ul className={styles.drafts}>
        {drafts.map(({ id, kind, savedAt, href }) => (
          <li key={id} className={styles.draft}>
            <Link to={href}>{listingWords[kind].title}</Link>
            <span className={styles.when}>Saved {formatSavedAt(savedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
