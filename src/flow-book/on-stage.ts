import { createContext } from 'react';

/** Whether the flow book stands on a stage itself. A stage inside a stage would play along with what is only shown. */
export const OnStage = createContext(false);
