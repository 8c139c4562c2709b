import { Skeleton } from '../ui/skeleton.tsx';

/** Stands where a page will be while its code is on the way. */
export function PageLoading() {
  return <Skeleton label="Loading the page" lines={4} />;
}
