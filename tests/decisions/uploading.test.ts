/**
 * The decision for every flow that uploads files: expired files are uploaded again, and a refusal shows the server's
 * message.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { vault } from '#machines/vault/vault.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { createFileForm } from '#tests/support/uploads.ts';
import { deviceForTests } from './device.ts';
import { attachmentsOf, problemOf, submitAndSettle } from './ready.ts';
import { photoSenders, uploaders } from './senders.ts';

const DAY = 24 * 60 * 60_000;

const device = deviceForTests();
const { environment, line } = device;

const uploads = () => line.arrived.filter((call) => call.startsWith('POST /api/listings/upload-'));
const fileProblems = (actor: Parameters<typeof attachmentsOf>[0]) =>
  attachmentsOf(actor)
    .getSnapshot()
    .context.files.flatMap(({ problem }: { problem: { code: string; message: string } | null }) => problem ?? []);

describe.each(uploaders.map((sender) => [sender.what, sender] as const))('the files of %s', (_, sender) => {
  it('are sent again after the server removed them, without choosing them again', async () => {
    const ready = await sender.ready(device);
    line.cut(sender.call);
    await submitAndSettle(ready);
    const first = uploads().length;
    environment.pass(1.5 * DAY);
    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    await submitAndSettle(ready);
    const swept = problemOf(ready.actor);
    const snapshot = await submitAndSettle(ready);
    ready.actor.stop();

    expect(first).toBeGreaterThan(0);
    expect(swept).toMatchObject({ code: 'unknown_file', message: expect.stringContaining('Submit again') });
    expect(ready.isMade(snapshot)).toBe(true);
    expect(uploads().length).toBe(2 * first);
  });

  it('show the server’s reason when refused, and can be removed', async () => {
    const ready = await sender.ready(device);
    const nothing = new File(['not a photo at all'], 'front.jpg', { type: 'image/jpeg' });
    const token = vault.accessToken() ?? undefined;
    const refusal = await environment.call('uploadImage', {
      token,
      body: createFileForm('image', 'not a photo at all'),
    });
    attachmentsOf(ready.actor).send({ type: 'photos.added', files: [nothing] });

    await submitAndSettle(ready);
    const [problem] = fileProblems(ready.actor);
    ready.actor.stop();

    expect(refusal.status).toBe(415);
    expect(problem).toMatchObject({ code: 'unsupported_file', message: refusal.body.message });
  });

  it('ask to sign in, and not to try again, when the session has ended', async () => {
    const ready = await sender.ready(device);
    vault.keepAccess('the token of a session that has ended');

    await submitAndSettle(ready);
    const [problem, ofFiles] = [problemOf(ready.actor), fileProblems(ready.actor)];
    ready.actor.stop();

    const signIn = { code: 'unauthenticated', message: 'Please sign in.' };
    expect(problem).toMatchObject(signIn);
    expect(ofFiles.length).toBeGreaterThan(0);
    for (const each of ofFiles) expect(each).toMatchObject(signIn);
  });
});

describe('the other senders of photos', () => {
  it.each(Object.entries(photoSenders))('has another test for the photos of %s', (_, [file, title]) => {
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});
