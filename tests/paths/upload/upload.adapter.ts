import { expect } from 'vitest';
import { uploadProblem } from '#machines/attachments/attachments.problems.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { isRefusal } from '#machines/upload/refusal.ts';
import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { uploadSamples } from '#machines/upload/upload.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import { neverAtRest } from '../checks.ts';
import type { Look } from '../look.ts';

/** The files by their names. */
export const fileNames = { image: 'front.jpg', document: 'deed.pdf' } as const;

export const uploadAdapter: TestAdapter<typeof uploadMachine, typeof uploadSamples> = {
  executors: {
    // The user presses Submit or retries on the form; the parent sends the event to this child.
    'upload.started': (person) => person.happens({ type: 'upload.started' }),
    'progress.made': (person, { ratio }) => person.happens({ type: 'progress.made', ratio }),
    'retry.due': (person) => person.happens({ type: 'retry.due' }),
  },
  checks: {
    'upload.arriving': neverAtRest,
    'upload.sending.choosing': neverAtRest,
    'upload.waiting': (look, state) => expectFile(look, state, 'Will upload when you submit ·'),
    'upload.preparing': (look, state) =>
      expectFile(look, state, state.context.isDue ? 'Uploading ·' : 'Will upload when you submit ·'),
    'upload.sending.image': (look, state) => expectFile(look, state, 'Uploading ·'),
    'upload.sending.document': (look, state) => expectFile(look, state, 'Uploading ·'),
    'upload.retrying': (look, state) => expectFile(look, state, 'Uploading ·'),
    'upload.stored': (look, state) => expectFile(look, state, 'Uploaded ·'),
    'upload.failed': (look, state) => {
      const { purpose, problem } = state.context;
      expectFile(look, state, problem ? uploadProblem(purpose, problem).message : 'a problem');
      // A file refused for its content cannot be retried.
      expect(look.buttons.some(({ name }) => name === 'Try again')).toBe(!isRefusal(problem));
    },
  },
  isChild: true,
  isToldByParent: true,
};

/** Finds the file among other files of the form. */
function expectFile({ text }: Look, state: StateOf<typeof uploadMachine>, words: string) {
  expect(text).toContain(`${fileNames[state.context.purpose]}${words}`);
}
