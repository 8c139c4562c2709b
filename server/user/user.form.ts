import { isPersonName } from '#domain/person.ts';
import { findState } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import { invalidName, unknownState } from './user.errors.ts';
import type { UserChanges } from './user.repository.ts';

/** Cleans the texts and normalises the state's name. */
export function readChanges({ first_name, last_name, state, email, location }: UserChanges): UserChanges {
  for (const [field, name] of Object.entries({ first_name, last_name })) {
    if (name !== undefined && !isPersonName(name)) throw invalidName(field);
  }
  const found = state === undefined ? undefined : findState(state);
  if (state !== undefined && !found) throw unknownState();
  return {
    ...(first_name === undefined ? {} : { first_name: cleanText(first_name) }),
    ...(last_name === undefined ? {} : { last_name: cleanText(last_name) }),
    ...(email === undefined ? {} : { email }),
    ...(found === undefined ? {} : { state: found.name }),
    ...(location === undefined ? {} : { location: cleanText(location) || null }),
  };
}
