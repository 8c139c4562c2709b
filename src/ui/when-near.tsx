import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { ServedHtml, useWasServed } from './served-html.tsx';

/** How far below the window a part is near, in pixels: what a thumb scrolls while its code comes. */
const NEAR = 600;

/**
 * A part below the fold whose code is fetched when somebody comes near it: by scrolling, by Tab, by a link into the page.
 *
 * On a page that the server has rendered, its HTML stands there until then.
 *
 * @param waiting What stands in its place on every other page.
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

/** What somebody did with a part before its code was there: by the number of the button. */
interface Left {
  focused?: number;
  pressed?: number;
}

const buttonsIn = (place: Element): Element[] => [...place.querySelectorAll('button')];

/** Where a browser does not say what is seen, everything is near. */
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

/** The same buttons stand there now. */
function goOn(place: Element | null, { focused = -1, pressed = -1 }: Left) {
  const buttons = place ? (buttonsIn(place) as HTMLElement[]) : [];
  buttons[focused]?.focus();
  buttons[pressed]?.click();
}
