import { createContext, useContext, useEffect, useReducer } from 'react';
import { FLOW_BOOK_CHANNEL } from '../../app/inspection.ts';
import { follow, type Live, nothingLive } from './live-state.ts';
import type { BookMessage, Message } from './protocol.ts';

export const LiveContext = createContext<Live>(nothingLive);

export const useLive = () => useContext(LiveContext);

/** Follows the actors of every tab of this browser for as long as the flow book is open. */
export function useLiveChannel(): Live {
  const [live, dispatch] = useReducer(follow, nothingLive);

  useEffect(() => {
    const channel = new BroadcastChannel(FLOW_BOOK_CHANNEL);
    const book = crypto.randomUUID();
    const say = (type: BookMessage['type']) => channel.postMessage({ type, book });
    const open = () => say('book.opened');
    const close = () => say('book.closed');
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.type === 'tab.opened') open();
      else if (data.type !== 'book.opened' && data.type !== 'book.closed') dispatch(data);
    });
    addEventListener('pagehide', close);
    addEventListener('pageshow', open);
    open();
    return () => {
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', open);
      close();
      channel.close();
    };
  }, []);

  return live;
}
