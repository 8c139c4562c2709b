/** Milliseconds. A page that is not seen draws no frames; what it is told must not pile up until it is seen again. */
const UNSEEN = 500;

/** Calls back before the next frame is drawn. Returns what calls it off. */
export function onNextFrame(run: () => void): () => void {
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
