/** Of what a form holds: who changes it names what the form was filled in from. docs/decisions/0036-change-listings-with-the-same-form.md */
import { createHash } from 'node:crypto';

const VERSION_LENGTH = 22;

/** The same form has the same one, whoever stored it and when. */
export function versionOf(form: unknown): string {
  const text = JSON.stringify(form, inOrder);
  return createHash('sha256').update(text).digest('base64url').slice(0, VERSION_LENGTH);
}

/** What `If-Match` names. */
export const versionIn = (header: string): string => header.replaceAll('"', '');

/** The database has an order of its own for what stands in one column. */
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
