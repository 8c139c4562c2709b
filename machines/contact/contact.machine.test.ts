import { describe, expect, it } from 'vitest';
import { ApiError, UNREADABLE_ANSWER } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { contactMachine } from './contact.machine.ts';

const form = { name: ' Ada Obi ', email: ' ada@example.ng ', message: ' Good day. ' };
const submitted = { type: 'form.submitted', form };
const refused = (code: string, message = 'No.') => new ApiError(400, { code, message });
const keyOf = (input: unknown) => (input as { header: Record<string, string> }).header['Idempotency-Key'];

describe('contactMachine', () => {
  it('sends trimmed name, email and message, and confirms', async () => {
    const { hears, calls } = openWithAnswers(contactMachine, { sendContactMessage: [{}] });

    const { value, context } = await hears(submitted);

    expect(calls).toEqual([
      [
        'sendContactMessage',
        {
          header: { 'Idempotency-Key': expect.any(String) },
          body: {
            ...{ service_id: 'gida', template_id: 'contact', user_id: 'public' },
            template_params: {
              to_name: 'Gida',
              from_name: 'Ada Obi',
              message: 'Good day.',
              from_email: 'ada@example.ng',
            },
          },
        },
      ],
    ]);
    expect(value).toBe('sent');
    expect(context).toMatchObject({ form: { name: '', email: '', message: '' }, problem: null });
    expect(context.notice).toContain('Thank you!');
  });

  it.each(['name', 'email', 'message'])('refuses a form without the %s, and keeps the rest', async (field) => {
    const { hears, calls } = openWithAnswers(contactMachine, { sendContactMessage: [{}] });
    const half = { ...form, [field]: ' ' };

    const { context } = await hears({ type: 'form.submitted', form: half });

    expect([calls, context.form, context.problem.message]).toEqual([[], half, 'Please fill in all fields.']);
  });

  it.each([
    ['unreachable', 'Nobody answers.', 'Sorry, there was an error sending your message. Please try again later.', true],
    ['internal', 'It broke.', 'Sorry, there was an error sending your message. Please try again later.', true],
    ['unavailable', UNREADABLE_ANSWER.message, 'Error sending message: Please try again later.', true],
    ['invalid_email', 'That is no email.', 'Error sending message: That is no email.', false],
  ])('shows after %s (%s): %s and reuses the key: %s', async (code, message, words, isSame) => {
    const { hears, calls } = openWithAnswers(contactMachine, { sendContactMessage: [refused(code, message)] });

    const { context } = await hears(submitted, submitted);

    expect([context.problem.message, context.form]).toEqual([words, form]);
    expect(keyOf(calls[0]?.[1]) === keyOf(calls[1]?.[1])).toBe(isSame);
  });

  it('uses a new key for a second message', async () => {
    const { hears, calls } = openWithAnswers(contactMachine, { sendContactMessage: [{}] });

    await hears(submitted, submitted);

    expect(keyOf(calls[0]?.[1])).not.toBe(keyOf(calls[1]?.[1]));
  });
});
