/** The renderer of the server: docs/decisions/0023-render-flows-on-the-server.md */
import type { AnyStateMachine, InputFrom } from 'xstate';
import { addresses, servedFlows } from '#domain/addresses.ts';
import { dayInLagos } from '#domain/calendar.ts';
import { anyBuy, anySearch, type Filters, readBuy, readSearch } from '#domain/search.ts';
import { fromQuery, toQuery } from '#machines/search/search.address.ts';
import { type Begun, type Run, runFlow } from '#machines/served/run-flow.ts';
import { brand } from '../../brand.ts';
import { ServedLanguage } from '../../ui/calendar/keys.ts';
import { type FlowServer, FlowServerContext, type ServedState } from '../actors/served-flow.ts';
import type { Sheet } from './critical-css.ts';
import { pageHtml, type Template } from './page-html.ts';
import { renderBody } from './prerender.tsx';
import type { PageWords } from './prerendered-pages.ts';

/** Parts of the build that every rendered page needs. */
export interface PageParts {
  template: Template;
  sheet: Sheet;
  firstScript: string;
}

export interface RenderOptions extends Run {
  now: Date;
  origin: string;
  searchBefore: string | undefined;
  language: string | undefined;
}

export interface RenderedPage {
  status: 200 | 404 | 503;
  html: string;
  isWhole: boolean;
}

/** Renders the pages of `servedFlows`. Each call starts without any state of an earlier one. */
export function createRenderer({ template, sheet, firstScript }: PageParts) {
  return {
    pages: servedFlows.map((name) => addresses[name]),

    /** @param page An entry of `pages`. @param url The requested path with the query. */
    async render(
      page: string,
      url: string,
      { now, origin, searchBefore, language = 'en-NG', ...run }: RenderOptions,
    ): Promise<RenderedPage> {
      const visit = openVisit({ today: dayInLagos(now), origin, searchBefore }, run);
      const body = await renderBody(url, ({ children }) => (
        <FlowServerContext value={visit.server}>
          <ServedLanguage value={language}>{children}</ServedLanguage>
        </FlowServerContext>
      ));
      const flows = await visit.begun();
      const state: ServedState = {
        url,
        today: visit.server.today,
        origin,
        ...(searchBefore !== undefined && { searchBefore }),
        flows: Object.fromEntries(Object.entries(flows).map(([id, { snapshot }]) => [id, snapshot])),
      };
      const all = Object.values(flows);
      const isEarly = all.some(({ isSettled }) => !isSettled);
      const content = { ...servedWords(page, url), brand, body, state, isEarly };
      return { status: statusOf(all), html: pageHtml(template, content, sheet, firstScript), isWhole: !isEarly };
    },
  };
}

/** Runs the flows that the screens of one request use, and collects their snapshots. */
function openVisit(told: Omit<FlowServer, 'run'>, run: Run) {
  const flows = new Map<string, Promise<Begun>>();
  const snapshots = new Map<string, Promise<object>>();
  const begin = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>) => {
    const flow = runFlow(machine, input, run);
    flows.set(machine.id, flow);
    const snapshot = flow.then((begun) => begun.snapshot);
    snapshots.set(machine.id, snapshot);
    return snapshot;
  };
  const server: FlowServer = {
    ...told,
    run: (machine, input) => snapshots.get(machine.id) ?? begin(machine, input),
  };
  const begun = async () =>
    Object.fromEntries(await Promise.all([...flows].map(async ([id, flow]) => [id, await flow] as const)));
  return { server, begun };
}

function statusOf(flows: Begun[]): RenderedPage['status'] {
  const outcomes = flows.map(({ outcome }) => outcome);
  if (outcomes.includes('missing')) return 404;
  return outcomes.includes('failed') ? 503 : 200;
}

interface ServedWords extends Pick<PageWords, 'title' | 'description'> {
  /** The query parameters that make it a separate page. */
  query?: (asked: string) => string;
}

/** Writes a search's query in its one canonical form. */
const ofSearch = (usual: Filters, read: (written: Filters) => Filters) => (asked: string) =>
  toQuery(fromQuery(asked, read), usual);

/** The default title and description of each page. The server replaces those of a listing. */
const words: Record<(typeof servedFlows)[number], ServedWords> = {
  search: {
    title: 'Search for Properties',
    description:
      'Search apartments and warehouses to rent in all 36 states of Nigeria and Abuja, by state, price and place.',
    query: ofSearch(anySearch, readSearch),
  },
  buy: {
    title: 'Buy Property',
    description: 'Homes, land and business property for sale in Nigeria. Book an inspection before you buy.',
    query: ofSearch(anyBuy, readBuy),
  },
  listing: { title: 'Listing', description: 'A place to live or to store, to rent or to buy.' },
};

/** @param page The path pattern of the router. @param url The requested path with the query. */
export function servedWords(page: string, url: string): PageWords {
  const name = servedFlows.find((each) => addresses[each] === page);
  if (!name) throw new Error(`${page} is not served`);
  const { query, ...said } = words[name];
  const [path = '', asked = ''] = url.split('?');
  return { ...said, path: path + (query?.(asked) ?? '') };
}
