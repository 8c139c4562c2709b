/** What a flow book and the stage in its frame tell each other. Both are pages of ours, of one origin. */
import type { Standing } from '#machines/flow-book/standing.ts';
import type { Step, Timeline } from '#machines/flow-book/timeline.ts';

/** To the stage: where the flow is to stand. Said again with more steps, it goes on; with others, it begins again. */
export interface StageOrder {
  type: 'stage.ordered';
  flow: string;
  timeline: Timeline;
  /** The newest act on the screen that the flow book has heard of: what is newer is missing on the timeline by chance. */
  heard: number;
}

/** From the stage. */
export type StageNews =
  | { type: 'stage.opened' }
  /** It stands where it was told to. */
  | { type: 'stage.stood'; standing: Standing }
  /** Somebody did something on the screen. */
  | { type: 'screen.acted'; step: Step }
  | { type: 'stage.failed'; message: string };

/** What is said where a script of the stage does not come: the network is gone, or the server has another build. */
export const NOT_LOADED = 'Its script could not be loaded.';

/** The id of the element that the stage is drawn in: with it, a page is a stage. */
export const STAGE_ROOT = 'stage';
