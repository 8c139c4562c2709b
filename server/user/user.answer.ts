import type { components } from '#openapi/contract.gen.ts';
import type { UserRow } from '../platform/db/tables.ts';

type User = components['schemas']['User'];

interface Roles {
  readonly is_carrier: boolean;
  readonly is_driver: boolean;
  readonly is_staff: boolean;
}

/** Returns the record, repeated under `data` for clients that read it there. */
export function toCurrentUser(
  row: UserRow,
  { is_carrier, is_driver, is_staff }: Roles,
): components['schemas']['CurrentUser'] {
  const user: User = {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    ...(row.pending_email !== null && { pending_email: row.pending_email }),
    phone_no: row.phone,
    state: row.state,
    userType: row.user_type,
    location: row.location,
    photo: row.photo,
    ...(is_carrier && { is_carrier: true }),
    ...(is_driver && { is_driver: true }),
    ...(is_staff && { is_staff: true }),
    created_at: row.created_at.toISOString(),
  };
  return { ...user, data: user };
}
