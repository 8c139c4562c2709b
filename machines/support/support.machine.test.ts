import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { supportMachine } from './support.machine.ts';

const question = { subject: ' My fee ', message: ' It is gone. ' };
const submitted = { type: 'question.submitted', question };
const refused = (code: string) => new ApiError(400, { code, message: 'No.' });
const keyOf = (input: unknown) => JSON.stringify((input as { header: object }).header);

describe('supportMachine', () => {
  it('sends a trimmed question and keeps its reference', async () => {
    const { hears, calls } = openWithAnswers(supportMachine, { askSupport: [{ reference: 'S-10482' }] });

    const { value, context } = await hears(submitted);

    expect(calls[0]?.[1]).toMatchObject({ body: { subject: 'My fee', message: 'It is gone.' } });
    expect([value, context.reference]).toEqual(['sent', 'S-10482']);
  });

  it.each([
    ['unreachable', true],
    ['invalid_request', false],
  ])('resends the question after %s, reusing the key: %s', async (code, isSame) => {
    const { hears, calls } = openWithAnswers(supportMachine, { askSupport: [refused(code)] });

    const { context } = await hears(submitted, submitted);

    expect([context.question, context.problem.code]).toEqual([question, code]);
    expect(keyOf(calls[0]?.[1]) === keyOf(calls[1]?.[1])).toBe(isSame);
  });

  it('starts another question with an empty form', async () => {
    const { hears, calls } = openWithAnswers(supportMachine, { askSupport: [{ reference: 'S-10482' }] });

    const { context } = await hears(submitted, { type: 'another.requested' });
    await hears(submitted);

    expect(context).toMatchObject({ question: { subject: '', message: '' }, reference: null, problem: null });
    expect(keyOf(calls[0]?.[1])).not.toBe(keyOf(calls[1]?.[1]));
  });
});
