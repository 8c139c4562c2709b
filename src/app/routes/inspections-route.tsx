import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { keptInspections } from '#machines/favourites/kept-records.ts';
import { type KeptWords, keptWords } from '#machines/favourites/kept-words.ts';
import { deskVisitsMachine, inspectionsMachine, type Saying } from '#machines/inspections/inspections.machine.ts';
import { isStale } from '#machines/list/known.ts';
import { vault } from '#machines/vault/vault.ts';
import { InspectionsFlow } from '../../flows/inspections/inspections-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturnEvent } from '../actors/use-return.ts';

/** /inspections */
export function InspectionsRoute() {
  const [kept] = useState(() => keptWords.all().filter(isOfInspection));
  const [unsent, setUnsent] = useState(kept.some(({ photos }) => photos?.length) ? null : kept.map(toSaying));

  useEffect(() => {
    if (unsent === null) void Promise.all(kept.map(withPhoto)).then(setUnsent);
  }, [unsent, kept]);

  return unsent && <OwnInspections unsent={unsent} />;
}

function OwnInspections({ unsent }: { unsent: Saying[] }) {
  const [kept] = useState(() => ({ known: keptInspections.all(), saying: unsent }));
  const [person] = useState(vault.personId);
  const actor = useOpenedFlow(inspectionsMachine, kept);
  useReturnEvent(actor);
  const loaded = useSelector(actor, ({ context }) => (isStale(context) ? null : (context.found?.items ?? null)));
  const saying = useSelector(actor, ({ context }) => context.saying);
  const before = useRef(saying);

  useEffect(() => {
    if (loaded) keptInspections.keep(loaded);
  }, [loaded]);
  useEffect(() => {
    const unsentWords = wordsToKeep(saying);
    const isKept = ({ id, move }: Saying) => unsentWords.some((each) => each.id === id && each.move === move);
    for (const each of [...before.current, ...saying]) if (!isKept(each)) keptWords.drop(each, person);
    for (const words of unsentWords) keptWords.put(words, person);
    before.current = saying;
  }, [saying, person]);

  return <InspectionsFlow actor={actor} at="home" />;
}

type KeptReport = KeptWords & { move: InspectionMove };

const isOfInspection = (words: KeptWords): words is KeptReport =>
  words.move !== 'sayInCase' && words.move !== 'moveShipment' && words.move !== 'appealDecision';
const toSaying = ({ id, move, said }: KeptReport): Saying => ({ id, move, said });

async function withPhoto(kept: KeptReport): Promise<Saying> {
  const [photo] = await keptWords.files(kept.photos);
  return { ...toSaying(kept), ...(photo && { photo }) };
}

/** Unsent words, also those that came too late, until the user deletes them. */
const wordsToKeep = (saying: readonly Saying[]) =>
  saying.flatMap(({ id, move, said, photo }) =>
    said?.words === undefined
      ? []
      : [
          {
            id,
            move,
            said: { words: said.words, ...(said.kind && { kind: said.kind }) },
            photos: photo ? [{ blob: photo }] : [],
          },
        ],
  );

/** /desk/visits */
export function DeskVisitsRoute() {
  const actor = useOpenedFlow(deskVisitsMachine, {});
  useReturnEvent(actor);
  return <InspectionsFlow actor={actor} at="desk" />;
}
