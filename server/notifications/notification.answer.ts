import type { components } from '#openapi/contract.gen.ts';
import type { NotificationRow } from '../platform/db/tables.ts';

export const toNotification = (row: NotificationRow): components['schemas']['Notification'] => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  link: row.link,
  read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
});
