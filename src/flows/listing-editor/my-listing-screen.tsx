import { href } from '#domain/addresses.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { MyListingSection, type MyListingSectionProps } from './my-listing-section.tsx';

/** /my-listing */
export function MyListingScreen(props: Omit<MyListingSectionProps, 'heading'>) {
  return (
    <Screen
      title="My Listing"
      tools={
        <ButtonLink to={href.addListing} look="quiet">
          Add a listing
        </ButtonLink>
      }
      wide
    >
      <MyListingSection {...props} heading={false} />
    </Screen>
  );
}
