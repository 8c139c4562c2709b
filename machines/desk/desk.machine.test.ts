import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { saveFile } from '../drafts/save-file.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { deskMachine } from './desk.machine.ts';

vi.mock('../drafts/save-file.ts', () => ({ saveFile: vi.fn() }));

const screen = { type: 'screen.opened' };
const [open, over] = [[{ id: 'open' }], [{ id: 'over' }]];
const refused = (code: string) => new ApiError(403, { code, message: 'No.' });
const whole = { id: 'a case', status: 'taken' };
const atCase = (answers: Record<string, unknown[]>) =>
  openWithAnswers(deskMachine, { getCase: [whole], ...answers }, { input: { id: 'a case' } });

it('loads open cases, and closed ones after switching', async () => {
  const { hears, calls } = openWithAnswers(deskMachine, { listCases: [open, over, open] }, { input: { id: null } });

  const { context } = await hears(screen, { type: 'queue.switched' });
  await hears({ type: 'queue.switched' });

  expect(context.cases).toEqual(over);
  expect(calls.map(([, input]) => input)).toEqual([false, true, false].map((closed) => ({ query: { closed } })));
});

it.each([
  ['take', ' ', {}],
  ['warn', ' It is let. ', { words: 'It is let.' }],
])('sends the move %s with the reason %j as %j', async (move, words, body) => {
  const moved = { ...whole, status: 'decided' };
  const { hears, calls } = atCase({ moveCase: [moved] });

  const { context } = await hears(screen, { type: 'move.chosen', move, words });

  expect(calls.at(-1)).toEqual(['moveCase', { path: { id: 'a case', transition: move }, body }]);
  expect(context.whole).toEqual(moved);
});

it.each([
  ['not_staff', 'refused', 1],
  ['desk_locked', 'locked', 1],
  ['wrong_status', 'shown', 2],
  ['taken_by_other', 'shown', 2],
  ['words_missing', 'shown', 1],
])('handles a decision refused with %s in state %s, after %i loads', async (code, state, looked) => {
  const { hears, calls } = atCase({ moveCase: [refused(code)] });

  const { value } = await hears(screen, { type: 'move.chosen', move: 'warn', words: 'No.' });

  expect(value).toBe(state);
  expect(calls.filter(([call]) => call === 'getCase')).toHaveLength(looked);
});

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
