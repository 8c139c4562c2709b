import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { inspectionMovesOf } from '#domain/lifecycles/inspection-times.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { keptInspections } from '#machines/favourites/kept-records.ts';
import { type KeptWords, keptWords } from '#machines/favourites/kept-words.ts';
import { type InspectionsContext, inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import { isStale } from '#machines/list/known.ts';
import { vault } from '#machines/vault/vault.ts';
import { timesOf } from '../../flows/inspections/inspection-words.ts';
import { InspectionsFlow } from '../../flows/inspections/inspections-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';

/** /inspections */
export function InspectionsRoute() {
  const [kept] = useState(() => ({ known: keptInspections.all(), saying: keptWords.all().filter(isOfInspection) }));
  const [person] = useState(vault.personId);
  const actor = useOpenedFlow(inspectionsMachine, kept);
  useReturn(actor);
  const loaded = useSelector(actor, ({ context }) => (isStale(context) ? null : (context.found?.items ?? null)));
  const saying = useSelector(actor, ({ context }) => context.saying);

  useEffect(() => {
    if (loaded) keptInspections.keep(loaded);
  }, [loaded]);
  useEffect(() => keptWords.keep(wordsToKeep(saying, loaded), person, isOfInspection), [saying, loaded, person]);

  return <InspectionsFlow actor={actor} at="home" />;
}

const isOfInspection = (words: KeptWords): words is KeptWords & { move: InspectionMove } => words.move !== 'sayInCase';

/** The words that can still be sent. A move that is no longer open takes its words along. */
function wordsToKeep(saying: InspectionsContext['saying'], loaded: InspectionItems): KeptWords[] {
  const now = new Date(serverNow());
  return saying.flatMap(({ id, move, said }) => {
    const found = loaded?.find((each) => each.id === id);
    const isOpen = !found || inspectionMovesOf(timesOf(found), found.role, now).includes(move);
    return said?.words !== undefined && isOpen
      ? [{ id, move, said: { words: said.words, ...(said.kind && { kind: said.kind }) } }]
      : [];
  });
}

type InspectionItems = NonNullable<InspectionsContext['found']>['items'] | null;
