import { href } from '#domain/addresses.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';

/** Says what was received and how to ask again. */
export function SupportSentScreen({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  return (
    <Screen
      title="We have your message"
      lead="The answer comes by email, to the address of your account."
      aside={<WallPanel promise="Somebody is home." more="A person reads every question." />}
    >
      <Sheet>
        <SheetRow label="Reference" isPrice>
          {reference}
        </SheetRow>
        <SheetRow label="Asking again?">Name this reference, so that nobody starts from the beginning.</SheetRow>
      </Sheet>
      <ButtonRow>
        <ButtonLink to={href.dashboard}>Go to your dashboard</ButtonLink>
        <Button look="quiet" onClick={onAnother}>
          Ask something else
        </Button>
      </ButtonRow>
    </Screen>
  );
}
