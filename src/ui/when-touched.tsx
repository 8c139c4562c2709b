import { type ComponentType, lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ServedHtml, useWasServed } from './served-html.tsx';

/**
 * A part whose code is fetched when somebody turns to it: by pointing at it, or by coming to one of its fields. Until then what the
 * server has rendered stands there, and does what it does without a script. The code takes it over as it stands, so nothing is lost
 * of what was typed, chosen or unfolded meanwhile.
 *
 * @param waiting What stands in its place on every other page, where the code is fetched at once.
 * @param shows What of its props the HTML shows: once that is another, the code comes by itself.
 */
export function whenTouched<Props extends object>(
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
          // What was served does without it, and the next touch tries again. Where there is nothing, the page says so.
          if (!wasServed) fail(setCode, err);
          return;
        }
        if (gone.signal.aborted) return;
        setCode(() => known);
        // What stands in fields that were filled for another one was not typed.
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

/** The page says so, and tries again. */
const fail = (set: (update: () => never) => void, err: unknown) =>
  set(() => {
    throw err;
  });

interface TakenOverProps {
  place: RefObject<HTMLDivElement | null>;
  onFailed: (err: unknown) => void;
  children: ReactNode;
}

/** By a root of its own: so the HTML is looked into only once the code is there. Of the contexts around it nothing is known inside. */
function TakenOver({ place, onFailed, children }: TakenOverProps) {
  const root = useRef<Root>(undefined);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const content = <Ready onReady={() => setReady(true)}>{children}</Ready>;
    if (!root.current && place.current) {
      root.current = hydrateRoot(place.current, content, { onUncaughtError: onFailed });
    }
    // One that is told something else before it has begun gives up the HTML.
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
