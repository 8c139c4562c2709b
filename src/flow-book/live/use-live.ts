import { createContext, useContext, useEffect, useReducer } from 'react';
import { FLOW_BOOK_CHANNEL } from '../../app/actors/inspector.ts';
import { follow, type Live, nothingLive } from './live-state.ts';
import type { BookMessage, Message, TabMessage } from './protocol.ts';

export const LiveContext = createContext<Live>(nothingLive);

export const useLive = () => useContext(LiveContext);

/** Applies all messages since the last drawing at once: a hundred events a second must not cause a hundred drawings. */
const followAll = (live: Live, news: TabMessage[]) => news.reduce(follow, live);

/** Follows the actors of every tab of this browser while the Flow Book is open. */
export function useLiveChannel(): Live {
  const [live, dispatch] = useReducer(followAll, nothingLive);

  useEffect(() => {
    const channel = new BroadcastChannel(FLOW_BOOK_CHANNEL);
    const book = crypto.randomUUID();
    const say = (type: BookMessage['type']) => channel.postMessage({ type, book });
    const open = () => say('book.opened');
    const close = () => say('book.closed');
    const news: TabMessage[] = [];
    const drawing = paced(() => dispatch(news.splice(0)));
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.type === 'tab.opened') return open();
      if (data.type === 'book.opened' || data.type === 'book.closed') return;
      news.push(data);
      drawing.ask();
    });
    addEventListener('pagehide', close);
    addEventListener('pageshow', open);
    open();
    return () => {
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', open);
      drawing.cancel();
      close();
      channel.close();
    };
  }, []);

  return live;
}

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
