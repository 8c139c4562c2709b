import type { Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { AnyFlowSamples } from '#machines/path-engine/flow.ts';
import type { LeafOf, StateOf } from '#machines/path-engine/state-of.ts';
import type { ActorReport } from '#src/flow-book/live/protocol.ts';
import type { EventOf, FieldsOf, PayloadOf, Person } from '../adapter.ts';
import type { Mode } from './accessible.ts';
import type { Backstage, Someone } from './backstage.ts';
import type { PausedCall } from './paused-call.ts';
import type { Beginning } from './tab.ts';

/** The parts of a test that an arrangement may use. */
export interface Scene {
  backstage: Backstage;
  someone: Someone;
  page: Page;
  /** Stops holding calls. */
  letCallsGo: () => Promise<unknown>;
  /** The clock of the page goes until the next step, where it stood still. */
  letTimeGo: () => Promise<unknown>;
  /** The oldest call to an operation that is kept waiting. */
  take: (operation: string) => Promise<PausedCall>;
}

type Payload = Readonly<Record<string, unknown>>;

/** How the real server is brought to answer a call as the path wants. */
export interface Arrangement {
  /** Runs before the user acts. */
  before?: (scene: Scene) => Promise<unknown>;
  /** Lets held work on the device go on, which has no response. */
  letGo?: (scene: Scene) => unknown;
  /** Replaces the payload that the user types. */
  payload?: (payload: Payload, scene: Scene) => Payload | Promise<Payload>;
  /** Answers the held call; by default it goes on to the server. */
  release?: (route: PausedCall, scene: Scene) => Promise<unknown>;
}

/** Gets what the book expects, and the actor as the page reports it: masked. */
export type StoredCheck<M extends AnyStateMachine> = (
  scene: Scene,
  state: StateOf<M>,
  actor: ActorReport | undefined,
) => Promise<unknown>;

/** Gets the expected state, which the page shows: no need to ask the page for it. */
export type Happening<M extends AnyStateMachine, Payload> = (
  person: Person,
  scene: Scene,
  payload: Payload,
  state: StateOf<M>,
) => Promise<unknown>;

/** How a flow is walked in the browser, besides what its test adapter says. */
export interface BrowserAdapter<M extends AnyStateMachine, C extends AnyFlowSamples>
  extends Omit<AnyBrowserAdapter, 'personal' | 'personalState' | 'happenings' | 'stored' | 'fleeting' | 'passing'> {
  /** Puts the details of this user into the payload of the sample. */
  personal: (payload: FieldsOf<C>, scene: Scene) => Payload;
  /** The same for what the book says of a state, where the checks look at such particulars. */
  personalState?: (state: StateOf<M>, scene: Scene) => StateOf<M>;
  /** Causes events that happen outside the page, or in a browser otherwise than on the screens. Keyed by event type. */
  happenings?: { readonly [T in EventOf<C>]?: Happening<M, PayloadOf<C, T>> };
  /** Looks into the database, by state id: what the server has stored by then. */
  stored?: { readonly [Id in LeafOf<M>]?: StoredCheck<M> };
  /** States that pass by themselves too fast to be looked at. */
  fleeting?: readonly LeafOf<M>[];
  /** States that a short timer ends: the clock of the page is stopped in them until the step that lets the time pass. */
  passing?: readonly LeafOf<M>[];
}

/** The same of any flow, as the engine calls it with what a book holds. Its functions are methods for the reason of `AnyTestAdapter`. */
export interface AnyBrowserAdapter {
  /** Puts the person where the input of the path says, before the page opens. */
  open: (
    input: string,
    scene: Scene,
  ) => Promise<{ path: string } & Pick<Beginning, 'local' | 'session' | 'drafts' | 'keep'>>;
  /** Whether its page is loaded as the build has rendered it; without it the person comes from another page of the app. */
  isPrerendered?: boolean;
  /** Whether the page's clock is stopped, where a pause is too short to be looked at. */
  stillTime?: boolean;
  /** The only width that it is walked at, where the other one hides it. Looked at it is at both. */
  width?: Mode['width'];
  /** Whether it ends where the page becomes another width: it is looked at in its own alone. */
  isAtOneWidth?: boolean;
  /** Leads the person on from the page that opened, where the flow is a child that begins later on another flow's way. */
  arrive?: (person: Person, scene: Scene, input: string) => Promise<unknown>;
  /** Selects the actor, where the page may have several of the machine; the newest by default. */
  isWalked?: (actor: ActorReport, input: string) => boolean;
  /** The operations whose calls are kept waiting; without it those of the flow and of the children that run with it. */
  held?: (input: string) => readonly string[];
  personal(payload: Payload, scene: Scene): Payload;
  personalState?(state: ExpectedState, scene: Scene): ExpectedState;
  /** Keyed by call and sample: `signIn: wrong_credentials`. A sample without an entry is what the server answers anyway. */
  arrangements: Readonly<Record<string, Arrangement>>;
  happenings?: Readonly<Record<string, AnyHappening | undefined>>;
  stored?: Readonly<Record<string, AnyStoredCheck | undefined>>;
  /** Milliseconds that a timer is given at the least, where it waits for the server as well. */
  leastWait?: number;
  fleeting?: readonly string[];
  passing?: readonly string[];
}

type AnyHappening = {
  run(person: Person, scene: Scene, payload: Payload, state: ExpectedState): Promise<unknown>;
}['run'];
type AnyStoredCheck = {
  run(scene: Scene, state: ExpectedState, actor: ActorReport | undefined): Promise<unknown>;
}['run'];

/** The person comes back to the page from another tab. */
export const returnFromOtherTab: AnyHappening = (_, { page }) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

export const unreachable: Arrangement = { release: (route) => route.abort() };

/** Something happens on the server while the call is on its way there. */
export const meanwhile = (happens: (scene: Scene, route: PausedCall) => Promise<unknown>): Arrangement => ({
  release: async (route, scene) => {
    await happens(scene, route);
    await route.continue();
  },
});

/**
 * The tab leaves for a payment page that never loads, so its last screen can be looked at and the user can stay on it. Until
 * the browser has given that page up, Playwright moves no clock of the tab, and does not say so.
 */
export const offPayPage = ({ release }: Arrangement = {}): Arrangement => ({
  release: async (route, scene) => {
    await scene.page.route('**/pay/*', (leaving) => leaving.fulfill({ status: 204 }), { times: 1 });
    await Promise.all([
      scene.page.waitForEvent('requestfailed', (request) => request.isNavigationRequest()),
      release ? release(route, scene) : route.continue(),
    ]);
  },
});

/** The token is lost on the way, so that the server does not know it. */
export const unknownToken: Arrangement = {
  release: (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer nobody' } }),
};

/** A stub for a broken server: the real one never answers so. */
export const answerWith = (body: object): Arrangement => ({ release: (route) => route.fulfill({ json: body }) });

/** A stub for a refusal that the server has no reason for here. */
export const refused = (status: number, code: string, message: string): Arrangement => ({
  release: (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: message, status, code, message }),
    }),
});

