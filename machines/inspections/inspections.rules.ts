/** What is true of the list of one's inspections, whatever happens to it. */
import { textOf } from '../path-engine/plain.ts';
import { rulesFor } from '../path-engine/rules.ts';
import type { InspectionsContext, Saying } from './inspections.machine.ts';

const { never } = rulesFor<InspectionsContext>();

/** What a move is made of, once it is chosen. */
const CALLS = ['shrinkPhoto', 'uploadImage', 'moveInspection'].map((call) => `xstate.error.actor.${call}`);

export const inspectionsPageRules = [
  never('words or a photo that could not be sent are lost', ({ event, tags, context }, _, past) => {
    const chosen = past.findLast((each) => each.event?.type === 'move.chosen' && each.started.length > 0)?.event;
    const isUnsent = CALLS.includes(event?.type ?? '') && tags.has('stable');
    const kept = context.saying.find(({ id }) => id === chosen?.id);
    return isUnsent && chosen?.said !== undefined && given(kept) !== given(chosen as Partial<Saying>);
  }),
];

/** As the person gave it: without the name that a photo has once it has arrived. */
const given = (saying: Partial<Saying> | undefined) => {
  const { kind, words, code } = saying?.said ?? {};
  return textOf([kind, words, code, saying?.photo]);
};
