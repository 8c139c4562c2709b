import type { Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import { termsInForce } from '#domain/terms.ts';
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
  /** Starts the stopped clock of the page until the next step. */
  letTimeGo: () => Promise<unknown>;
  /** The oldest held call to an operation. */
  take: (operation: string) => Promise<PausedCall>;
}

type Payload = Readonly<Record<string, unknown>>;

/** Arranges the real server's answer to a call. */
export interface Arrangement {
  /** Runs before the user acts. */
  before?: (scene: Scene) => Promise<unknown>;
  /** Lets held work on the device continue, which has no response. */
  letGo?: (scene: Scene) => unknown;
  /** Replaces the payload that the user types. */
  payload?: (payload: Payload, scene: Scene) => Payload | Promise<Payload>;
  /** Answers the held call; by default it goes on to the server. */
  release?: (route: PausedCall, scene: Scene) => Promise<unknown>;
}

/** Gets the expected state, and the actor as the page reports it, with masked values. */
export type StoredCheck<M extends AnyStateMachine> = (
  scene: Scene,
  state: StateOf<M>,
  actor: ActorReport | undefined,
) => Promise<unknown>;

/** Gets the expected state, so that it need not be read from the page. */
export type Happening<M extends AnyStateMachine, Payload> = (
  person: Person,
  scene: Scene,
  payload: Payload,
  state: StateOf<M>,
) => Promise<unknown>;

/** How a flow is tested in Chromium, besides its test adapter. */
export interface BrowserAdapter<M extends AnyStateMachine, C extends AnyFlowSamples>
  extends Omit<AnyBrowserAdapter, 'personal' | 'personalState' | 'happenings' | 'stored' | 'fleeting' | 'passing'> {
  /** Puts this user's details into the payload of a sample. */
  personal: (payload: FieldsOf<C>, scene: Scene) => Payload;
  /** Puts them into the expected state, if checks compare them. */
  personalState?: (state: StateOf<M>, scene: Scene) => StateOf<M>;
  /** Causes events from outside the page, and those that Chromium needs caused in another way. Keyed by event type. */
  happenings?: { readonly [T in EventOf<C>]?: Happening<M, PayloadOf<C, T>> };
  /** Checks the server's database, by state id. */
  stored?: { readonly [Id in LeafOf<M>]?: StoredCheck<M> };
  /** States that end by themselves too fast to be checked. */
  fleeting?: readonly LeafOf<M>[];
  /** States that a short timer ends: the page's clock is stopped in them until the step that advances time. */
  passing?: readonly LeafOf<M>[];
}

/** The same for any flow, with the loose types of a path book. Methods for the same reason as in `AnyTestAdapter`. */
export interface AnyBrowserAdapter {
  /** Sets up the server and the browser for the path's input, before the page opens. */
  open: (
    input: string,
    scene: Scene,
  ) => Promise<{ path: string } & Pick<Beginning, 'local' | 'session' | 'drafts' | 'keep'>>;
  /** Whether its page loads as prerendered. Otherwise the user comes from another page of the app. */
  isPrerendered?: boolean;
  /** Whether the page's clock is stopped, because a pause is too short to be checked. */
  stillTime?: boolean;
  /** The only width at which paths are walked, because the other hides the flow. Accessibility checks use both. */
  width?: Mode['width'];
  /** Whether the flow ends at a change of width. Then its sights are checked at its own width only. */
  isAtOneWidth?: boolean;
  /** Continues from the opened page, where the flow is a child that starts later in another flow. */
  arrive?: (person: Person, scene: Scene, input: string) => Promise<unknown>;
  /** Selects the actor when the page has several of this machine. The newest by default. */
  isWalked?: (actor: ActorReport, input: string) => boolean;
  /** The operations whose calls are held. By default those of the flow and of its children. */
  held?: (input: string) => readonly string[];
  personal(payload: Payload, scene: Scene): Payload;
  personalState?(state: ExpectedState, scene: Scene): ExpectedState;
  /** Keyed by call and sample: `signIn: wrong_credentials`. Without an entry the server gives this answer by itself. */
  arrangements: Readonly<Record<string, Arrangement>>;
  happenings?: Readonly<Record<string, AnyHappening | undefined>>;
  stored?: Readonly<Record<string, AnyStoredCheck | undefined>>;
  /** The least milliseconds for a timer that also waits for the server. */
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

/** Brings the page to the front, as when the user returns from another tab. */
export const returnFromOtherTab: AnyHappening = (_, { page }) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

export const unreachable: Arrangement = { release: (route) => route.abort() };

/** Changes something on the server while the call is on its way. */
export const duringCall = (happens: (scene: Scene, route: PausedCall) => Promise<unknown>): Arrangement => ({
  release: async (route, scene) => {
    await happens(scene, route);
    await route.continue();
  },
});

/**
 * Goes to a payment page that never loads, so that the last screen stays for checks. Until the browser gives up on
 * that page, Playwright silently does not move the tab's clock.
 */
export const stallPayPage = ({ release }: Arrangement = {}): Arrangement => ({
  release: async (route, scene) => {
    await scene.page.route('**/pay/*', (leaving) => leaving.fulfill({ status: 204 }), { times: 1 });
    await Promise.all([
      scene.page.waitForEvent('requestfailed', (request) => request.isNavigationRequest()),
      release ? release(route, scene) : route.continue(),
    ]);
  },
});

/** Removes the token from the call, so that the server does not know the user. */
export const unknownToken: Arrangement = {
  release: (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer nobody' } }),
};

/** Answers in place of the server, which never gives this response. */
export const answerWith = (body: object): Arrangement => ({ release: (route) => route.fulfill({ json: body }) });

/** Refuses in place of the server, which has no reason to. */
export const refuseWith = (status: number, code: string, message: string): Arrangement => ({
  release: (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: message, status, code, message }),
    }),
});

