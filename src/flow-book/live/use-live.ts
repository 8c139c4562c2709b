import { createContext, useCallback, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { FLOW_BOOK_CHANNEL } from '../../app/actors/inspector.ts';
import { emptyLive, follow, type Live, type LiveActor } from './live-state.ts';
import type { BookMessage, Message, TabMessage } from './protocol.ts';
import type { Recording } from './recording.ts';

/** The source of the Flow Book: other tabs, or a recording of them. */
export interface Watching {
  live: Live;
  /** The open recording. Null while other tabs are watched. */
  recording: Recording | null;
  onRecording: (recording: Recording | null) => void;
  /** The transitions to break on, here and in other tabs. */
  breaks: readonly string[];
  onBreaks: (breaks: readonly string[]) => void;
  /** Releases a held actor. */
  onContinue: (actor: LiveActor) => void;
}

export const LiveContext = createContext<Watching>({
  live: emptyLive,
  recording: null,
  onRecording: () => {},
  breaks: [],
  onBreaks: () => {},
  onContinue: () => {},
});

export const useLive = () => useContext(LiveContext);

/** Applies all messages since the last drawing at once: a hundred events a second must not cause a hundred drawings. */
const followAll = (live: Live, news: TabMessage[]) => news.reduce(follow, live);

/** Follows the actors of every tab of this browser while the Flow Book is open. */
export function useLiveChannel(): Watching {
  const [live, dispatch] = useReducer(followAll, emptyLive);
  const [recording, onRecording] = useState<Recording | null>(null);
  const [breaks, setBreaks] = useState<readonly string[]>([]);
  const books = useRef<{ tell: (message: BookMessage) => void; book: string; breaks: readonly string[] }>(undefined);

  useEffect(() => {
    const channel = new BroadcastChannel(FLOW_BOOK_CHANNEL);
    const tell = (message: BookMessage) => channel.postMessage(message);
    const own = { tell, book: crypto.randomUUID(), breaks: books.current?.breaks ?? [] };
    books.current = own;
    const open = () => tell({ type: 'book.opened', book: own.book, breaks: own.breaks });
    const close = () => tell({ type: 'book.closed', book: own.book });
    const news: TabMessage[] = [];
    const drawing = throttleDrawing(() => dispatch(news.splice(0)));
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.type === 'tab.opened') return open();
      if (!isOfTab(data)) return;
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

  const onBreaks = useCallback((next: readonly string[]) => {
    setBreaks(next);
    if (!books.current) return;
    books.current.breaks = next;
    books.current.tell({ type: 'breaks.set', book: books.current.book, breaks: next });
  }, []);
  const onContinue = useCallback(({ tab, session }: LiveActor) => {
    books.current?.tell({ type: 'actor.continued', tab, session });
  }, []);

  return useMemo(
    () => ({ live: recording?.live ?? live, recording, onRecording, breaks, onBreaks, onContinue }),
    [live, recording, breaks, onBreaks, onContinue],
  );
}

/** Other Flow Books also send on this channel. */
const isOfTab = (message: Message): message is TabMessage =>
  /^(actor\.(shown|moved|held)|tab\.closed)$/.test(message.type);

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
export function throttleDrawing(draw: () => void): Pace {
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
