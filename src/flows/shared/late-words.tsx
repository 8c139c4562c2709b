import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

export interface LateWordsProps {
  words: string | undefined;
  /** The verb of the message: the words were not sent, or not added. */
  was?: 'sent' | 'added';
  onDiscard: () => void;
}

/** Words that came too late to be sent. They stay on the device until the user deletes them. */
export function LateWords({ words, was = 'sent', onDiscard }: LateWordsProps) {
  return (
    <Notice>
      <p>
        You wrote this, which was not {was}: {words}
      </p>
      <Button
        look="text"
        onClick={() => {
          // Moves focus, because the button disappears with the words.
          document.querySelector('h1')?.focus({ preventScroll: true });
          onDiscard();
        }}
      >
        Delete this text
      </Button>
    </Notice>
  );
}
