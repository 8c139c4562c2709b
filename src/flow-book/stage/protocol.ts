/** The messages between the Flow Book and the stage in its frame. Both are pages of the same origin. */
import type { Standing } from '#machines/flow-book/standing.ts';
import type { Step, Timeline } from '#machines/flow-book/timeline.ts';
import type { PastSnapshot } from '#machines/path-engine/xstate-facts.ts';

/** Tells the stage which timeline to play. More steps of the same one continue it, others start again. */
export interface StageOrder {
  type: 'stage.ordered';
  flow: string;
  timeline: Timeline;
  /** The newest act that the Flow Book knows. Messages about newer acts are on the way. */
  heard: number;
}

/** A moment of a flow elsewhere: in another tab, or in a recording. */
export interface Past {
  /** Epoch milliseconds. */
  at: number;
  /** Masked. */
  snapshot: PastSnapshot;
}

/** Tells the stage to draw a past moment. */
export interface StageRecall {
  type: 'stage.recall';
  flow: string;
  past: Past;
}

/** Messages of the stage. */
export type StageNews =
  | { type: 'stage.opened' }
  /** The stage has drawn a past moment. */
  | { type: 'stage.recalled' }
  /** The stage has played its order. */
  | { type: 'stage.stood'; standing: Standing }
  /** The user acted on the screen. */
  | { type: 'screen.acted'; step: Step }
  | { type: 'stage.failed'; message: string };

/** Shown when a script of the stage fails to load, because the network is gone or the server has another build. */
export const NOT_LOADED = 'Its script could not be loaded.';

/** The id of the stage's root element. A page with this element is a stage. */
export const STAGE_ROOT = 'stage';
