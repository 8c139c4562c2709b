import { fromCallback } from 'xstate';

/** Sends `retry.due` after a pause, or as soon as the phone is online again. */
export const waitForNextTry = fromCallback<{ type: 'wait.ended' }, { milliseconds: number }>(({ sendBack, input }) => {
  const tell = () => sendBack({ type: 'retry.due' });
  const timer = setTimeout(tell, input.milliseconds);
  globalThis.addEventListener?.('online', tell);
  return () => {
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', tell);
  };
});
