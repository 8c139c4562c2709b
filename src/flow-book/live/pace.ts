/** Milliseconds between two drawings under a stream of events: fast enough to read, slow enough to stay smooth. */
const PACE = 100;
/** Milliseconds. A hidden page draws no frames, so a timer draws instead and keeps its messages from piling up. */
const UNSEEN = 500;

export interface Pace {
  /** Requests a drawing. */
  ask: () => void;
  cancel: () => void;
}

/** Draws in the next frame after a pause, and at most every PACE milliseconds otherwise. */
export function paced(draw: () => void): Pace {
  let drawn = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;

  const drawNow = () => {
    cancel = undefined;
    drawn = performance.now();
    draw();
  };
  const rest = (milliseconds: number) => {
    const timer = setTimeout(() => {
      cancel = onNextFrame(drawNow);
    }, milliseconds);
    return () => clearTimeout(timer);
  };

  return {
    ask: () => {
      const left = drawn + PACE - performance.now();
      cancel ??= left > 0 ? rest(left) : onNextFrame(drawNow);
    },
    cancel: () => cancel?.(),
  };
}

function onNextFrame(run: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, UNSEEN);
  return cancel;
}
