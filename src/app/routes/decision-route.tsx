import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type KeptWords, keptWords } from '#machines/favourites/kept-words.ts';
import { type HearingContext, hearingMachine } from '#machines/hearing/hearing.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { HearingFlow } from '../../flows/hearing/hearing-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';

/** /decisions/:id */
export function DecisionRoute() {
  const { id = '' } = useParams();
  return <OneCase key={id} id={id} />;
}

function OneCase({ id }: { id: string }) {
  const [input] = useState(() => ({ id, words: keptWords.all().find(isSaidIn(id))?.said.words }));
  const [person] = useState(vault.personId);
  const actor = useOpenedFlow(hearingMachine, input);
  useReturn(actor);
  const words = useSelector(actor, ({ context }) => (isClosed(context) ? '' : context.words));

  useEffect(() => {
    const unsent: KeptWords[] = words === '' ? [] : [{ id, move: 'sayInCase', said: { words } }];
    keptWords.keep(unsent, person, isSaidIn(id));
  }, [id, words, person]);

  return <HearingFlow actor={actor} />;
}

const isSaidIn = (id: string) => (words: KeptWords) => words.id === id && words.move === 'sayInCase';

/** Nothing can be added to it any more. */
const isClosed = ({ whole }: HearingContext) => whole !== null && !whole.hearing?.is_open;
