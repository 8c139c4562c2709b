import type { StageFrameProps } from '../stage/stage-frame.tsx';

/** What the screens of the gallery are shown as. */
export interface Hanging {
  flow: string;
  width: number;
  scheme: StageFrameProps['scheme'];
  /** As large as they are, not as there is room. */
  full: boolean;
}
