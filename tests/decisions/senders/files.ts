import { PDF, photo } from '#tests/support/uploads.ts';
import { type AnyActor, attachmentsOf } from '../ready.ts';

export const PHOTOS = ['front.jpg', 'kitchen.jpg'];
export const DOCUMENT = 'deed.pdf';

export const imageFile = async (name: string) =>
  new File([new Uint8Array(await photo())], name, { type: 'image/jpeg' });

export async function attach(actor: AnyActor, withDocument: boolean) {
  const attachments = attachmentsOf(actor);
  attachments.send({ type: 'photos.added', files: await Promise.all(PHOTOS.map(imageFile)) });
  if (!withDocument) return;
  attachments.send({ type: 'document.chosen', file: new File([PDF], DOCUMENT, { type: 'application/pdf' }) });
}

export const attachedNames = (actor: AnyActor): string[] =>
  attachmentsOf(actor)
    .getSnapshot()
    .context.files.map(({ name }: { name: string }) => name);
