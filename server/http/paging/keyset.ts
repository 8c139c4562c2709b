/** Lists newest first: a page by its number, or what comes after the last one seen, as the Link header names it. */
import { invalidField } from '../../platform/errors.ts';

/** The place of a row in the order: newest first, and of one moment by id. */
export interface Position {
  readonly created_at: Date;
  readonly id: string;
}

export interface Page {
  /** One more than is shown: it says whether there is a next page. */
  readonly limit: number;
  readonly offset: number;
  readonly after: Position | undefined;
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
  /** Of the call, for the address of the next page. */
  readonly path: string;
  setHeader(name: string, value: string): void;
}

export function readPage({ page = 1, limit = 10, after }: PageQuery): Page {
  const position = after === undefined ? undefined : readPosition(after);
  return { limit: limit + 1, offset: position ? 0 : (page - 1) * limit, after: position };
}

/** The rows to show. Says in the headers how many there are on all pages and where the next one begins. */
export function answerPage<Row extends Position>({ rows, total }: Found<Row>, answering: Answering): Row[] {
  const { query, path, setHeader } = answering;
  const { limit = 10 } = query;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  setHeader('x-total-count', String(total));
  if (last && rows.length > limit) setHeader('link', `<${nextPage(path, query, last)}>; rel="next"`);
  return shown;
}

/** The same question, from the last one shown on. */
function nextPage(path: string, { page: _, ...query }: PageQuery, { created_at, id }: Position): string {
  const after = Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');
  const asked = Object.entries({ ...query, after }).filter(([, value]) => value !== undefined && value !== null);
  return `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

function readPosition(after: string): Position {
  const [moment = '', id = ''] = Buffer.from(after, 'base64url').toString().split(' ');
  const created_at = new Date(moment);
  if (Number.isNaN(created_at.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw invalidField('after', 'must be as the Link header gave it');
  }
  return { created_at, id };
}
