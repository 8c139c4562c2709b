import { MyListings } from '../../flows/listing-editor/my-listings.tsx';
import { useDashboard } from './use-dashboard.ts';

/** /my-listing: what the dashboard shows of one's listings, on a page of its own. */
export function MyListingRoute() {
  return <MyListings actor={useDashboard()} as="page" />;
}
