import { describe, expect, it } from 'vitest';
import { allOf, chartOf } from '#machines/path-engine/chart.ts';
import { bookFlows } from '../flows.ts';
import { scenesOf } from '../gallery/gallery-page.tsx';
import { timelineTo } from './timelines.ts';

const flows = await Promise.all(bookFlows());
const account = flows.find(({ name }) => name === 'account');

describe('timelineTo', () => {
  it('is the shortest path of the book, without steps when the flow opens there', () => {
    expect(account && timelineTo('account.signingIn.submitting', account.book)).toEqual({
      input: 'at /otp after the code was entered',
      steps: [{ type: 'signIn.submitted', sample: expect.any(String) }],
    });
    expect(account && timelineTo('account.registering', account.book)?.steps).toEqual([]);
  });

  it('leads into a compound state', () => {
    expect(account && timelineTo('account.recovering.resetting', account.book)?.steps.length).toBeGreaterThan(0);
  });

  it('is undefined only for states that the flow leaves at once', () => {
    const passing = flows.flatMap(({ machine, book }) =>
      allOf(chartOf(machine))
        .filter(({ id, type, transitions, invokes }) => {
          const waits = transitions.some(({ trigger }) => trigger !== 'always') || invokes.length > 0;
          return waits && type === 'atomic' && timelineTo(id, book) === undefined;
        })
        .map(({ id }) => id),
    );
    expect(passing).toEqual([]);
  });
});

describe('scenesOf', () => {
  it('has every state in which a path rests, and each failure by itself', () => {
    const scenes = account ? scenesOf(account.book) : [];
    const ids = scenes.map(({ id }) => id);

    expect(ids).toContain('signingIn-form');
    expect(ids).toContain('signingIn-form-wrong_credentials');
    expect(new Set(ids).size).toBe(ids.length);
  });
});
