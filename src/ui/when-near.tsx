import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { ServedHtml, useWasServed } from './served-html.tsx';

/** How far below the window a part is near, in pixels: what a thumb scrolls while its code comes. */
const NEAR = 600;

/**
 * A part below the fold whose code loads when the user comes near it: by scrolling, by Tab or by a link on the page.
 *
 * On a server-rendered page its HTML is shown until then.
 *
 * @param waiting The placeholder on every other page.
 */
export function whenNear<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode) {
  const OnServer = lazy(async () => ({ default: await load() }));
  let known: ComponentType<Props> | undefined;

  function Part(props: Props) {
    const wasServed = useWasServed();
    const [Code, setCode] = useState(() => (wasServed ? undefined : known));
    const place = useRef<HTMLDivElement>(null);
    const left = useRef<Left>({});

    useEffect(() => {
      const { current: still } = place;
      if (Code || !still) return;
      const gone = new AbortController();
      const come = async () => {
        try {
          known ??= await load();
        } catch (err) {
          // The page says so, and tries again.
          setCode(() => {
            throw err;
          });
        }
        if (gone.signal.aborted) return;
        left.current.focused = buttonsIn(still).indexOf(document.activeElement as Element);
        setCode(() => known);
      };
      const observer = observe(still, come);
      still.addEventListener('focusin', come, { signal: gone.signal });
      const press = ({ target }: Event) => {
        left.current.pressed = buttonsIn(still).indexOf((target as Element).closest('button') as Element);
        void come();
      };
      still.addEventListener('click', press, { signal: gone.signal });
      return () => {
        gone.abort();
        observer?.disconnect();
      };
    }, [Code]);

    useEffect(() => {
      if (!Code) return;
      // Such a calendar draws its days twice, the first time to measure them.
      const frame = requestAnimationFrame(() => goOn(place.current, left.current));
      return () => cancelAnimationFrame(frame);
    }, [Code]);

    if (typeof document === 'undefined') {
      return (
        <div>
          <OnServer {...props} />
        </div>
      );
    }
    if (Code) {
      return (
        <div key="alive" ref={place}>
          <Code {...props} />
        </div>
      );
    }
    if (!wasServed) return <div ref={place}>{waiting}</div>;
    return <ServedHtml ref={place} />;
  }
  return Part;
}

/** Button presses before the code was loaded, by index of the button. */
interface Left {
  focused?: number;
  pressed?: number;
}

const buttonsIn = (place: Element): Element[] => [...place.querySelectorAll('button')];

/** Loads at once in browsers without IntersectionObserver. */
function observe(place: Element, come: () => void): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') {
    come();
    return undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come();
    },
    { rootMargin: `${NEAR}px 0px` },
  );
  observer.observe(place);
  return observer;
}

/** Finds the same button in the hydrated part. */
function goOn(place: Element | null, { focused = -1, pressed = -1 }: Left) {
  const buttons = place ? (buttonsIn(place) as HTMLElement[]) : [];
  buttons[focused]?.focus();
  buttons[pressed]?.click();
}
