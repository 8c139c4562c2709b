import { createContext, useContext } from 'react';
import { formatDay } from '#domain/calendar.ts';
import { goodsOf, type HaulDraft, type HaulPart, isFilledIn } from '#domain/haul.ts';
import type { ShipmentWindow } from '#domain/shipment-window.ts';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import { goodsInWords, windowWords } from '../shared/shipment-words.ts';

const labels = ['Goods', 'From', 'To', 'When', 'Check'] as const;

export type HaulLabel = (typeof labels)[number];

/** Whether the server fills in the delivery address from a booking, so the wizard skips that step. */
export const PlaceIsFilledIn = createContext(false);

/** The request as typed, for the panel beside the steps. */
export const RequestSoFar = createContext<HaulDraft | null>(null);

function useLabels(): readonly HaulLabel[] {
  return useContext(PlaceIsFilledIn) ? labels.filter((label) => label !== 'To') : labels;
}

/** The steps of a delivery request, with the current one marked. */
export function HaulSteps({ at }: { at: HaulLabel }) {
  const steps = useLabels();
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}

const panels: Record<HaulLabel, { promise: string; more: string }> = {
  Goods: { promise: 'Door to door.', more: 'Tell us what to pick up. Carriers send you offers.' },
  From: { promise: 'From your door.', more: 'Only the carrier you pay and their driver see your street.' },
  To: { promise: 'To the receiver.', more: 'They get a code by SMS and give it to the driver.' },
  When: { promise: 'You choose the time.', more: 'The driver comes within a period of four hours.' },
  Check: { promise: 'Last step.', more: 'You pay nothing until you choose an offer.' },
};

/** The picture beside a step of the wizard, with a short note, and on desktops the answers of earlier steps. */
export function HaulPanel({ at }: { at: HaulLabel }) {
  const draft = useContext(RequestSoFar);
  const steps = useLabels();
  const answered = at === 'Check' ? [] : steps.slice(0, steps.indexOf(at));
  const rows = draft ? answered.flatMap((label) => rowOf(label, draft)) : [];
  return (
    <WallPanel {...panels[at]} courses={steps.indexOf(at) + 2}>
      {rows.length > 0 && (
        <section aria-label="Your request so far">
          <Sheet>
            {rows.map(({ label, text }) => (
              <SheetRow key={label} label={label}>
                {text}
              </SheetRow>
            ))}
          </Sheet>
        </section>
      )}
    </WallPanel>
  );
}

const answers: Partial<Record<HaulLabel, { part: HaulPart; label: string; words: (draft: HaulDraft) => string }>> = {
  Goods: {
    part: 'goods',
    label: 'Goods',
    words: ({ goods }) => `${goods.amount} × ${goodsInWords(goodsOf(goods))}`,
  },
  From: { part: 'from', label: 'Pickup', words: ({ from }) => `${from.address}, ${from.city}, ${from.state}` },
  To: { part: 'to', label: 'Delivery', words: ({ to }) => `${to.address}, ${to.city}, ${to.state}` },
  When: {
    part: 'when',
    label: 'Pickup time',
    words: ({ when }) => `${formatDay(when.day)}, ${windowWords[when.window as ShipmentWindow]}`,
  },
};

function rowOf(step: HaulLabel, draft: HaulDraft) {
  const answer = answers[step];
  return answer && isFilledIn(draft, answer.part) ? [{ label: answer.label, text: answer.words(draft) }] : [];
}
