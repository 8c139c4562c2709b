/** Versions of form data, for optimistic locking. docs/decisions/0036-change-listings-with-the-same-form.md */
import { createHash } from 'node:crypto';

const VERSION_LENGTH = 22;

/** Computes a version from the content only. */
export function versionOf(form: unknown): string {
  const text = JSON.stringify(form, inOrder);
  return createHash('sha256').update(text).digest('base64url').slice(0, VERSION_LENGTH);
}

/** Parses the `If-Match` header. */
export const versionIn = (header: string): string => header.replaceAll('"', '');

/** Sorts keys, because the database reorders those of a JSON column. */
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
