import { Link } from 'react-router-dom';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';

/** The way on when the server no longer knows who this is. */
export function SignInAgain({ problem, href }: { problem: Problem; href: string }) {
  if (problem?.code !== 'unauthenticated') return null;
  return (
    <Notice>
      Your listing is kept on this device. <Link to={href}>Sign in again</Link> and come back to send it.
    </Notice>
  );
}
