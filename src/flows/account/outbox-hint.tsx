import { Notice } from '#src/ui/notice.tsx';

/** Links to the outbox, because the demo sends no SMS. Opens a new tab so that this screen stays open. */
export function OutboxHint({ href }: { href: string }) {
  return (
    <Notice>
      Demo:{' '}
      <a href={href} target="_blank" rel="noreferrer">
        get the code from the outbox (opens in a new tab)
      </a>
    </Notice>
  );
}
