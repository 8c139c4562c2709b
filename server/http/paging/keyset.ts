/** Pages of ordered lists: by number, or after the last item seen, as in the Link header. */
import { invalidField } from '../../platform/errors.ts';

/** The position of a row in a list, newest first, and by id for equal times. */
export interface Position {
  readonly created_at: Date;
  readonly id: string;
}

export interface Page<At = Position> {
  /** One more than the page shows: an extra row means that there is a next page. */
  readonly limit: number;
  readonly offset: number;
  readonly after: At | undefined;
}

/** Converts between a row's position in an order and its text in a link. */
export interface Places<Row, At> {
  write(row: Row): string;
  /** `undefined` for a text that `write` of this order did not produce. */
  read(written: string): At | undefined;
}

interface PageQuery {
  readonly page?: number;
  readonly limit?: number;
  readonly after?: string;
}

interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface Answering {
  readonly query: PageQuery;
  /** URL of the request, for the link to the next page. */
  readonly path: string;
  setHeader(name: string, value: string): void;
}

export const newestFirst: Places<Position, Position> = {
  write: ({ created_at, id }) => `${created_at.toISOString()} ${id}`,
  read: (written) => {
    const [moment = '', id = ''] = written.split(' ');
    const created_at = new Date(moment);
    return Number.isNaN(created_at.getTime()) || !isId(id) ? undefined : { created_at, id };
  },
};

export const readPage = (query: PageQuery): Page => readPageIn(newestFirst, query);

/** Returns the rows to show, and sets the headers with the total and the link to the next page. */
export const answerPage = <Row extends Position>(found: Found<Row>, answering: Answering): Row[] =>
  answerPageIn(newestFirst, found, answering);

/** Reads the page in the given order. */
export function readPageIn<At>({ read }: Pick<Places<never, At>, 'read'>, query: PageQuery): Page<At> {
  const { page = 1, limit = 10, after } = query;
  if (after === undefined) return { limit: limit + 1, offset: (page - 1) * limit, after: undefined };
  const position = read(Buffer.from(after, 'base64url').toString());
  if (position === undefined) throw invalidField('after', 'must be as the Link header gave it');
  return { limit: limit + 1, offset: 0, after: position };
}

export function answerPageIn<Row>(
  { write }: Pick<Places<NoInfer<Row>, unknown>, 'write'>,
  { rows, total }: Found<Row>,
  { query, path, setHeader }: Answering,
): Row[] {
  const { limit = 10 } = query;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  setHeader('x-total-count', String(total));
  if (last && rows.length > limit) setHeader('link', `<${nextPage(path, query, write(last))}>; rel="next"`);
  return [...shown];
}

/** Returns the link of the same request to continue after the last row. */
function nextPage(path: string, { page: _, ...query }: PageQuery, last: string): string {
  const after = Buffer.from(last).toString('base64url');
  const asked = Object.entries({ ...query, after }).filter(([, value]) => value !== undefined && value !== null);
  return `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
