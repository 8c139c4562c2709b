import { DashboardFlow } from '../flows/dashboard/dashboard-flow.tsx';
import { DraftStrip } from '../flows/listing/draft-strip.tsx';
import { DashboardBell } from './dashboard-bell.tsx';
import { useListingDrafts } from './listing-drafts.ts';
import { MyListings } from './my-listings.tsx';
import { useSession } from './session.tsx';
import { useDashboard } from './use-dashboard.ts';

/** /dashboard */
export function DashboardRoute() {
  const { session, signingOut } = useSession();
  const actor = useDashboard();
  const drafts = useListingDrafts();

  return (
    <DashboardFlow
      actor={actor}
      signingOut={signingOut}
      onSignOut={() => session.send({ type: 'signOut.requested' })}
      bell={<DashboardBell />}
      drafts={<DraftStrip drafts={drafts} />}
      listings={<MyListings actor={actor} as="section" />}
    />
  );
}
