import { lazy, Suspense, useState } from 'react';
import { vault } from '#machines/vault/vault.ts';
import { DashboardFlow } from '../../flows/dashboard/dashboard-flow.tsx';
import { MyListings } from '../../flows/listing-editor/my-listings.tsx';
import { WaitingAnswers } from '../../flows/listing-editor/waiting-answers.tsx';
import { DraftStrip } from '../../flows/shared/draft-strip.tsx';
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
        onSignOut={() => requestSignOut(session)}
        waiting={<WaitingAnswers actor={actor} />}
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
