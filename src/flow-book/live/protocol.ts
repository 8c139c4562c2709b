/** The messages between tabs of the app and Flow Books over the channel. All data in them went through `mask`. */
import type { Plain } from './mask.ts';

export type BookMessage = { type: 'book.opened'; book: string } | { type: 'book.closed'; book: string };

export interface ActorState {
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of all active states. `leaves` are those without an active child. */
  active: string[];
  leaves: string[];
  tags: string[];
  context: Plain;
  /** The output of a finished actor. */
  output: Plain;
}

export interface ActorReport {
  tab: string;
  /** The address of the tab's page. */
  path: string;
  /** The id of the actor within its tab. */
  session: string;
  /** The parent's id, if the parent is a machine. */
  parent: string | null;
  id: string;
  /** The id of the machine. */
  machine: string;
  /** Epoch milliseconds. */
  at: number;
  state: ActorState;
}

export interface Move {
  event: { type: string; [key: string]: Plain };
  /** The active leaves before the event. */
  from: string[];
  /** The transitions taken, in order. */
  taken: string[];
}

export type TabMessage =
  /** The app started in a tab and asks which Flow Books are open. */
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
