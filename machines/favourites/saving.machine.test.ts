import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { keptInMemory } from '../vault/kept-in-memory.fixture.ts';
import { isSaved } from './kept-on-device.ts';
import { savingMachine } from './saving.machine.ts';

// Rules: SAVE-1

const kept = keptInMemory();

/** The changes stored on the device. */
const onDevice = () => JSON.parse(kept.get('gida.favourites') ?? '[]');

const save = (id: string) => ({ id, saved: true });
const drop = (id: string) => ({ id, saved: false });

const opened = (changes: object[], answers: Record<string, unknown[]>, signedIn = true) =>
  openWithAnswers(savingMachine, answers, { input: { signedIn, changes } });
const pressed = (id: string) => ({ type: 'mark.pressed', id });

describe('savingMachine', () => {
  it.each([
    ['the account has it', ['a', 'b'], [], true],
    ['the account has others', ['b'], [], false],
    ['nobody knows yet', null, [], false],
    ['it is to be saved', ['b'], [save('a')], true],
    ['it is to be taken off', ['a'], [drop('a')], false],
    ['it was pressed twice', ['a'], [drop('a'), save('a')], true],
    ['others were pressed', ['a'], [drop('b'), save('c')], true],
  ])('tells whether a listing is saved when %s: %s', (_, account, changes, is) => {
    expect(isSaved({ account, changes }, 'a')).toBe(is);
  });

  it('sends changes per listing in order, and ends as the user last chose', async () => {
    const { hears, calls } = opened([save('c'), drop('a'), save('d')], {
      ...{ listFavouriteIds: [['a', 'b']], saveFavourite: [undefined], dropFavourite: [undefined] },
    });

    const { context, value } = await hears({ type: 'screen.opened' });

    expect(calls.map(([call, input]) => [call, input])).toEqual([
      ['saveFavourite', { path: { listingId: 'c' } }],
      ['dropFavourite', { path: { listingId: 'a' } }],
      ['saveFavourite', { path: { listingId: 'd' } }],
      ['listFavouriteIds', {}],
    ]);
    expect([value, context.changes]).toEqual(['kept', []]);
  });

  it('keeps the order of the account’s saved listings', async () => {
    const { hears } = opened([], {
      ...{ listFavouriteIds: [['a', 'b', 'c']], saveFavourite: [undefined], dropFavourite: [undefined] },
    });

    await hears({ type: 'screen.opened' }, pressed('b'));
    const without = (await hears()).context.account;
    const { context } = await hears(pressed('b'), pressed('d'));

    expect(without).toEqual(['a', 'c']);
    expect(context.account).toEqual(['a', 'c', 'b', 'd']);
  });

  it('reports the problem at the listing and continues with the next', async () => {
    const full = new ApiError(409, { code: 'too_many_favourites', message: 'You have saved 500.' });
    const { hears } = opened([save('a'), save('b')], { listFavouriteIds: [['c']], saveFavourite: [full, undefined] });

    const { context } = await hears({ type: 'screen.opened' });

    expect(context.problem).toEqual({ id: 'a', message: 'You have saved 500.' });
    expect([context.account, context.changes]).toEqual([['c'], []]);
  });

  it('stores saves on the device and drops changes that cancel out', async () => {
    const { hears } = opened([], {}, false);

    const { context } = await hears({ type: 'screen.opened' }, pressed('a'), pressed('b'), pressed('a'));

    expect(context.changes).toEqual([save('b')]);
    expect(onDevice()).toEqual([save('b')]);
  });

  it('sends each change at the next try after an unreachable server', async () => {
    const lost = new ApiError(0, { code: 'unreachable', message: 'Nobody answers.' });
    const { hears, calls } = opened([], { listFavouriteIds: [['a']], saveFavourite: [lost, undefined] });

    const waiting = await hears({ type: 'screen.opened' }, pressed('b'));
    const before = onDevice();
    const { context } = await hears({ type: 'screen.opened' });

    expect([waiting.value, waiting.context.changes]).toEqual(['waiting', [save('b')]]);
    expect(context).toMatchObject({ account: ['a', 'b'], changes: [] });
    expect([before, onDevice()]).toEqual([[save('b')], []]);
    expect(calls.filter(([call]) => call === 'saveFavourite')).toHaveLength(2);
  });
});
