import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useAlive } from '../../ui/use-alive.ts';

interface IslandOptions {
  /** Whether it also loads when it scrolls into view, for parts that animate. */
  whenSeen?: boolean;
}

/**
 * A part of a prerendered page whose code loads when the user interacts with the page, or sees the part. Until then it is
 * HTML. On a page that was not prerendered it loads at once.
 *
 * Returns an element and not a component, to be created once: React discards the HTML of an island whose element changes
 * before it is hydrated.
 */
export function island(
  name: string,
  load: () => Promise<ComponentType>,
  { whenSeen = false }: IslandOptions = {},
): ReactNode {
  const shown = signal();
  const Content = lazy(async () => {
    const html = prerendered(name);
    if (html) await Promise.race([shown.given, touched(), ...(whenSeen ? [seen(html)] : [])]);
    return { default: await load() };
  });

  function Waiting() {
    useEffect(shown.give, []);
    return <PageLoading />;
  }

  function Island() {
    const ref = useRef<HTMLDivElement>(null);
    return (
      <div ref={ref} data-island={name}>
        <Suspense fallback={<Waiting />}>
          <Content />
          <Alive of={ref} />
        </Suspense>
      </div>
    );
  }
  return <Island />;
}

function Alive({ of }: { of: Parameters<typeof useAlive>[0] }) {
  useAlive(of);
  return null;
}

/**
 * Loads the code of a page, for `lazy`. On a prerendered page it waits until the user interacts or sees `moves`, the island
 * that moves by itself, because the page can be read without the code.
 */
export async function pageCode<Code>(load: () => Promise<Code>, moves?: string): Promise<Code> {
  const root = onPage('#root[data-prerendered]');
  const moving = moves && prerendered(moves);
  if (root) await Promise.race([touched(), ...(moving ? [seen(moving)] : [])]);
  return load();
}

const prerendered = (name: string) => onPage(`[data-island="${name}"]`);

/** False during prerendering, which has no document. */
const onPage = (selector: string): Element | null => globalThis.document?.querySelector(selector);

let touch: Promise<void> | undefined;

/** Resolves on the first press, key, focus or step back on the page, at once if the user has interacted already. */
function touched(): Promise<void> {
  touch ??= new Promise((resolve) => {
    if (isTouched()) return resolve();
    for (const type of ['pointerdown', 'keydown', 'focusin', 'popstate']) {
      addEventListener(type, () => resolve(), { capture: true, once: true, passive: true });
    }
  });
  return touch;
}

/** Whether the user has interacted with the page. Assumes so without `userActivation`, so that the code loads at once. */
function isTouched(): boolean {
  const { activeElement, body } = document;
  return (navigator.userActivation?.hasBeenActive ?? true) || (activeElement !== null && activeElement !== body);
}

function seen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
