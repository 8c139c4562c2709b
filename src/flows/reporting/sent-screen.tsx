import { href } from '#domain/addresses.ts';
import type { Reported } from '#machines/reporting/reporting.routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { readersInWords, subjectWords } from './report-words.ts';

export interface SentScreenProps {
  reported: Reported;
  /** The case's reference; null if this person had reported the same before. */
  reference: string | null;
}

/** Confirms the report and what happens next. */
export function SentScreen({ reported, reference }: SentScreenProps) {
  const { to, label } = subjectWords[reported.about].back(reported.id);
  return (
    <Screen
      title={reference ? 'Report received' : 'Already reported'}
      lead={reference ? 'Thank you. Our team will review it.' : 'We have your first report and are reviewing it.'}
    >
      <Sheet>
        {reference && (
          <SheetRow label="Reference" isPrice>
            {reference}
          </SheetRow>
        )}
        <SheetRow label="What happens next">We review it and notify you when we have decided.</SheetRow>
        <SheetRow label="Who sees this">{readersInWords(reported.about)}</SheetRow>
      </Sheet>
      <ButtonRow>
        <ButtonLink to={to}>{label}</ButtonLink>
        <ButtonLink to={href.dashboard} look="quiet">
          Go to dashboard
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
