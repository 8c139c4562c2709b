import { DashboardFlow } from '../../flows/dashboard/dashboard-flow.tsx';
import { MyListings } from '../../flows/listing-editor/my-listings.tsx';
import { DraftStrip } from '../../flows/shared/draft-strip.tsx';
import { useListingDrafts } from '../drafts/listing-drafts.ts';
import { requestSignOut, useSession } from '../session/session.tsx';
import { DashboardBell } from './dashboard-bell.tsx';
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
      onSignOut={() => requestSignOut(session)}
      bell={<DashboardBell />}
      drafts={<DraftStrip drafts={drafts} />}
      listings={<MyListings actor={actor} as="section" />}
    />
  );
}
