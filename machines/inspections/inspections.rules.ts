/** Properties of the list of inspections on every path. */
import { textOf } from '../path-engine/plain.ts';
import { rulesFor } from '../path-engine/rules.ts';
import type { InspectionsContext, Saying } from './inspections.machine.ts';

const { never } = rulesFor<InspectionsContext>();

/** The calls that send a move. */
const CALLS = ['shrinkPhoto', 'uploadImage', 'moveInspection'].map((call) => `xstate.error.actor.${call}`);

export const inspectionsPageRules = [
  never('words or a photo that could not be sent are lost', ({ event, tags, context }, _, past) => {
    const chosen = past.findLast((each) => each.event?.type === 'move.chosen' && each.started.length > 0)?.event;
    const isUnsent = CALLS.includes(event?.type ?? '') && tags.has('stable');
    const kept = context.saying.find(({ id, move }) => id === chosen?.id && move === chosen.move);
    return isUnsent && chosen?.said !== undefined && given(kept) !== given(chosen as Partial<Saying>);
  }),
];

/** The words as typed, without the id of an uploaded photo. */
const given = (saying: Partial<Saying> | undefined) => {
  const { kind, words, code } = saying?.said ?? {};
  return textOf([kind, words, code, saying?.photo]);
};
