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
 * An element and not a component, and made once: React gives up the HTML of an island whose element changes before it is
 * hydrated.
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
 * The code of a page, for `lazy`. A page that was prerendered is read first: it waits for a touch, or for the part of it
 * that moves by itself to be seen.
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

/** The first press, key, focus or step back on the page, unless there was one before us. */
function touched(): Promise<void> {
  touch ??= new Promise((resolve) => {
    if (isTouched()) return resolve();
    for (const type of ['pointerdown', 'keydown', 'focusin', 'popstate']) {
      addEventListener(type, () => resolve(), { capture: true, once: true, passive: true });
    }
  });
  return touch;
}

/** A browser that does not say is taken at its word: the code comes at once. */
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
