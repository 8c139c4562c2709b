import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { HAULAGE_OBJECTION_TIME } from '#domain/limits.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';

/** Where somebody begins who brings no goods yet. */
export function NoFleetScreen() {
  return (
    <Screen
      title="Bring goods for others"
      lead="With one tricycle or with ten trailers: say where you drive and with what, and take jobs from people who send goods."
      back={{ to: href.dashboard, label: 'Dashboard' }}
      aside={<WallPanel promise="Your wheels." more="You say the price, and who drives." />}
    >
      <Sheet>
        <SheetRow label="What you need">
          The number plate of each vehicle, and the last days of its licence and of its insurance.
        </SheetRow>
        <SheetRow label="Who drives">You, or drivers whom you invite by their phone number.</SheetRow>
        <SheetRow label="How you are paid">
          What is paid for a job is held, and owed to you {spanInWords(HAULAGE_OBJECTION_TIME)} after delivery. It goes
          to your bank account.
        </SheetRow>
      </Sheet>
      <ButtonRow>
        <ButtonLink to={steps.naming}>Begin</ButtonLink>
        <ButtonLink look="text" to={href.bankInfo}>
          Bank information
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
