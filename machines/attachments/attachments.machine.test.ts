import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { PHOTOS_MAX } from '#domain/limits.ts';
import { createParent } from '../path-engine/xstate-facts.ts';
import {
  attachedIn,
  findRemovedFiles,
  fromStored,
  sessionLost,
  toStoredFiles,
  waitingFile,
  withFileChange,
  withMoved,
  withRetries,
  withStatus,
} from './attached-files.ts';
import { attachmentsMachine } from './attachments.machine.ts';
import type { AttachedFile } from './attachments.types.ts';

const photos = (count: number) => Array.from({ length: count }, (_, at) => new File(['a'], `${at}.jpg`));

const file = (name: string) => new File(['four'], name);
const photo = (number: number, change: Partial<AttachedFile> = {}) => ({
  ...waitingFile('image', file(`${number}.jpg`), number),
  ...change,
});

const deed = { ...waitingFile('document', file('deed.pdf'), 9), file: 'a deed' };
const [one, two, three] = [photo(1), photo(2, { file: 'second' }), photo(3, { file: 'third' })];

const failed = (code: string) => photo(1, { status: 'failed', problem: { code, message: 'It did not come.' } });

describe('attachmentsMachine', () => {
  it.each([
    [1, PHOTOS_MAX - 2, PHOTOS_MAX - 1],
    [1, PHOTOS_MAX - 1, PHOTOS_MAX],
    [1, PHOTOS_MAX, PHOTOS_MAX],
    [0, PHOTOS_MAX, PHOTOS_MAX],
    [0, PHOTOS_MAX + 1, PHOTOS_MAX],
    [PHOTOS_MAX, 1, PHOTOS_MAX],
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

  it('leaves the places of refused photos to others, and those of photos that can be sent again to them', () => {
    const problem = (code: string) => ({ code, message: 'It did not come.' });
    const upload = fromPromise(() => new Promise<never>(() => {})) as never;
    const parent = createParent();
    const actor = createActor(attachmentsMachine.provide({ actors: { upload } }), { parent }).start();
    actor.send({ type: 'photos.added', files: photos(3) });
    actor.send({ type: 'file.failed', id: '1', problem: problem('unsupported_file') });
    actor.send({ type: 'file.failed', id: '2', problem: problem('internal') });

    actor.send({ type: 'photos.added', files: photos(PHOTOS_MAX - 2) });
    expect(actor.getSnapshot().context).toMatchObject({ files: { length: PHOTOS_MAX + 1 }, problem: null });

    actor.send({ type: 'photos.added', files: photos(1) });
    expect(actor.getSnapshot().context).toMatchObject({
      ...{ files: { length: PHOTOS_MAX + 1 }, problem: { code: 'too_many_photos' } },
    });
    parent.stop();
  });

  it('numbers a new file and lets it wait', () => {
    expect(one).toEqual({
      ...{ id: '1', purpose: 'image', name: '1.jpg', size: 4, status: 'waiting', file: null, problem: null },
    });
  });

  it.each([
    ['1', -1, ['1', '2', '3']],
    ['1', 1, ['2', '1', '3']],
    ['2', -1, ['2', '1', '3']],
    ['3', -1, ['1', '3', '2']],
    ['3', 1, ['1', '2', '3']],
    ['4', 1, ['1', '2', '3']],
  ] as const)('moves file %s by %i: %j', (id, by, order) => {
    expect(withMoved([one, two, three], id, by).map((each) => each.id)).toEqual(order);
  });

  it('counts photos and documents separately, and lists stored ids in order', () => {
    const files = [three, deed, one, two];

    expect(attachedIn({ files })).toEqual({ photos: 3, documents: 1 });
    expect(toStoredFiles({ files })).toEqual({ images: ['third', 'second'], documents: ['a deed'] });
  });

  it('reports files removed from the server, and none that were added here', () => {
    const files = [photo(1, { file: 'a', kept: true }), photo(2, { file: 'b', kept: true }), photo(3, { file: 'new' })];
    const kept = { ...deed, kept: true } as const;

    expect(findRemovedFiles({ files: [...files, kept] }, { images: ['b'], documents: ['a deed'] })).toEqual([files[0]]);
    expect(findRemovedFiles({ files: [...files, kept] }, { images: ['a', 'b'], documents: [] })).toEqual([kept]);
  });

  it('changes the named file, and requeues failed ones', () => {
    const stored = photo(2, { status: 'stored' });

    expect(withFileChange([one, two], '2', { status: 'failed' }).map(({ status }) => status)).toEqual([
      'waiting',
      'failed',
    ]);
    expect(withStatus([one, two, three], [one, three], 'sending').map(({ status }) => status)).toEqual([
      ...['sending', 'waiting', 'sending'],
    ]);
    expect(withRetries([failed('unreachable'), stored])).toEqual([one, stored]);
  });

  it('detects an ended session from any file', () => {
    expect(sessionLost({ files: [failed('unreachable'), failed('unauthenticated')] })?.code).toBe('unauthenticated');
    expect(sessionLost({ files: [failed('unreachable'), two] })).toBeUndefined();
  });

  it('keeps stored files in their places with own numbers, and uploads none of them', () => {
    const kept = { size: 0, status: 'stored', problem: null, kept: true };

    expect(fromStored({ images: ['a', 'b'], documents: ['deed'] })).toEqual([
      { ...kept, id: '1', purpose: 'image', name: 'Photo 1', file: 'a' },
      { ...kept, id: '2', purpose: 'image', name: 'Photo 2', file: 'b' },
      { ...kept, id: '3', purpose: 'document', name: 'Your proof of ownership', file: 'deed' },
    ]);
  });
});