/** Changes a part of the address. */
export const rewriteUrl = (part: RegExp, other: string): Arrangement => ({
  release: (route) => route.continue({ url: route.request().url().replace(part, other) }),
});

/** Makes a field of the form invalid, which the page would not send. */
export const corruptFields = (fields: object | ((scene: Scene) => object)): Arrangement => ({
  release: (route, scene) => {
    const changed = typeof fields === 'function' ? fields(scene) : fields;
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...changed }) });
  },
});

/** Sends another form, which the page would not send. */
export const replaceForm = (form: (scene: Scene) => FormData): Arrangement => ({
  release: async (route, scene) => {
    const sent = new Response(form(scene));
    const type = { 'content-type': sent.headers.get('content-type') ?? '' };
    const postData = Buffer.from(await sent.arrayBuffer());
    await route.continue({ headers: { ...route.request().headers(), ...type }, postData });
  },
});

/** Makes the same call first, with the same token. `last` arranges the second one. */
export const repeatCall = (times: number, fields: object = {}, last: Arrangement = {}): Arrangement => ({
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

export type Happens = (scene: Scene) => Promise<unknown>;

/** Arranges one thing for the first page of a list and another for its next page. */
export const onPages = (first: Happens, next: Happens): Arrangement =>
  duringCall((scene, route) => (isNextPageRequest(route) ? next(scene) : first(scene)));

/** Returns the first page of a list again, also for the call of the next page. */
export const firstPage = (first: Happens): Arrangement => ({
  release: async (route, scene) => {
    if (!isNextPageRequest(route)) await first(scene);
    const url = new URL(route.request().url());
    url.searchParams.delete('after');
    await route.continue({ url: String(url) });
  },
});

export const doNothing: Happens = async () => {};

export const isNextPageRequest = (route: PausedCall) => new URL(route.request().url()).searchParams.has('after');

/** Sends a message as another tab of the same browser does. */
export async function sendFromOtherTab({ page, backstage }: Scene, change: (text: string) => void, text = '') {
  const other = await page.context().newPage();
  await other.goto(`${backstage.origin}/icon.svg`);
  await other.evaluate(change, text);
  await other.close();
}

export async function signInElsewhere(scene: Scene) {
  const token = await scene.backstage.account(scene.someone, true);
  await sendFromOtherTab(scene, (access) => localStorage.setItem('access_token', access), token);
}

export const signOutElsewhere = (scene: Scene) => sendFromOtherTab(scene, () => localStorage.clear());

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns the stored session, for flows that start signed in. */
export async function createStoredSession({ backstage, someone }: Scene) {
  const token = await backstage.account(someone, true);
  return { local: { access_token: token, authToken: token }, headers: bearer(token) };
}

/** The same for a second or third person, where they have to do with each other. */
export const asOtherUser = (scene: Scene, start = '+23490'): Scene => {
  const { phone, email, password } = scene.someone;
  const own = `${start === '+23490' ? 'other' : 'third'}.${email}`;
  return { ...scene, someone: { phone: phone.replace('+23480', start), email: own, password } };
};

export const registrationOf = ({ phone, email, password }: Someone) => ({
  first_name: 'Adaeze',
  last_name: 'Okafor',
  phone_no: phone,
  email,
  password,
  state: 'Lagos',
  userType: 'OWNER',
  ...agreement(),
});

/** The fields that the sign-up form adds by itself. */
const agreement = () => ({ terms_version: termsInForce(Date.now()).version, adult: true });
