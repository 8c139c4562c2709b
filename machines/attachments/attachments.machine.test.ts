import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { PHOTOS_MAX } from '#domain/limits.ts';
import { createParent } from '../path-engine/xstate-facts.ts';
import { attachmentsMachine } from './attachments.machine.ts';

const photos = (count: number) => Array.from({ length: count }, (_, at) => new File(['a'], `${at}.jpg`));

it.each([
  [1, PHOTOS_MAX - 2, PHOTOS_MAX - 1],
  [1, PHOTOS_MAX - 1, PHOTOS_MAX],
  [1, PHOTOS_MAX, 1],
  [0, PHOTOS_MAX, PHOTOS_MAX],
  [0, PHOTOS_MAX + 1, 0],
])('accepts %i photos plus %i more as %i', (first, more, count) => {
  const upload = fromPromise(() => new Promise<never>(() => {})) as never;
  const machine = attachmentsMachine.provide({ actors: { upload } });
  const parent = createParent();
  const actor = createActor(machine, { parent }).start();

  if (first) actor.send({ type: 'photos.added', files: photos(first) });
  actor.send({ type: 'photos.added', files: photos(more) });

  const { files, problem } = actor.getSnapshot().context;
  expect([files.length, problem === null]).toEqual([count, count === first + more]);
  parent.stop();
});
