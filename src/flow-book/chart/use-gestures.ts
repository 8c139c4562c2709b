import { type RefObject, useEffect } from 'react';

type Zoom = (factor: number, at: { x: number; y: number }) => void;

/** Pixels. A shorter movement is a click. */
const DRAG_THRESHOLD = 4;
const KEY_STEP = 1.25;

/** Drag to move, pinch or Ctrl and wheel to zoom, the keys + − and 0. React's own wheel listener is passive. */
export function useGestures(viewport: RefObject<HTMLDivElement | null>, zoom: Zoom, fitAll: () => void) {
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
