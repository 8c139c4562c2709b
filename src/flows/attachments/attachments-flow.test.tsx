import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { photos, tooManyPhotos } from '#machines/attachments/attachments.fixtures.ts';
import { attachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import { createParent } from '#machines/path-engine/xstate-facts.ts';
import { AttachmentsFlow } from './attachments-flow.tsx';

afterEach(cleanup);

/** A stub in place of an upload actor: no context, no picture. */
const machine = attachmentsMachine.provide({ actors: { upload: fromCallback(() => undefined) as never } });

function open(missing: { photos?: string } = {}) {
  const actor = createActor(machine, { parent: createParent() }).start();
  render(<AttachmentsFlow actor={actor} withDocument missing={missing} />);
  return actor;
}

const names = () => screen.getAllByRole('listitem').map((item) => /\w+\.jpg/.exec(item.textContent)?.[0]);

describe('AttachmentsFlow', () => {
  it('shows added photos, and moves one to its new place', async () => {
    const actor = open();

    act(() => actor.send({ type: 'photos.added', files: photos }));
    await userEvent.click(screen.getByRole('button', { name: 'Move bedroom.jpg earlier' }));

    expect(names()).toEqual(['front.jpg', 'bedroom.jpg', 'kitchen.jpg', 'garden.jpg']);
  });

  it('reports too many photos at the photos', () => {
    const actor = open();

    act(() => actor.send({ type: 'photos.added', files: tooManyPhotos }));

    expect(screen.getByText('You can add up to 20 photos. The rest were not added.')).toBeTruthy();
    expect(names()).toHaveLength(20);
    expect(screen.getByLabelText('Photos').getAttribute('aria-describedby')).toContain('photos-problem');
  });

  it('shows the form’s message for missing files', () => {
    open({ photos: 'Add at least one photo' });

    expect(screen.getByText('Add at least one photo')).toBeTruthy();
  });

  it('refuses documents of another kind', async () => {
    const actor = open();
    const picture = new File(['x'], 'deed.png', { type: 'image/png' });

    await userEvent.upload(screen.getByLabelText('Proof of ownership'), picture, { applyAccept: false });

    expect(screen.getByText('Choose a PDF, DOC or DOCX document.')).toBeTruthy();
    expect(actor.getSnapshot().context.files).toEqual([]);
  });
});
