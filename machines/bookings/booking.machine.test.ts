import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { saveFile } from '../drafts/save-file.ts';
import { flatBooking } from '../rent/rent.fixtures.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { bookingMachine } from './booking.machine.ts';

vi.mock('../drafts/save-file.ts', () => ({ saveFile: vi.fn() }));

const asked = { ...flatBooking, role: 'owner' } as const;
const accepted = { ...asked, status: 'accepted' } as const;
const opened = (answers: Record<string, unknown[]>) =>
  openWithAnswers(bookingMachine, { getBooking: [asked], ...answers }, { input: { id: asked.id } });
const screen = { type: 'screen.opened' };

describe('bookingMachine', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['accept', '', {}],
    ['accept', ' ', {}],
    ['decline', ' It is being painted. ', { reason: 'It is being painted.' }],
    ['cancel', 'It is let.', { reason: 'It is let.' }],
  ] as const)('sends %s with the reason %j as %j', async (move, reason, body) => {
    const { hears, calls } = opened({ moveBooking: [accepted] });

    const { context } = await hears(screen, { type: 'move.chosen', move }, { type: 'move.confirmed', reason });

    expect(calls.at(-1)).toEqual(['moveBooking', { path: { id: asked.id, transition: move }, body }]);
    expect(context).toMatchObject({ booking: accepted, move: null, reason: '', problem: null });
  });

  it.each([
    ['wrong_status', accepted, ''],
    ['rate_limited', asked, 'It is let.'],
  ])(
    'reloads after a refusal with %s, and keeps the reason where it can be sent again',
    async (code, booking, reason) => {
      const refused = new ApiError(409, { code, message: 'No.' });
      const { hears } = opened({ getBooking: [asked, accepted], moveBooking: [refused] });

      const confirmed = { type: 'move.confirmed', reason: 'It is let.' };
      const { context } = await hears(screen, { type: 'move.chosen', move: 'decline' }, confirmed);

      expect(context).toMatchObject({ booking, reason, move: null, problem: { code } });
    },
  );

  it('offers only the moves of its status', async () => {
    const { hears } = opened({ getBooking: [{ ...asked, role: 'renter' }] });

    expect((await hears(screen, { type: 'move.chosen', move: 'accept' })).context.move).toBeNull();
  });

  it.each([
    ['requested', 10, true],
    ['accepted', 59, false],
    ['accepted', 60, true],
    ['completed', 60, false],
  ] as const)(
    'looks for changes of a booking that is %s, %i seconds after the last look: %s',
    async (status, seconds, looks) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const before = { ...accepted, status };
      const { hears, calls } = opened({ getBooking: [before, { ...before, suspended: true }] });

      await hears(screen);
      vi.advanceTimersByTime(seconds * 1000);
      const { context } = await hears({ type: 'move.abandoned' });

      expect([calls.length, context.booking?.suspended]).toEqual(looks ? [2, true] : [1, undefined]);
    },
  );

  it('saves the ID proof to the device, or says that it is gone', async () => {
    const proof = new Blob(['a passport'], { type: 'image/jpeg' });
    const lost = new ApiError(0, { code: 'unreachable', message: 'Nobody answers.' });
    const { hears, calls } = opened({ getFile: [lost, proof] });

    const before = await hears(screen, { type: 'proof.requested' });
    const { context } = await hears({ type: 'proof.requested' });

    expect(calls.at(-1)).toEqual([
      'getFile',
      { path: { id: flatBooking.id_proof?.replace('/api/files/', '') }, query: { size: 'full' } },
    ]);
    expect([before.context.proofProblem.code, context.proofProblem]).toEqual(['unreachable', null]);
    expect(vi.mocked(saveFile).mock.calls).toEqual([[proof, 'id-proof']]);
  });
});
