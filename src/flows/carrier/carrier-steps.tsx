import { createContext, useContext } from 'react';
import type { CarrierDraft } from '#domain/carrier.ts';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import { vehicleWords } from '../shared/shipment-words.ts';

const steps = ['Your business', 'Vehicles and prices', 'Check and save'] as const;

export type CarrierStep = (typeof steps)[number];

/** The details as entered, for the panel beside the steps. */
export const CarrierSoFar = createContext<CarrierDraft | null>(null);

/** The steps of the carrier wizard, with the current one marked. */
export function CarrierSteps({ at }: { at: CarrierStep }) {
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}

const next: Record<CarrierStep, string> = {
  'Your business': 'Your first vehicle: its plate number and the expiry dates of its licence and insurance.',
  'Vehicles and prices': 'Check everything, add more vehicles or route prices, and save.',
  'Check and save': 'Add your drivers, then take loads in your states.',
};

/** The picture beside a step of the wizard, with a short note, and on desktops the other steps' details and what is next. */
export function CarrierPanel({ at }: { at: CarrierStep }) {
  const draft = useContext(CarrierSoFar);
  const rows = draft && at !== 'Check and save' ? rowsOf(draft, at) : [];
  return (
    <WallPanel
      promise="Your business."
      more="Your states and vehicles decide which loads we show you. Senders see a plate only after they pay."
      courses={steps.indexOf(at) + 2}
    >
      <section aria-label="Your details so far">
        <Sheet>
          {rows.map(({ label, text }) => (
            <SheetRow key={label} label={label}>
              {text}
            </SheetRow>
          ))}
          <SheetRow label="Next">{next[at]}</SheetRow>
        </Sheet>
      </section>
    </WallPanel>
  );
}

function rowsOf({ name, states, vehicles, tariffs }: CarrierDraft, at: CarrierStep) {
  const business = [
    { label: 'Business name', text: name },
    { label: 'States you cover', text: states.join(', ') },
  ];
  const fleet = vehicles.map(({ kind, plate }) => (kind ? `${plate} (${vehicleWords[kind]})` : plate));
  const rows = [
    ...(at === 'Your business' ? [] : business),
    { label: 'Vehicles', text: firstOf(fleet) },
    { label: 'Price list', text: firstOf(tariffs.map(({ from, to, price }) => `${from} to ${to} ${price}`)) },
  ];
  return rows.filter(({ text }) => text !== '');
}

/** The number that fits beside a form. */
const LISTED = 5;

const firstOf = (all: readonly string[]) =>
  all.slice(0, LISTED).join(', ') + (all.length > LISTED ? ` and ${all.length - LISTED} more` : '');
