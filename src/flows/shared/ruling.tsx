import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { keepNumbersTogether } from '#src/ui/screen.tsx';
import { decisionInWords } from './decision-words.ts';

type OwnDecision = components['schemas']['OwnDecision'];

/** The decision of our team about a booking, an inspection or a delivery, with its reason. */
export function Ruling({ decision }: { decision: OwnDecision | undefined }) {
  if (!decision) return null;
  if (decision.decision === null) return <Review decision={decision} />;
  const { reference, words, answer, settles_at, status, can_appeal } = decision;
  return (
    <>
      <p>
        We decided: {outcomeInWords(decision)} ({keepNumbersTogether(reference)}).
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

/** A case that is not decided yet, with a link to both sides' words. */
function Review({ decision: { id, about, reference, hearing } }: { decision: OwnDecision }) {
  if (!hearing) return null;
  return (
    <>
      <p>
        Our team is reviewing a report about this ({keepNumbersTogether(reference)}). {hearingInWords(hearing, about)}
      </p>
      <ButtonLink look="text" to={href.decision(id)}>
        {hearing.has_answered ? 'Read what both sides say' : 'Read it and tell us your side'}
      </ButtonLink>
    </>
  );
}

/** Says until when our team waits for the sides, and that they can add to it. */
export function hearingInWords(
  { answer_by, is_open }: NonNullable<OwnDecision['hearing']>,
  about: OwnDecision['about'],
): string {
  if (!is_open) return 'We have decided, so nothing can be added.';
  const until = answer_by === null ? null : formatMoment(new Date(answer_by));
  if (about === 'vehicle')
    return `Send us photos of the licence, the insurance and the registration of the vehicle ${until ? `by ${until}` : 'now'}. You can add to them until we decide${until ? '' : ', which can be at any time'}.`;
  return `Both sides can write until we decide. ${until ? `We decide after ${until}, or once both have answered.` : 'We can decide at any time.'}`;
}

export const settlesInWords = (at: string): string =>
  `This takes effect on ${formatMoment(new Date(at))}, unless one of you appeals by then.`;

export function outcomeInWords({ about, decision, refund, rest }: OwnDecision): string {
  if (decision === null) return '';
  if (refund === undefined || rest === undefined) return decisionInWords(decision, about);
  const [back, kept] = [formatKobo(kobo(refund)), formatKobo(kobo(rest))];
  return about === 'shipment'
    ? `${back} refunded to the sender, ${kept} for the carrier`
    : `${back} of the fee refunded to the visitor, ${kept} kept by Gida`;
}
