import { type Ref, useState, useSyncExternalStore } from 'react';

/** Whether this was on the page when React took it over, as the server had rendered it. */
export function useWasServed(): boolean {
  const isServed = useSyncExternalStore(never, isHere, isThere);
  const [wasServed] = useState(isServed);
  return wasServed;
}

/**
 * The server-rendered HTML of a part whose code is not loaded. React leaves it alone. A Suspense boundary would be dropped, and
 * leave a hole, as soon as anything around it is rendered again before its code is loaded.
 */
export const ServedHtml = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written, since React takes over what is there
  <div ref={ref} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
);

const NOTHING = { __html: '' };

const never = () => () => {};
const isHere = () => false;
const isThere = () => true;
