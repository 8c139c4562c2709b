import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Picture, Rect } from '#machines/path-engine/drawing.ts';

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

type Zoom = (factor: number, at: { x: number; y: number }) => void;

/** Pixels. A shorter movement is a click. */
const DRAG_THRESHOLD = 4;
const KEY_STEP = 1.25;

/** Drag to move, pinch or Ctrl and wheel to zoom, the keys + − and 0. React's own wheel listener is passive. */
function useGestures(viewport: RefObject<HTMLDivElement | null>, zoom: Zoom, fitAll: () => void) {
  useEffect(() => {
    const { current: window } = viewport;
    if (!window) return;
    const ends = [wheel(window, zoom), keys(window, zoom, fitAll), pointers(window, zoom)];
    return () => {
      for (const end of ends) end();
    };
  }, [viewport, zoom, fitAll]);
}

function wheel(window: HTMLElement, zoom: Zoom) {
  const listen = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), within(window, event));
  };
  window.addEventListener('wheel', listen, { passive: false });
  return () => window.removeEventListener('wheel', listen);
}

function keys(window: HTMLElement, zoom: Zoom, fitAll: () => void) {
  const middle = () => ({ x: window.clientWidth / 2, y: window.clientHeight / 2 });
  const listen = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoom(KEY_STEP, middle());
    if (key === '-') zoom(1 / KEY_STEP, middle());
    if (key === '0') fitAll();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}

interface Point {
  clientX: number;
  clientY: number;
}

function pointers(window: HTMLElement, zoom: Zoom) {
  const down = new Map<number, Point & { moved: number }>();

  const press = (event: PointerEvent) => {
    if (event.button === 0) down.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY, moved: 0 });
  };
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    const moved = before.moved + Math.hypot(dx, dy);
    if (moved < DRAG_THRESHOLD) return;
    // Captures the pointer for a drag only: capturing at once would swallow the click.
    if (!window.hasPointerCapture(event.pointerId)) window.setPointerCapture(event.pointerId);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) zoom(distance(event, other) / distance(before, other), within(window, between(event, other)));
    window.scrollBy(other ? -dx / 2 : -dx, other ? -dy / 2 : -dy);
    down.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY, moved });
  };
  const release = ({ pointerId }: PointerEvent) => void down.delete(pointerId);

  const listeners = { pointerdown: press, pointermove: move, pointerup: release, pointercancel: release } as const;
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) window.addEventListener(name, listeners[name]);
  return () => {
    for (const name of names) window.removeEventListener(name, listeners[name]);
  };
}

const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));

const between = (a: Point, b: Point): Point => ({
  clientX: (a.clientX + b.clientX) / 2,
  clientY: (a.clientY + b.clientY) / 2,
});

function within(window: HTMLElement, { clientX, clientY }: Point) {
  const { left, top } = window.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
