import { describe, expect, it, vi } from 'vitest';
import { flows } from '#machines/flows.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { stages } from '#src/flow-book/stages/stages.tsx';
import { contactAdapter } from '../contact/contact.adapter.ts';
import './jsdom.ts';
import { createScreenBook } from './screen-book.ts';
import { walkOnScreens } from './walk-path.tsx';

describe('walkOnScreens', () => {
  it('closes its page at the time limit, though a step never ends', async () => {
    const contact = flows.find(({ name }) => name === 'contact');
    if (!contact) throw new Error('there is no flow contact');
    const [flow, book] = [await contact.load(), await contact.book()];
    const [path] = book.paths;
    if (!path) throw new Error('its book has no path');
    const limit = new AbortController();
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const hang = () => {
      reach();
      return new Promise<void>(() => {});
    };
    const adapter = {
      ...contactAdapter,
      executors: Object.fromEntries(Object.keys(contactAdapter.executors).map((type) => [type, hang])),
    };
    const own = { stage: stages.contact, coverage: new Coverage(flow.machine), screenBook: createScreenBook() };

    void walkOnScreens({ flow, book, adapter, ...own }, path, limit.signal);
    await reached;
    expect(document.body.textContent).not.toBe('');
    limit.abort();

    expect(document.body.textContent).toBe('');
    expect(vi.isFakeTimers()).toBe(false);
  });
});
