import { href } from '#domain/addresses.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { WallPanel } from '../ui/wall.tsx';

export function NotFoundPage() {
  return (
    <Screen
      title="Page not found"
      lead="Check the address for typing mistakes, or go to the home page."
      aside={<WallPanel courses={2} />}
    >
      <p>
        <ButtonLink to={href.home}>Go to the home page</ButtonLink>
      </p>
    </Screen>
  );
}
