import { Notice } from '#src/ui/notice.tsx';

/** In the demo no SMS leaves: the code stands in the outbox. Another tab, so that this screen stays. */
export function OutboxHint({ href }: { href: string }) {
  return (
    <Notice>
      Demo:{' '}
      <a href={href} target="_blank" rel="noreferrer">
        read the code in the outbox (opens a new tab)
      </a>
    </Notice>
  );
}
