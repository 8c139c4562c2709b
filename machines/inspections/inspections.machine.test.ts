import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, UNREACHABLE } from '../api/api-error.ts';
import { saveFile } from '../drafts/save-file.ts';
import {
  heldInspection,
  otherTimeInspection,
  paidInspection,
} from '../inspection-request/inspection-request.fixtures.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { type Inspection, inspectionsMachine } from './inspections.machine.ts';

vi.mock('../drafts/save-file.ts', () => ({ saveFile: vi.fn() }));

const visit = (id: string, change: Partial<Inspection> = {}): Inspection => ({ ...paidInspection, id, ...change });
const page = (after: string | null, ...items: Inspection[]) => ({ items, total: 3, after });
const idsOf = (items: readonly Inspection[]) => items.map(({ id }) => id);

const three = page(null, visit('a'), visit('b'), visit('c'));
const opened = { type: 'screen.opened' };
const REFUSED = { proving: 'refused' };
const TOLD_OWNER = 'Done. We told the owner.';

const photo = new File(['as taken'], 'gate.jpg', { type: 'image/jpeg' });
const said = { id: 'b', move: 'fail', said: { kind: 'gone', words: 'It was let.' } };
const unreachable = new ApiError(0, UNREACHABLE);
const sending = (answers: Record<string, unknown[]>) =>
  openWithAnswers(inspectionsMachine, {
    ...{ listInspections: [three], shrinkPhoto: [photo], uploadImage: [{ file: 'the photo' }] },
    ...{ moveInspection: [unreachable, visit('b', { status: 'turnedAway' })], ...answers },
  });

