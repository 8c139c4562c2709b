import { href } from '#domain/addresses.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { WallPanel } from '../ui/wall-panel.tsx';

export function NotFoundPage() {
  return (
    <Screen
      title="Nobody lives here"
      lead="There is no page at this address. It may have moved, or a letter is missing."
      aside={<WallPanel promise="Not built yet." more="Or built somewhere else." courses={2} />}
    >
      <p>
        <ButtonLink to={href.home}>Go to the first page</ButtonLink>
      </p>
    </Screen>
  );
}
