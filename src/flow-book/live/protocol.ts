/** The messages between tabs of the app and Flow Books over the channel. All data in them went through `mask`. */
import type { Plain } from './mask.ts';

export type BookMessage =
  /** Sent when a book opens, and when a tab asks. `breaks` are the transitions to break on. */
  | { type: 'book.opened'; book: string; breaks: readonly string[] }
  | { type: 'book.closed'; book: string }
  | { type: 'breaks.set'; book: string; breaks: readonly string[] }
  /** Lets a held actor continue. */
  | { type: 'actor.continued'; tab: string; session: string };

export interface ActorState {
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of all active states. `leaves` are those without an active child. */
  active: string[];
  leaves: string[];
  /** The states as XState nests them. */
  value: Plain;
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
  /** The actor that sent the event: a machine, a call, or itself by a timer. Null for the page. */
  sender: { session: string; id: string } | null;
}

/** A break: the actor took the transition, and what is sent to it since waits. */
export interface Hold {
  /** The transition. */
  after: string;
  /** The types of the events that wait, in order. */
  waiting: string[];
}

export type TabMessage =
  /** The app started in a tab and asks which Flow Books are open. */
  | { type: 'tab.opened' }
  | { type: 'tab.closed'; tab: string }
  /** The current state of an actor, for a Flow Book that has just opened. */
  | { type: 'actor.shown'; actor: ActorReport }
  | { type: 'actor.moved'; actor: ActorReport; move: Move }
  /** Null when it continues. */
  | { type: 'actor.held'; tab: string; session: string; hold: Hold | null };

export type Message = BookMessage | TabMessage;

export interface Channel {
  postMessage(message: Message): void;
  addEventListener(type: 'message', listener: (event: { data: Message }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: Message }) => void): void;
}
