import type { FlowEntry } from '#machines/flows.ts';

/** Their books take half of the time: they have a test file, and with it a process, of their own. */
export const isLongForm = ({ file }: FlowEntry) => file.startsWith('listing/');
