import { createContext, useContext, useEffect, useReducer } from 'react';
import { FLOW_BOOK_CHANNEL } from '../../app/actors/inspector.ts';
import { follow, type Live, nothingLive } from './live-state.ts';
import { paced } from './pace.ts';
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
