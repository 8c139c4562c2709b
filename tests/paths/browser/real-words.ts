import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Problem } from '#machines/api/api-error.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';

export interface Heard {
  /** The message of the server's newest failure. */
  newest: () => Problem | undefined;
  forget: () => void;
}

export function listenForProblems(page: Page): Heard {
  let newest: Problem | undefined;
  page.on('response', async (response) => {
    if (response.status() < 400 || !response.url().includes('/api/')) return;
    // The page may have navigated meanwhile, which discards the body.
    const body = await response.json().catch(() => undefined);
    if (!body) return;
    const { code, message, errors } = body;
    const fields = errors?.map((each: { field: string; message: string }) => [each.field, each.message]);
    newest = { code, message, ...(fields && { fields: Object.fromEntries(fields) }) };
  });
  return {
    newest: () => newest,
    forget: () => {
      newest = undefined;
    },
  };
}

/** Uses the server's own message for the expected problem. Its code identifies it, because reports are masked. */
export function withRealWords(
  state: ExpectedState,
  real: ExpectedState['context'],
  newest: Problem | undefined,
): ExpectedState {
  if (!('problem' in state.context) || state.ended) return state;
  // A flow that always uses its own message keeps it.
  if (typeof state.context.problem === 'string') return state;
  const expected = state.context.problem as Problem | null;
  const reported = real.problem as Problem | null;
  expect(reported?.code).toBe(expected?.code);
  // The flow may replace the message: then the book's applies.
  const isOwn = reported?.message === expected?.message && reported?.message !== newest?.message;
  const isSaid = !isOwn && newest && newest.code === reported?.code;
  const said = reported && wordsOf(reported);
  const problem = isSaid && said ? { ...newest, message: around(newest.message, said.message) } : said;
  return { ...state, context: { ...state.context, problem } };
}

/** Keeps the text that the flow puts before the server's message. */
const around = (words: string, said: string) => (said.endsWith(words) ? said : words);

/** Keeps the fields of a problem that the check needs, because the page reports the others masked. */
const wordsOf = ({ code, message, fields }: Problem): Problem => ({ code, message, ...(fields && { fields }) });