describe('inspectionsMachine', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    [['proposed', 'scheduled'], 10, 2],
    [['scheduled'], 59, 1],
    [['scheduled', 'cancelled'], 60, 2],
    [['cancelled'], 60, 1],
  ] as const)('asks again for %j, %i seconds after the last answer: %i calls', async (statuses, seconds, asked) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const found = page(null, ...statuses.map((status) => visit(status, { status })));
    const { hears, calls } = openWithAnswers(inspectionsMachine, { listInspections: [found] });

    await hears(opened);
    vi.advanceTimersByTime(seconds * 1000);

    expect(calls).toHaveLength(asked);
  });

  it('adds the next page below the first, and shows nothing twice', async () => {
    const { hears, calls } = openWithAnswers(inspectionsMachine, {
      listInspections: [page('after b', visit('a'), visit('b')), page(null, visit('b'), visit('c'))],
    });

    const { context } = await hears(opened, { type: 'more.requested' });

    expect(calls.map(([, input]) => input)).toEqual([
      { query: { limit: 20, page: 1 } },
      { query: { limit: 20, after: 'after b' } },
    ]);
    expect(idsOf(context.found.items)).toEqual(['a', 'b', 'c']);
    expect(context.found.after).toBeNull();
  });

  it.each([
    [
      'cancelled',
      { type: 'move.chosen', id: 'b', move: 'cancel' },
      visit('b', { status: 'cancelled' }),
      {
        path: { id: 'b', transition: 'cancel' },
      },
    ],
    [
      'proven',
      { type: 'move.chosen', id: 'b', move: 'prove', said: { code: '4821' } },
      visit('b', { status: 'done' }),
      {
        ...{ path: { id: 'b', transition: 'prove' }, body: { code: '4821' } },
      },
    ],
    [
      'moved',
      { type: 'time.proposed', id: 'b', day: '2026-01-13', time: '11:00' },
      { ...otherTimeInspection, id: 'b' },
      {
        ...{ path: { id: 'b' }, body: { day: '2026-01-13', time: '11:00' } },
      },
    ],
  ])('updates the inspection that is %s in place, and no other', async (_, event, changed, sent) => {
    const { hears, calls } = openWithAnswers(inspectionsMachine, {
      ...{ listInspections: [three], moveInspection: [changed], proposeTime: [changed] },
    });

    const { context } = await hears(opened, event);

    expect(calls.at(-1)?.[1]).toEqual(sent);
    expect(context.found.items).toEqual([visit('a'), changed, visit('c')]);
    expect(context).toMatchObject({ notice: TOLD_OWNER, moving: null, saying: [], problem: null });
  });

  it.each([
    ['of their own property', [visit('b', { role: 'owner' }), visit('b')], 'Done.'],
    ['that was never paid for', [{ ...heldInspection, id: 'b' }, visit('a')], 'Done.'],
    [
      'that is not paid for yet, as its owner',
      [{ ...heldInspection, id: 'b', role: 'owner' as const }],
      'Done. We told the visitor.',
    ],
  ])('says whether the other side was told when a user cancels an inspection %s', async (_, items, notice) => {
    const { hears } = openWithAnswers(inspectionsMachine, {
      listInspections: [page(null, ...items)],
      moveInspection: [visit('b', { status: 'cancelled', role: items[0]?.role ?? 'visitor' })],
    });

    const { context } = await hears(opened, { type: 'move.chosen', id: 'b', move: 'cancel' });

    expect(context.notice).toBe(notice);
  });

  it.each([
    ['wrong_status', 2],
    ['no_tries_left', 2],
    ['slot_taken', 1],
  ])('reloads after a refusal because %s, and says why', async (code, looked) => {
    const refused = new ApiError(409, { code, message: 'This inspection has changed.' });
    const { hears, calls } = openWithAnswers(inspectionsMachine, {
      ...{ listInspections: [page('after c', ...three.items), three], moveInspection: [refused] },
    });

    const { context, value } = await hears(opened, { type: 'move.chosen', id: 'b', move: 'prove' });
    const lists = calls.filter(([call]) => call === 'listInspections').map(([, input]) => input);

    expect(lists).toEqual(Array.from({ length: looked }, () => ({ query: { limit: 20, page: 1 } })));
    expect([value, context.problem.code, context.moving]).toEqual([{ shown: 'awaiting' }, code, null]);
  });

  it('asks for the code again after a wrong one, and counts the tries down to the last', async () => {
    const wrong = new ApiError(400, { code: 'wrong_code', message: 'Wrong code.' });
    const items = [visit('a', { tries_left: 5 }), visit('b', { tries_left: 3 })];
    const { hears, calls } = openWithAnswers(inspectionsMachine, {
      ...{ listInspections: [page(null, ...items)], moveInspection: [wrong, wrong, wrong] },
    });
    const code = { type: 'move.chosen', id: 'b', move: 'prove', said: { code: '1111' } } as const;
    const left = ({ found }: { found: { items: Inspection[] } }) => found.items.map(({ tries_left }) => tries_left);

    const first = await hears(opened, code);
    expect([first.value, left(first.context), first.context.problem.code]).toEqual([REFUSED, [5, 2], 'wrong_code']);
    expect(left((await hears(code)).context)).toEqual([5, 1]);
    expect(left((await hears(code)).context)).toEqual([5, 1]);
    expect(calls.filter(([call]) => call === 'listInspections')).toHaveLength(1);
    const { context, value } = await hears({ type: 'move.abandoned', id: 'b', move: 'prove' });
    expect([value, context.problem, context.moving, context.saying]).toEqual([{ shown: 'awaiting' }, null, null, []]);
  });

  it('sends a report after its photo has arrived', async () => {
    const words = { type: 'move.chosen', id: 'b', move: 'fail', said: { kind: 'gone', words: 'It was let.' } };
    const small = new Blob(['smaller']);
    const photo = new File(['as taken'], 'gate.jpg', { type: 'image/jpeg' });
    const { hears, calls } = openWithAnswers(inspectionsMachine, {
      ...{ listInspections: [three], shrinkPhoto: [small], uploadImage: [{ file: 'the photo' }] },
      moveInspection: [visit('b', { status: 'turnedAway' })],
    });

    await hears(opened, { ...words, photo });

    expect(calls.slice(1)).toEqual([
      ['shrinkPhoto', { blob: photo }],
      ['uploadImage', { body: { image: small } }],
      ['moveInspection', { path: { id: 'b', transition: 'fail' }, body: { ...words.said, photo: 'the photo' } }],
    ]);
  });

  it.each([
    ['the words', {}, { ...said }],
    ['the photo, which cannot be read', { shrinkPhoto: [new Error('It cannot be read.')] }, { ...said, photo }],
    ['the photo', { uploadImage: [unreachable] }, { ...said, photo }],
    ['the words that the photo came before', {}, { ...said, photo }],
  ])('keeps a report when %s could not be sent, until it arrives', async (_, answers, kept) => {
    const { hears } = sending({ ...answers, moveInspection: [unreachable] });

    const { context, value } = await hears(opened, { type: 'move.chosen', ...kept });

    expect([value, context.moving]).toEqual([{ shown: 'awaiting' }, null]);
    expect(context.saying).toMatchObject([{ ...kept, said: said.said }]);
  });

  it.each([
    ['not a second time where no answer came', unreachable, 1],
    [
      'again where the words were refused',
      new ApiError(400, { code: 'invalid_request', message: 'Choose it again.' }),
      2,
    ],
  ])('sends a photo that has arrived %s', async (_, refused, times) => {
    const { hears, calls } = sending({
      uploadImage: [{ file: 'the photo' }, { file: 'the photo' }],
      moveInspection: [refused, visit('b', { status: 'turnedAway' })],
    });
    const chosen = { type: 'move.chosen', ...said, photo };

    await hears(opened, chosen);
    const { context } = await hears(chosen);

    expect(calls.filter(([call]) => call === 'uploadImage')).toHaveLength(times);
    expect(calls.at(-1)?.[1]).toEqual({
      ...{ path: { id: 'b', transition: 'fail' }, body: { ...said.said, photo: 'the photo' } },
    });
    expect(context.saying).toEqual([]);
  });

  it('keeps the words of each move on an inspection that could not be sent', async () => {
    const objection = { id: 'b', move: 'object', said: { words: 'I was there.' } };
    const { hears } = sending({ moveInspection: [unreachable, unreachable] });

    const { context } = await hears(
      opened,
      { type: 'move.chosen', ...said, photo },
      { type: 'move.chosen', ...objection },
    );

    expect(context.saying).toEqual([{ ...said, photo, said: { ...said.said, photo: 'the photo' } }, objection]);
  });

  it('uploads a photo that replaces an uploaded one', async () => {
    const { hears, calls } = sending({
      uploadImage: [{ file: 'the photo' }, { file: 'another' }],
      moveInspection: [unreachable, visit('b', { status: 'turnedAway' })],
    });
    const other = new File(['from nearer'], 'gate.jpg', { type: 'image/jpeg' });

    await hears(opened, { type: 'move.chosen', ...said, photo }, { type: 'move.chosen', ...said, photo: other });

    expect(calls.at(-1)?.[1]).toMatchObject({ body: { photo: 'another' } });
  });

  it('keeps a report while another inspection changes', async () => {
    const { hears } = sending({
      moveInspection: [unreachable, visit('c', { status: 'cancelled' }), visit('b', { status: 'turnedAway' })],
    });

    const other = await hears(
      opened,
      { type: 'move.chosen', ...said },
      { type: 'move.chosen', id: 'c', move: 'cancel' },
    );
    expect(other.context.saying).toEqual([said]);
    const { context } = await hears({ type: 'move.chosen', ...said });

    expect([context.notice, context.saying]).toEqual([TOLD_OWNER, []]);
  });

  it('keeps the last report of each inspection until it arrives', async () => {
    const { hears, calls } = sending({
      moveInspection: [unreachable, unreachable, unreachable, visit('c', { status: 'turnedAway' })],
    });
    const ofTheOther = { ...said, id: 'c', said: { kind: 'absent', words: 'I waited.' } };
    const again = { ...said, said: { kind: 'money', words: 'It was let, or so they said.' } };
    const chosen = [said, ofTheOther, again].map((each) => ({ type: 'move.chosen', ...each }));

    const unsent = await hears(opened, ...chosen);
    expect(unsent.context.saying).toEqual([ofTheOther, again]);
    const { context } = await hears({ type: 'move.chosen', ...ofTheOther, photo });

    expect(calls.at(-1)?.[1]).toEqual({
      ...{ path: { id: 'c', transition: 'fail' }, body: { ...ofTheOther.said, photo: 'the photo' } },
    });
    expect(context.saying).toEqual([again]);
  });

  it.each([
    ['b', 'fail', []],
    ['b', 'cancel', [said]],
    ['c', 'fail', [said]],
  ])('drops an unsent report when the user gives up: of %s, to %s', async (id, move, kept) => {
    const { hears } = sending({});

    const { context } = await hears(opened, { type: 'move.chosen', ...said }, { type: 'move.abandoned', id, move });

    expect(context.saying).toEqual(kept);
  });

  it.each(['b', 'c'])('keeps an unsent report when an inspection was changed meanwhile: %s', async (id) => {
    const overtaken = new ApiError(409, { code: 'wrong_status', message: 'This inspection has changed.' });
    const { hears } = sending({ moveInspection: [unreachable, overtaken] });

    const { context } = await hears(
      opened,
      { type: 'move.chosen', ...said },
      { type: 'move.chosen', id, move: 'cancel' },
    );

    expect(context.saying).toEqual([said]);
  });

  it('saves the photo of the requested inspection to the device', async () => {
    const gate = new Blob(['the gate']);
    const said = (file: string) => ({
      by: 'visitor' as const,
      kind: 'gone' as const,
      words: '',
      at: '',
      objection: null,
      photo: `/api/files/${file}`,
    });
    const { hears, calls } = openWithAnswers(inspectionsMachine, {
      listInspections: [page(null, visit('a', { said: said('one') }), visit('b', { said: said('two') }))],
      getFile: [gate],
    });

    await hears(opened, { type: 'photo.requested', id: 'b' });

    expect(calls.at(-1)).toEqual(['getFile', { path: { id: 'two' }, query: { size: 'full' } }]);
    expect(vi.mocked(saveFile).mock.calls).toEqual([[gate, 'visit']]);
  });

  it.each([
    ['awaiting', 'the owner answers a suggestion', { status: 'proposed' }],
    ['idle', 'the user answers a suggestion', { status: 'proposed', role: 'owner' }],
    ['awaiting', 'the fee is paid', { status: 'awaitingPayment', role: 'owner' }],
    ['awaiting', 'an inspection comes', {}],
    ['idle', 'nothing is to come', { status: 'done' }],
    ['awaiting', 'another time is answered', { other_time: otherTimeInspection.other_time }],
    [
      'idle',
      'the user answers another time',
      { status: 'proposed', role: 'owner', other_time: otherTimeInspection.other_time },
    ],
    ['awaiting', 'the owner answers a report', { status: 'turnedAway' }],
    ['idle', 'the user answers a report', { status: 'absent' }],
  ] as const)('waits in the state %s until %s', async (state, _, change) => {
    const { hears } = openWithAnswers(inspectionsMachine, { listInspections: [page(null, visit('a', change))] });

    expect((await hears(opened)).value).toEqual({ shown: state });
  });
});
