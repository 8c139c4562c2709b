import { cleanText } from '#domain/text.ts';
import { invalidField } from '../platform/errors.ts';

/** A text of a form that has to say something: spaces alone pass the contract's minLength. */
export function neededText(field: string, text: string | undefined): string {
  const kept = cleanText(text);
  if (kept === '') throw invalidField(field, 'must not be empty');
  return kept;
}
