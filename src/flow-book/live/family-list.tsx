import { Link } from 'react-router-dom';
import { flowHref } from '#machines/flow-book/flow-book.addresses.ts';
import { familyOf } from './actor-family.ts';
import styles from './live.module.css';
import type { LiveActor } from './live-state.ts';
import { withoutMachine } from './short-id.ts';

/** Lists the children of the watched actor (uploads, editors of rows) with their states. Hidden without children. */
export function FamilyList({ actor, all }: { actor: LiveActor; all: LiveActor[] }) {
  const [, ...children] = familyOf(actor, all);
  if (children.length === 0) return null;
  return (
    <>
      <h3>Children</h3>
      <ul className={styles.children}>
        {children.map(({ actor: child, depth }) => (
          <li key={child.key} data-ended={child.ended} style={{ paddingInlineStart: `${depth - 1}rem` }}>
            <Link to={flowHref(child.machine)}>{child.id}</Link>
            <code>{child.ended ? 'ended' : child.state.leaves.map(withoutMachine).join(', ')}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
