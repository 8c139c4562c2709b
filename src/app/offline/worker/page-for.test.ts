import { afterEach, describe, expect, it, vi } from 'vitest';
import * as bar from '../../show-bar.tsx';
import { keepServiceWorkerCurrent } from '../versions.ts';
import { versionsToDelete } from './kept-file.ts';
import { pageFor, SHELL } from './page-for.ts';

// Rules: PERF-3

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pages = { rendered: new Set(['/', '/faq']), known: /^\/(?:faq|dashboard|bookings(?:\/.*)?)?\/*$/i };

describe('the kept page that answers', () => {
  it.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/Faq', SHELL],
    ['/dashboard', SHELL],
    ['/bookings/5a0d5f0c', SHELL],
    ['/outbox', undefined],
    ['/api/listings', undefined],
    ['/nowhere', undefined],
  ])('serves %s with %s', (path, page) => {
    expect(pageFor(path, pages)).toBe(page);
  });
});

describe('the versions that a new one deletes', () => {
  it.each([
    [['gida 1'], []],
    [['gida 0', 'gida 1'], []],
    [
      ['gida a', 'other', 'gida b', 'gida 0', 'gida 1'],
      ['gida a', 'gida b'],
    ],
  ])('are of %j, when it is the last, %j', (names, old) => {
    expect(versionsToDelete(names, 'gida 1')).toEqual(old);
  });
});

describe('keepServiceWorkerCurrent', () => {
  /** A page that a service worker serves, unless it is the first visit. */
  async function open({ waiting, isFirst = false }: { waiting?: object; isFirst?: boolean } = {}) {
    const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
    const registration = Object.assign(new EventTarget(), {
      ...{ waiting, installing: worker, update: vi.fn(async () => undefined) },
    });
    const register = vi.fn(async () => Promise.reject(new Error('a private window')));
    const serviceWorker = Object.assign(new EventTarget(), {
      ...{ register, controller: isFirst ? null : {}, ready: Promise.resolve(registration) },
    });
    const reload = vi.fn();
    vi.stubGlobal('navigator', { serviceWorker });
    vi.stubGlobal('location', { reload });
    const showBar = vi.spyOn(bar, 'showBar').mockReturnValue(() => undefined);
    await keepServiceWorkerCurrent();
    await vi.dynamicImportSettled();
    return { registration, worker, serviceWorker, showBar, reload };
  }

  it('offers a version once it is installed, also one that is installed while the page is open', async () => {
    expect((await open({ isFirst: true })).showBar).not.toHaveBeenCalled();
    expect((await open({ waiting: {} })).showBar).toHaveBeenCalledOnce();

    vi.restoreAllMocks();
    const { registration, worker, showBar } = await open();
    registration.dispatchEvent(new Event('updatefound'));
    worker.dispatchEvent(new Event('statechange'));
    await vi.dynamicImportSettled();
    expect(showBar).not.toHaveBeenCalled();
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    await vi.waitFor(() => expect(showBar).toHaveBeenCalledOnce());
  });

  it('reloads the page when the new version has taken over, here or in another tab', async () => {
    const postMessage = vi.fn();
    const { registration, serviceWorker, showBar, reload } = await open({ waiting: { postMessage } });
    const update = () => showBar.mock.calls[0]?.[0].onAction();

    update();
    expect([postMessage.mock.calls, reload.mock.calls.length]).toEqual([[['take over']], 0]);
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
    registration.waiting = undefined;
    update();

    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('looks for a new version when the user returns, at most once an hour', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const { registration } = await open();
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const returnAt = (minutes: number, isHidden = false) => {
      vi.setSystemTime(minutes * 60_000);
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
      return registration.update.mock.calls.length;
    };

    expect([returnAt(59), returnAt(60, true), returnAt(61), returnAt(119), returnAt(121)]).toEqual([0, 0, 1, 1, 2]);
  });
});
