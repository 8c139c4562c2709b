import { MyListings } from '../../flows/listing-editor/my-listings.tsx';
import { useDashboard } from './use-dashboard.ts';

/** /my-listing: the dashboard's section of own listings, as a page. */
export function MyListingRoute() {
  return <MyListings actor={useDashboard()} as="page" />;
}
