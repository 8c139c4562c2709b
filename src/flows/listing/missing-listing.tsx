import { href } from '#domain/addresses.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { Screen } from '#src/ui/screen.tsx';
import { isWorthAnother, WayOn } from '../shared/way-on.tsx';

export interface MissingListingProps {
  problem: Problem;
  signInHref: string;
  onRetry: () => void;
}

/** What should be changed could not be loaded. */
export function MissingListing({ problem, signInHref, onRetry }: MissingListingProps) {
  const isGone = problem?.code === 'not_found';
  return (
    <Screen title="Change your listing" back={{ to: href.myListing, label: 'My Listing' }} failed>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      <WayOn problem={problem} signInHref={signInHref} />
      <ButtonRow>
        {!isGone && isWorthAnother(problem) && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink to={href.myListing} look="quiet">
          Go to My Listing
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
