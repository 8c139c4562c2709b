import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { saveFile } from '../drafts/save-file.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { deskMachine, wholeQueue } from './desk.machine.ts';

vi.mock('../drafts/save-file.ts', () => ({ saveFile: vi.fn() }));

const screen = { type: 'screen.opened' };
const refused = (code: string) => new ApiError(403, { code, message: 'No.' });
const whole = { id: 'a case', status: 'taken', version: 7 };
const atCase = (answers: Record<string, unknown[]>) =>
  openWithAnswers(deskMachine, { getCase: [whole], ...answers }, { input: { id: 'a case' } });

describe('deskMachine', () => {
  it('loads the queue with its filters', async () => {
    const [open, over] = [['open'], ['over']].map(([id]) => ({ items: [{ id }], total: 30, after: null }));
    const { hears, calls } = openWithAnswers(deskMachine, { listCases: [open, over] }, { input: { id: null } });
    const queue = { ...wholeQueue, closed: true, q: ' C-1001 ', page: 2 };

    const { context } = await hears(screen, { type: 'queue.asked', queue });

    expect([context.cases, context.total]).toEqual([[{ id: 'over' }], 30]);
    const first = { closed: false, mine: false, order: 'money', page: 1, limit: 25 };
    expect(calls.map(([, input]) => input)).toEqual([
      { query: first },
      { query: { ...first, closed: true, page: 2, q: 'C-1001' } },
    ]);
  });

  it('opens a case about the payouts of a searched phone number, and lists that case', async () => {
    const none = { items: [], total: 0, after: null };
    const answers = { listCases: [none, none, none], reviewPayouts: [refused('not_found'), { reference: 'C-1007' }] };
    const { hears, calls } = openWithAnswers(deskMachine, answers, { input: { id: null } });
    const queue = { ...wholeQueue, closed: true, q: ' 0803 000 0006 ' };

    await hears(screen, { type: 'payouts.requested' }, { type: 'queue.asked', queue });
    const failed = await hears({ type: 'payouts.requested' });
    const { context } = await hears({ type: 'payouts.requested' });

    expect(calls.filter(([call]) => call === 'reviewPayouts')).toEqual(
      Array(2).fill(['reviewPayouts', { body: { phone_no: '0803 000 0006' } }]),
    );
    expect([failed.value, failed.context.problem?.code]).toEqual(['queue', 'not_found']);
    expect([context.queue, context.problem]).toEqual([{ ...wholeQueue, q: 'C-1007' }, null]);
  });

  it('sends a move that needs no reason at once, and a decision after its preview, with the version that was read', async () => {
    const moved = { ...whole, status: 'decided' };
    const preview = { needs_second: false, effects: [], messages: [] };
    const { hears, calls } = atCase({ moveCase: [whole, moved], previewCase: [preview] });
    const draft = { move: 'share', words: ' Half is wet. ', refund: 500 };

    await hears(screen, { type: 'move.chosen', move: 'take' });
    const checking = await hears({ type: 'decision.typed', draft });
    const { context } = await hears({ type: 'decision.confirmed' });

    const body = { words: 'Half is wet.', version: 7, refund: 500 };
    expect(calls.slice(1)).toEqual([
      ['moveCase', { path: { id: 'a case', transition: 'take' }, body: { version: 7 } }],
      ['previewCase', { path: { id: 'a case', transition: 'share' }, body }],
      ['moveCase', { path: { id: 'a case', transition: 'share' }, body }],
    ]);
    expect([checking.value, checking.context.preview]).toEqual(['checking', preview]);
    expect([context.whole, context.draft, context.preview]).toEqual([moved, null, null]);
  });

  it.each([
    ['not_staff', 'refused', 1],
    ['desk_locked', 'locked', 1],
    ['wrong_status', 'shown', 2],
    ['taken_by_other', 'shown', 2],
    ['case_changed', 'shown', 2],
    ['words_missing', 'shown', 1],
  ])(
    'handles a decision refused with %s in state %s, after %i loads, and keeps what was typed',
    async (code, state, looked) => {
      const { hears, calls } = atCase({ previewCase: [refused(code)] });
      const draft = { move: 'warn', words: 'No.' };

      const { value, context } = await hears(screen, { type: 'decision.typed', draft });

      expect([value, context.draft]).toEqual([state, draft]);
      expect(calls.filter(([call]) => call === 'getCase')).toHaveLength(looked);
    },
  );

  it('saves the requested document to the device', async () => {
    const file = new Blob(['a deed'], { type: 'application/pdf' });
    const { hears, calls } = atCase({ getCaseDocument: [file] });

    await hears(screen, { type: 'document.requested', fileId: 'the deed' });

    expect(calls.at(-1)).toEqual(['getCaseDocument', { path: { id: 'a case', fileId: 'the deed' } }]);
    expect(vi.mocked(saveFile).mock.calls).toEqual([[file, 'document']]);
  });

  it('opens with a code, also with the previous one after code_too_soon', async () => {
    const locked = openWithAnswers(
      deskMachine,
      { getCase: [refused('desk_locked'), whole], sendDeskCode: [refused('code_too_soon')], openDesk: [{}] },
      { input: { id: 'a case' } },
    );

    const asked = await locked.hears(screen, { type: 'code.requested' });
    const { value, context } = await locked.hears({ type: 'code.entered', otp: '204918' });

    expect([asked.value, asked.context.problem.code]).toEqual(['entering', 'code_too_soon']);
    expect(locked.calls.at(-2)).toEqual(['openDesk', { body: { otp: '204918' } }]);
    expect([value, context.whole, context.problem]).toEqual(['shown', whole, null]);
  });
});
