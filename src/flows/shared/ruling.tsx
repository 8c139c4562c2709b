import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { decisionInWords } from './decision-words.ts';

type OwnDecision = components['schemas']['OwnDecision'];

/** The decision of our team about a booking, an inspection or a delivery, with its reason. */
export function Ruling({ decision }: { decision: OwnDecision | undefined }) {
  if (!decision) return null;
  const { reference, words, answer, settles_at, status, can_appeal } = decision;
  return (
    <>
      <p>
        We decided: {outcomeInWords(decision)} ({reference}).
      </p>
      <p>
        {status === 'lifted' ? 'First reason' : 'Reason'}: {words}
      </p>
      {settles_at && <p>{settlesInWords(settles_at)}</p>}
      {status === 'appealed' && <p>This was appealed. Another team member will look again.</p>}
      {answer && <p>After the appeal: {answer}</p>}
      <ButtonLink look="text" to={href.decisions}>
        {can_appeal ? 'Read or appeal the decision' : 'Read the decision'}
      </ButtonLink>
    </>
  );
}

export const settlesInWords = (at: string): string =>
  `This takes effect on ${formatMoment(new Date(at))}, unless one of you appeals by then.`;

export function outcomeInWords({ about, decision, refund, rest }: OwnDecision): string {
  if (refund === undefined || rest === undefined) return decisionInWords(decision, about);
  return `${formatKobo(kobo(refund))} refunded to the sender, ${formatKobo(kobo(rest))} for the carrier`;
}
