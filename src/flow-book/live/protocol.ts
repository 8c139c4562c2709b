/** The messages between tabs of the app and Flow Books over the channel. All data in them went through `mask`. */
import type { Plain } from './mask.ts';

export type BookMessage = { type: 'book.opened'; book: string } | { type: 'book.closed'; book: string };

export interface ActorState {
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of the active states: all of them, and those that have none inside. */
  active: string[];
  leaves: string[];
  tags: string[];
  context: Plain;
  /** The output of a finished actor. */
  output: Plain;
}

export interface ActorReport {
  tab: string;
  /** The address of the page that the tab shows. */
  path: string;
  /** Names the actor within its tab. */
  session: string;
  /** The actor that started this one, where it is a machine as well. */
  parent: string | null;
  id: string;
  /** The id of its machine. */
  machine: string;
  /** Epoch milliseconds. */
  at: number;
  state: ActorState;
}

export interface Move {
  event: { type: string; [key: string]: Plain };
  /** The active leaves before. */
  from: string[];
  /** Identities of the transitions that were taken, in order. */
  taken: string[];
}

export type TabMessage =
  /** An app has started in a tab: it is told of the books that are open. */
  | { type: 'tab.opened' }
  | { type: 'tab.closed'; tab: string }
  /** The current state of an actor, for a Flow Book that has just opened. */
  | { type: 'actor.shown'; actor: ActorReport }
  | { type: 'actor.moved'; actor: ActorReport; move: Move };

export type Message = BookMessage | TabMessage;

export interface Channel {
  postMessage(message: Message): void;
  addEventListener(type: 'message', listener: (event: { data: Message }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: Message }) => void): void;
}
