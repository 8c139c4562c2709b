import { type Ref, useState, useSyncExternalStore } from 'react';

/** Whether the component was in the server-rendered HTML that React hydrated. */
export function useWasServed(): boolean {
  const isServed = useSyncExternalStore(never, isHere, isThere);
  const [wasServed] = useState(isServed);
  return wasServed;
}

/**
 * The server-rendered HTML of a part whose code is not loaded. React leaves it alone. With a Suspense boundary, React would
 * remove the HTML as soon as anything around it renders before the code is loaded.
 */
export const ServedHtml = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written, since React takes over what is there
  <div ref={ref} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
);

const NOTHING = { __html: '' };

const never = () => () => {};
const isHere = () => false;
const isThere = () => true;
