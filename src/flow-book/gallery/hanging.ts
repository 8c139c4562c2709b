import type { StageFrameProps } from '../stage/stage-frame.tsx';

/** The settings of the gallery. */
export interface Hanging {
  flow: string;
  width: number;
  scheme: StageFrameProps['scheme'];
  /** Whether screens are shown at full size instead of scaled to fit. */
  full: boolean;
}
