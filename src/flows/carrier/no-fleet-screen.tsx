import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { SHIPMENT_OBJECTION_TIME } from '#domain/limits.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { WallPanel } from '#src/ui/wall.tsx';

/** The first page for a user who is not a carrier yet. */
export function NoFleetScreen() {
  return (
    <Screen
      title="Become a carrier"
      lead="One tricycle or ten trailers: tell us where you drive and which vehicles you have. Then take loads from people who send goods."
      aside={<WallPanel promise="Your business." more="You set the price and choose the driver." />}
    >
      <Sheet>
        <SheetRow label="What you need">
          Each vehicle's plate number and the expiry dates of its licence and insurance.
        </SheetRow>
        <SheetRow label="Who drives">You, or drivers you add by phone number.</SheetRow>
        <SheetRow label="How you get paid">
          We hold the payment and pay your bank account {spanInWords(SHIPMENT_OBJECTION_TIME)} after delivery.
        </SheetRow>
      </Sheet>
      <ButtonRow>
        <ButtonLink to={steps.naming}>Get started</ButtonLink>
        <ButtonLink look="text" to={href.bankInfo}>
          Bank information
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
