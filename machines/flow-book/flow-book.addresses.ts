/** Addresses in the Flow Book: of a flow, of each of its states, and of a step of one of its test paths. */
import { href } from '#domain/addresses.ts';
import { type BookPath, pathId } from '../path-engine/book.ts';

/** A flow as an address names it: `listing (apartment)` is `listing-apartment`. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');

export const flowHref = (name: string) => `${href.flowBook}/${slugOf(name)}`;

/** `/flows/account/verifying/code/entering` */
export const stateHref = (name: string, id: string) => `${flowHref(name)}/${stateSlug(id)}`;

/** `account.verifying.code` is `verifying/code`. Paths are lower case in the whole app. */
export const stateSlug = (id: string) =>
  id
    .replace(/^[^.]+\./, '')
    .toLowerCase()
    .replaceAll('.', '/');

/** A path on the timeline after a number of its steps: `/flows/rent?tool=paths&path=1x2y3z&step=4` */
export const pathHref = (name: string, path: Pick<BookPath, 'title'>, step: number) =>
  `${flowHref(name)}?tool=paths&path=${pathId(path)}&step=${step}`;
