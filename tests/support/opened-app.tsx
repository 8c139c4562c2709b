import { act, render, screen, waitFor } from '@testing-library/react';
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { vault } from '#machines/vault/vault.ts';

/** Loads the app with fresh module state. Otherwise it would keep that of the test before. */
export async function loadApp() {
  vi.resetModules();
  const [{ AppRoutes }, { SessionProvider }, { client }] = await Promise.all([
    import('#src/app/routes/routes.tsx'),
    import('#src/app/session/session.tsx'),
    import('#machines/api/client.ts'),
  ]);
  loaded = { AppRoutes, SessionProvider, client };
}

let loaded: {
  AppRoutes: typeof import('#src/app/routes/routes.tsx').AppRoutes;
  SessionProvider: typeof import('#src/app/session/session.tsx').SessionProvider;
  client: typeof import('#machines/api/client.ts').client;
};

/** The responses by method and path. A call without one never resolves. */
export type Answers = Readonly<
  Record<string, { data?: unknown; error?: unknown; status?: number; headers?: HeadersInit }>
>;

export const app: { at: Location; navigate: NavigateFunction; asked: string[] } = {
  asked: [],
  at: { pathname: '', search: '', hash: '', state: null, key: '' },
  navigate: () => undefined,
};

/** Answers calls, and records them. */
export function answerCalls(answers: Answers = {}) {
  app.asked = [];
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    vi.spyOn(loaded.client, method).mockImplementation(((path: string, { params = {} }: { params?: object } = {}) => {
      const parts = Object.values(params).flatMap((part) => (part === undefined ? [] : [JSON.stringify(part)]));
      app.asked.push([method, path, ...parts].join(' '));
      const answer = answers[`${method} ${path}`];
      if (!answer) return new Promise(() => undefined);
      const { data, error, status = 200, headers = {} } = answer;
      return Promise.resolve({ data, error, response: new Response(null, { status, headers }) });
    }) as never);
  }
}

interface Opening {
  signedIn?: boolean;
  /** The id of the user. */
  person?: string;
  /** The state of the history entry. */
  state?: unknown;
}

/** Opens the app at an address, signed in by default. */
export async function openApp(address: string, { signedIn = true, person = 'adaeze', state = null }: Opening = {}) {
  if (signedIn) vault.keepAccess('a-token', person);
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const { AppRoutes, SessionProvider } = loaded;
  const session = createActor(sessionMachine, { input: { signedIn } }).start();
  render(
    <SessionProvider session={session}>
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <Browser />
        <AppRoutes flowBook={() => null} />
      </MemoryRouter>
    </SessionProvider>,
  );
  await waitForPage();
}

function Browser() {
  app.at = useLocation();
  app.navigate = useNavigate();
  return null;
}

/** Waits until all code of the page is loaded. */
export async function waitForPage() {
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => {
    if (screen.queryByText('Loading the page')) throw new Error('the page is not there yet');
  });
  await screen.findByRole('heading', { level: 1 });
  await act(() => vi.dynamicImportSettled());
  // A part that has just loaded makes its calls when it is rendered, and may load another one.
  await act(() => vi.dynamicImportSettled());
}

export const address = () => app.at.pathname + app.at.search;

/** Describes the page: its address, heading, links and messages, and the calls made on the way. */
export function describePage(most = 8) {
  const links = [...document.querySelectorAll('main a')].map((a) => `${a.textContent} -> ${a.getAttribute('href')}`);
  const said = [...document.querySelectorAll('main [role=status]')].map((each) => each.textContent ?? '');
  const lines = [
    address() + (app.at.state === null ? '' : ` ${JSON.stringify(app.at.state)}`),
    `# ${document.querySelector('h1')?.textContent}`,
    ...links.slice(0, most),
    ...said.filter((words) => words !== ''),
    ...app.asked.toSorted(),
  ];
  app.asked = [];
  return lines;
}
