import { useEffect, useState } from 'react';
import { formatDay } from '#domain/calendar.ts';
import { TERMS, type Terms, termsToCome } from '#domain/terms.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says which terms come, from the day they are announced until they hold. Nothing of it stands in the page that was built. */
export function TermsToCome({ terms = TERMS }: { terms?: readonly Terms[] }) {
  const [toCome, setToCome] = useState<Terms>();
  useEffect(() => setToCome(termsToCome(serverNow(), terms)), [terms]);
  if (!toCome) return null;

  return (
    <Notice>
      New terms hold from {formatDay(toCome.version)}. {toCome.changes} You are asked to agree to them then.
    </Notice>
  );
}
