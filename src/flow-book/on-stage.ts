import { createContext } from 'react';

/** Whether the page runs on a stage. A stage on a stage would play along with the flow that it shows. */
export const OnStage = createContext(false);
