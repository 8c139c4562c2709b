import { type ComponentType, lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ServedHtml, useWasServed } from './served-html.tsx';

/**
 * A part whose code loads when the user points at it or focuses one of its fields. Until then the server-rendered HTML works
 * without a script. The code hydrates it in place and keeps everything typed, chosen or unfolded before.
 *
 * @param waiting The placeholder on every other page, where the code loads at once.
 * @param shows The props that the HTML shows; the code loads at once when they change.
 */
export function lazyOnTouch<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
  shows: (props: Props) => unknown,
) {
  const OnServer = lazy(async () => ({ default: await load() }));
  let known: ComponentType<Props> | undefined;

  function Part(props: Props) {
    const wasServed = useWasServed();
    const place = useRef<HTMLDivElement>(null);
    const [Code, setCode] = useState(() => known);
    const [isAnew, setAnew] = useState(!wasServed);
    const shown = shows(props);
    const [shownFirst] = useState(shown);
    const isWanted = !wasServed || shown !== shownFirst;

    useEffect(() => {
      if (Code) return;
      const gone = new AbortController();
      const come = async () => {
        try {
          known ??= await load();
        } catch (err) {
          // Served HTML works without the code, and the next touch retries. Without served HTML the page shows the
          // failure.
          if (!wasServed) fail(setCode, err);
          return;
        }
        if (gone.signal.aborted) return;
        setCode(() => known);
        // Renders from scratch if the props have changed, because the HTML still shows the values of the previous ones.
        setAnew(isWanted);
      };
      const { current: still } = place;
      if (isWanted || still?.matches(':hover, :focus-within')) void come();
      for (const type of TURNS) still?.addEventListener(type, come, { signal: gone.signal });
      return () => gone.abort();
    }, [Code, isWanted, wasServed]);

    if (typeof document === 'undefined') {
      return (
        <div>
          <OnServer {...props} />
        </div>
      );
    }
    if (isAnew) return <div key="anew">{Code ? <Code {...props} /> : waiting}</div>;
    return (
      <>
        <ServedHtml ref={place} />
        {Code && (
          <TakenOver place={place} onFailed={(err) => fail(setCode, err)}>
            <Code {...props} />
          </TakenOver>
        )}
      </>
    );
  }
  return Part;
}

const TURNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Throws while rendering, so that the error boundary shows the failure and offers a retry. */
const fail = (set: (update: () => never) => void, err: unknown) =>
  set(() => {
    throw err;
  });

interface TakenOverProps {
  place: RefObject<HTMLDivElement | null>;
  onFailed: (err: unknown) => void;
  children: ReactNode;
}

/** Hydrates its own root once the code is loaded. Contexts around it are not available inside. */
function TakenOver({ place, onFailed, children }: TakenOverProps) {
  const root = useRef<Root>(undefined);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const content = <Ready onReady={() => setReady(true)}>{children}</Ready>;
    if (!root.current && place.current) {
      root.current = hydrateRoot(place.current, content, { onUncaughtError: onFailed });
    }
    // Waits, because a root that renders again before it has hydrated discards the served HTML.
    if (isReady) root.current?.render(content);
  });

  useEffect(
    () => () => {
      const { current: gone } = root;
      root.current = undefined;
      // Not while another root is being rendered.
      queueMicrotask(() => gone?.unmount());
    },
    [],
  );
  return null;
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return children;
}
