import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

type NoticeKind = 'info' | 'success' | 'problem';

const icons: Record<NoticeKind, IconName> = { info: 'info', success: 'check', problem: 'warning' };

export interface NoticeProps {
  kind?: NoticeKind;
  children: ReactNode;
}

/** Announced once when it appears: politely, or at once for a problem. */
export function Notice({ kind = 'info', children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
