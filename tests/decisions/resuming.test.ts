/**
 * The decision for every flow that keeps a draft: a user who comes back sees no earlier error, finds
 * what they typed, chooses again only what is never kept, and creates nothing twice.
 */

import { describe, expect, it } from 'vitest';
import type { AttachedFile } from '#machines/attachments/attachments.types.ts';
import { vault } from '#machines/vault/vault.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { deviceForTests } from './device.ts';
import { type Drafted, drafted, draftsOf, resumeFromDraft } from './drafted.ts';
import { type AnyActor, attachmentsOf, problemOf, submitAndSettle } from './ready.ts';

const DAY = 24 * 60 * 60_000;

const device = deviceForTests();
const { environment, line } = device;

const rowsOf = async ({ table }: Drafted) => (await environment.db.selectFrom(table).selectAll().execute()).length;
const made = ({ call }: Drafted) => line.made.filter((each) => call.test(each.call));
const uploads = () => line.arrived.filter((call) => call.startsWith('POST /api/listings/upload-'));

async function begun(sender: Drafted) {
  const ready = await sender.ready(device);
  return { ready, drafts: draftsOf(ready.actor) };
}

describe.each(drafted.map((sender) => [sender.what, sender] as const))('a draft of %s', (_, sender) => {
  it('has everything that was typed, and no old error', async () => {
    const { ready, drafts } = await begun(sender);
    line.cut(sender.call);
    await submitAndSettle(ready);
    const before = problemOf(ready.actor);

    const again = await resumeFromDraft(sender, ready, drafts);
    const problem = problemOf(again.actor);
    const typed = again.typed();
    again.actor.stop();

    expect(before?.code).toBe('unreachable');
    expect(problem).toBeNull();
    expect(typed).toEqual(ready.wanted);
  });

  it('is sent again with its key where the response was lost', async () => {
    const { ready, drafts } = await begun(sender);
    line.cut(sender.call);
    await submitAndSettle(ready);

    const again = await resumeFromDraft(sender, ready, drafts);
    const snapshot = await submitAndSettle(again);
    again.actor.stop();
    const keys = made(sender).map(({ key }) => key);

    expect(again.isMade(snapshot)).toBe(true);
    expect(keys).toEqual([sender.replaces ? null : expect.any(String), keys[0]]);
  });

  it('creates one record when the answer was lost', async () => {
    const { ready, drafts } = await begun(sender);
    const before = await rowsOf(sender);
    line.loseAnswerOf(sender.call);
    await submitAndSettle(ready);

    const again = await resumeFromDraft(sender, ready, drafts);
    // The flow may find the record on the server without sending the form again.
    const found = again.actor.getSnapshot();
    const snapshot = again.isMade(found) ? found : await submitAndSettle(again);
    again.actor.stop();

    expect(again.isMade(snapshot)).toBe(true);
    expect(await rowsOf(sender)).toBe(before + 1);
  });

  it('creates one record when the tab was closed while sending', async () => {
    const { ready, drafts } = await begun(sender);
    const before = await rowsOf(sender);
    line.loseAnswerOf(sender.call);
    await ready.press();
    await expect.poll(() => line.arrived.filter((call) => sender.call.test(call))).toHaveLength(1);

    const again = await resumeFromDraft(sender, ready, drafts);
    if (!again.isMade(again.actor.getSnapshot())) await submitAndSettle(again);
    again.actor.stop();

    expect(await rowsOf(sender)).toBe(before + 1);
  });
});

const having = (files: Drafted['filesAre']) =>
  drafted.filter(({ filesAre }) => filesAre === files).map((sender) => [sender.what, sender] as const);

describe.each(having('kept'))('a draft of %s, which has files,', (_, sender) => {
  it('resends failed files without an error', async () => {
    const { ready, drafts } = await begun(sender);
    const token = vault.accessToken() ?? '';
    vault.keepAccess('the token of a session that has ended');
    await submitAndSettle(ready);
    const before = filesOf(ready.actor);
    vault.keepAccess(token);

    const again = await resumeFromDraft(sender, ready, drafts);
    const kept = filesOf(again.actor);
    const snapshot = await submitAndSettle(again);
    again.actor.stop();

    expect(before).toContainEqual({ status: 'failed', code: 'unauthenticated' });
    expect(kept).toEqual(before.map(() => ({ status: 'waiting', code: undefined })));
    expect(again.isMade(snapshot)).toBe(true);
  });

  it('sends files again that the server has cleaned up, without choosing them again', async () => {
    const { ready, drafts } = await begun(sender);
    line.cut(sender.call);
    await submitAndSettle(ready);
    const first = uploads().length;
    environment.pass(1.5 * DAY);
    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    const again = await resumeFromDraft(sender, ready, drafts);
    await submitAndSettle(again);
    const swept = problemOf(again.actor);
    const snapshot = await submitAndSettle(again);
    again.actor.stop();

    expect(first).toBeGreaterThan(0);
    expect(swept?.code).toBe('unknown_file');
    expect(again.isMade(snapshot)).toBe(true);
    expect(uploads()).toHaveLength(2 * first);
  });
});

describe.each(having('asked for again'))('a draft of %s, whose file is never kept,', (_, sender) => {
  it('has no file in it, whenever it was kept', async () => {
    const { ready, drafts } = await begun(sender);
    line.cut(sender.call);

    await submitAndSettle(ready);
    ready.actor.stop();

    expect(drafts.length).toBeGreaterThan(1);
    expect(drafts.flatMap(blobsIn)).toEqual([]);
  });

  it('says that the file must be chosen again', async () => {
    const { ready, drafts } = await begun(sender);

    const again = await resumeFromDraft(sender, ready, drafts);
    const { resumed } = again.actor.getSnapshot().context;
    again.actor.stop();

    expect(ready.actor.getSnapshot().context.resumed).toBe(false);
    expect(resumed).toBe(true);
  });
});

const filesOf = (actor: AnyActor) =>
  attachmentsOf(actor)
    .getSnapshot()
    .context.files.map(({ status, problem }: AttachedFile) => ({ status, code: problem?.code }));

/** All files in a saved value, at any depth. */
function blobsIn(value: unknown): Blob[] {
  if (value instanceof Blob) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(blobsIn);
}
