import { useLocation } from 'react-router-dom';
import { Button } from './button.tsx';

/** Asks once more for what did not come; where no script runs, for the whole page. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <div data-scripted>
        <Button onClick={onPress}>Try again</Button>
      </div>
      <noscript>
        <a href={pathname + search}>Try again</a>
      </noscript>
    </>
  );
}
