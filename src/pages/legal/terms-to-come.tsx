import { useEffect, useState } from 'react';
import { formatDay } from '#domain/calendar.ts';
import { TERMS, type Terms, termsToCome } from '#domain/terms.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { Notice } from '../../ui/notice.tsx';

/** Announces new terms from their announcement until they start. Prerendered pages leave it out. */
export function TermsToCome({ terms = TERMS }: { terms?: readonly Terms[] }) {
  const [toCome, setToCome] = useState<Terms>();
  useEffect(() => setToCome(termsToCome(serverNow(), terms)), [terms]);
  if (!toCome) return null;

  return (
    <Notice>
      New terms start on {formatDay(toCome.version)}. {toCome.changes} We will ask you to agree then.
    </Notice>
  );
}
