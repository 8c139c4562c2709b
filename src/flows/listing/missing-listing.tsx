import { href } from '#domain/addresses.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';

export interface MissingListingProps {
  problem: Problem;
  onRetry: () => void;
}

/** Shown when the listing to edit could not be loaded. */
export function MissingListing({ problem, onRetry }: MissingListingProps) {
  return (
    <Screen title="Edit your listing" back={{ to: href.myListing, label: 'My Listing' }} failed>
      <ProblemSummary problem={problem} />
      <ButtonRow>
        {problem?.code !== 'not_found' && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink to={href.myListing} look="quiet">
          Go to My Listing
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
