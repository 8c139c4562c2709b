import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';

export interface SavedScreenProps {
  signedIn: boolean;
  back: ScreenProps['back'];
  children: ReactNode;
}

/** @source docs/product.md, "Keeping" */
export function SavedScreen({ signedIn, back, children }: SavedScreenProps) {
  return (
    <Screen title="Saved" lead={signedIn ? 'Available on all your devices.' : <OnDevice />} back={back} wide>
      {children}
    </Screen>
  );
}

function OnDevice() {
  return (
    <>
      Saved on this device. <Link to={href.signIn}>Sign in</Link> to see them everywhere.
    </>
  );
}