/** Some part of the address is another on the way. */
export const sentTo = (part: RegExp, other: string): Arrangement => ({
  release: (route) => route.continue({ url: route.request().url().replace(part, other) }),
});

/** A field is spoilt on the way: the form would never send it so. */
export const spoilt = (fields: object | ((scene: Scene) => object)): Arrangement => ({
  release: (route, scene) => {
    const changed = typeof fields === 'function' ? fields(scene) : fields;
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...changed }) });
  },
});

/** Another form is sent: the page would never send it so. */
export const carrying = (form: (scene: Scene) => FormData): Arrangement => ({
  release: async (route, scene) => {
    const sent = new Response(form(scene));
    const type = { 'content-type': sent.headers.get('content-type') ?? '' };
    const postData = Buffer.from(await sent.arrayBuffer());
    await route.continue({ headers: { ...route.request().headers(), ...type }, postData });
  },
});

/** The same call was made just before, with the same token. `last` arranges this one. */
export const repeated = (times: number, fields: object = {}, last: Arrangement = {}): Arrangement => ({
  release: async (route, scene) => {
    const request = route.request();
    const body = request.postData();
    const data = body === null ? {} : { data: { ...JSON.parse(body), ...fields } };
    const { authorization } = request.headers();
    for (let time = 0; time < times; time++) {
      await route.fetch({ ...data, headers: { ...request.headers(), ...(authorization && { authorization }) } });
    }
    await (last.release ? last.release(route, scene) : route.continue());
  },
});

type Happens = (scene: Scene) => Promise<unknown>;

/** Something happens on its way to the first page of a list, and something else on its way to the next one. */
export const onPages = (first: Happens, next: Happens): Arrangement =>
  meanwhile((scene, route) => (asksForNext(route) ? next(scene) : first(scene)));

/** The first page of a list, also where the next one is asked for: what is there already comes once more. */
export const firstPage = (first: Happens): Arrangement => ({
  release: async (route, scene) => {
    if (!asksForNext(route)) await first(scene);
    const url = new URL(route.request().url());
    url.searchParams.delete('after');
    await route.continue({ url: String(url) });
  },
});

export const nothing: Happens = async () => {};

const asksForNext = (route: PausedCall) => new URL(route.request().url()).searchParams.has('after');

/** Another tab of the same browser writes what this one listens to. */
export async function inAnotherTab({ page, backstage }: Scene, change: (text: string) => void, text = '') {
  const other = await page.context().newPage();
  await other.goto(`${backstage.origin}/icon.svg`);
  await other.evaluate(change, text);
  await other.close();
}

export async function signInElsewhere(scene: Scene) {
  const token = await scene.backstage.account(scene.someone, true);
  await inAnotherTab(scene, (access) => localStorage.setItem('access_token', access), token);
}

export const signOutElsewhere = (scene: Scene) => inAnotherTab(scene, () => localStorage.clear());
