import { href } from '#domain/addresses.ts';
import type { Reported } from '#machines/reporting/reporting.routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { NOBODY_LEARNS, subjectWords } from './report-words.ts';

export interface SentScreenProps {
  reported: Reported;
  /** Null where it had been reported before. */
  reference: string | null;
}

/** Says what was received and what happens next. */
export function SentScreen({ reported, reference }: SentScreenProps) {
  const { to, label } = subjectWords[reported.about].back(reported.id);
  return (
    <Screen
      title={reference ? 'We have your report' : 'You have reported this already'}
      lead={reference ? 'Thank you. Somebody of us looks at it.' : 'What you said first counts. We look at it.'}
    >
      <Sheet>
        {reference && (
          <SheetRow label="Reference" isPrice>
            {reference}
          </SheetRow>
        )}
        <SheetRow label="What happens next">
          We look at what there is and decide. Then a notification tells you that it is decided.
        </SheetRow>
        <SheetRow label="Who learns of it">{NOBODY_LEARNS}</SheetRow>
      </Sheet>
      <ButtonRow>
        <ButtonLink to={to}>{label}</ButtonLink>
        <ButtonLink to={href.dashboard} look="quiet">
          Go to your dashboard
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
