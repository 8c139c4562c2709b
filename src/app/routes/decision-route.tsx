import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { decisionsMachine } from '#machines/decisions/decisions.machine.ts';
import { type KeptWords, keptWords } from '#machines/favourites/kept-words.ts';
import { hearingMachine } from '#machines/hearing/hearing.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { documentOf, type FileView, photosOf } from '../../flows/attachments/file-view.ts';
import { useAttachments } from '../../flows/attachments/use-attachments.ts';
import { DecisionsFlow } from '../../flows/decisions/decisions-flow.tsx';
import { HearingFlow } from '../../flows/hearing/hearing-flow.tsx';
import { childOf } from '../../flows/shared/child-actors.ts';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturnEvent } from '../actors/use-return.ts';

/** /decisions/:id */
export function DecisionRoute() {
  const { id = '' } = useParams();
  return <OneCase key={id} id={id} />;
}

interface Unsent {
  words?: string | undefined;
  photos: File[];
  documents: File[];
}

function OneCase({ id }: { id: string }) {
  const [kept] = useState(() => keptWords.all().find(isSaidIn(id)));
  const [unsent, setUnsent] = useState<Unsent>();

  useEffect(() => void readUnsent(kept).then(setUnsent), [kept]);

  return unsent && <OpenCase id={id} unsent={unsent} />;
}

async function readUnsent(kept: KeptWords | undefined): Promise<Unsent> {
  const photos = await keptWords.files(kept?.photos);
  const documents = await keptWords.files(kept?.document === undefined ? [] : [kept.document]);
  return { words: kept?.said.words, photos, documents };
}

function OpenCase({ id, unsent }: { id: string; unsent: Unsent }) {
  const actor = useOpenedFlow(hearingMachine, { id, words: unsent.words });
  const [person] = useState(vault.personId);
  useReturnEvent(actor);
  const words = useSelector(actor, ({ context }) => context.words);
  const attachments = useSelector(actor, (snapshot) => childOf({ getSnapshot: () => snapshot }, 'attachments'));
  const { files } = useAttachments(attachments);
  const [given, setGiven] = useState(false);

  useEffect(() => {
    if (!attachments || given) return;
    setGiven(true);
    if (unsent.photos.length > 0) attachments.send({ type: 'photos.added', files: unsent.photos });
    for (const file of unsent.documents) attachments.send({ type: 'document.chosen', file });
  }, [attachments, given, unsent]);
  // Runs after every render, because the uploads hold the current files.
  useEffect(() => {
    if (words === '') keptWords.drop({ id, move: 'sayInCase' }, person);
    else if (given) keptWords.put({ id, move: 'sayInCase', said: { words }, ...filesToKeep(files) }, person);
  });

  return <HearingFlow actor={actor} />;
}

const isSaidIn = (id: string) => (words: KeptWords) => words.id === id && words.move === 'sayInCase';

function filesToKeep(files: readonly FileView[]) {
  const chosen = ({ name, blob }: FileView) => (blob ? [{ name, blob }] : []);
  const document = documentOf(files);
  return { photos: photosOf(files).flatMap(chosen), document: document && chosen(document)[0] };
}

const APPEAL = 'appealDecision';

/** /decisions */
export function DecisionsRoute() {
  const [person] = useState(vault.personId);
  const [kept] = useState(() => keptWords.all().filter(({ move }) => move === APPEAL));
  const actor = useOpenedFlow(decisionsMachine, {
    unsent: kept.map(({ id, said }) => ({ id, words: said.words ?? '' })),
  });
  const unsent = useSelector(actor, ({ context }) => context.unsent);
  const before = useRef(unsent);

  useEffect(() => {
    for (const { id } of before.current) {
      if (!unsent.some((appeal) => appeal.id === id)) keptWords.drop({ id, move: APPEAL }, person);
    }
    for (const { id, words } of unsent) keptWords.put({ id, move: APPEAL, said: { words } }, person);
    before.current = unsent;
  }, [unsent, person]);

  return <DecisionsFlow actor={actor} />;
}
