import { href } from '#domain/addresses.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';

/** Confirms the message and shows its reference. */
export function SupportSentScreen({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  return (
    <Screen
      title="We have your message"
      lead="We'll reply by email, to the address of your account."
      aside={<WallPanel more="A real person replies." />}
    >
      <Sheet>
        <SheetRow label="Reference" isPrice>
          {reference}
        </SheetRow>
        <SheetRow label="Writing again?">Quote this reference.</SheetRow>
      </Sheet>
      <ButtonRow>
        <ButtonLink to={href.dashboard}>Go to dashboard</ButtonLink>
        <Button look="quiet" onClick={onAnother}>
          Send another message
        </Button>
      </ButtonRow>
    </Screen>
  );
}
