import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Picture, Rect } from './picture.ts';
import { useGestures } from './use-gestures.ts';

const SMALLEST = 0.15;
const LARGEST = 2.5;
/** The scale below which text of 12 px is unreadable: 11 px. A larger chart opens at this scale, at its initial state. */
const READABLE = 0.92;

/** A point of the viewport that must keep its point of the chart when the scale changes. */
interface Anchor {
  x: number;
  y: number;
}

/** A viewport with native scrolling (wheel, keys, touch) over a chart at our own scale. */
export function useViewport(picture: Picture | undefined) {
  const viewport = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const anchor = useRef<(Anchor & { before: number }) | null>(null);
  const [opened, setOpened] = useState(false);

  const zoom = useCallback((factor: number, at?: Anchor) => {
    setScale((before) => {
      anchor.current = { ...(at ?? middleOf(viewport)), before };
      return Math.min(LARGEST, Math.max(SMALLEST, before * factor));
    });
  }, []);

  const fit = useCallback(() => {
    if (picture) setScale(fittingScale(viewport, picture));
  }, [picture]);

  useLayoutEffect(() => {
    if (!picture || opened) return;
    setOpened(true);
    setScale(Math.max(READABLE, fittingScale(viewport, picture)));
  }, [picture, opened]);

  useLayoutEffect(() => {
    const { current: window } = viewport;
    if (!window || !anchor.current) return;
    const { x, y, before } = anchor.current;
    anchor.current = null;
    window.scrollLeft = ((window.scrollLeft + x) / before) * scale - x;
    window.scrollTop = ((window.scrollTop + y) / before) * scale - y;
  }, [scale]);

  const show = useShow(viewport, scale);
  useGestures(viewport, zoom, fit);
  return { viewport, scale, opened, zoom, fit, show };
}

/** Scrolls a part of the chart into view, if it is not visible. */
function useShow(viewport: RefObject<HTMLDivElement | null>, scale: number) {
  const current = useRef(scale);
  useEffect(() => {
    current.current = scale;
  }, [scale]);

  return useCallback(
    ({ x, y, width, height }: Rect) => {
      const { current: window } = viewport;
      if (!window) return;
      const [left, top] = [x * current.current, y * current.current];
      const [right, bottom] = [left + width * current.current, top + height * current.current];
      const isInSight =
        left >= window.scrollLeft &&
        top >= window.scrollTop &&
        right <= window.scrollLeft + window.clientWidth &&
        bottom <= window.scrollTop + window.clientHeight;
      if (isInSight) return;
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
      const centre = { left: (left + right - window.clientWidth) / 2, top: (top + bottom - window.clientHeight) / 2 };
      window.scrollTo({ ...centre, behavior });
    },
    [viewport],
  );
}

function middleOf({ current }: RefObject<HTMLDivElement | null>): Anchor {
  return { x: (current?.clientWidth ?? 0) / 2, y: (current?.clientHeight ?? 0) / 2 };
}

function fittingScale({ current }: RefObject<HTMLDivElement | null>, { width, height }: Picture): number {
  if (!current) return 1;
  return Math.max(SMALLEST, Math.min(1, current.clientWidth / width, current.clientHeight / height));
}
