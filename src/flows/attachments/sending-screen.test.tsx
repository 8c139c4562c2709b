import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { waitingDeed, waitingPhoto } from './file-view.fixtures.ts';
import type { FileView } from './file-view.ts';
import { SendingScreen } from './sending-screen.tsx';

afterEach(cleanup);

const steps = ['Photos', 'Document', 'Publishing'];

const files: FileView[] = [
  { ...waitingDeed, id: '3' },
  { ...waitingPhoto, id: '1', status: 'stored' },
  { ...waitingPhoto, id: '2', name: 'garden.jpg', status: 'sending', progress: 0.5 },
];

function show(current: number, sent = files) {
  render(<SendingScreen steps={steps} current={current} files={sent} onCancel={() => undefined} />);
}

const itemsOf = (list: HTMLElement | undefined) =>
  list &&
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const stepsShown = () => itemsOf(screen.getAllByRole('list')[0]);

describe('SendingScreen', () => {
  it('says which step is under way, and which are done', () => {
    show(1);

    expect(stepsShown()).toEqual(['Photos · 1 of 2, done', 'Document', 'Publishing']);
    expect(screen.getByRole('status').textContent).toBe('Document');
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Document');
  });

  it('shows each file with how far it has come, the photos first', () => {
    show(0);

    const shown = itemsOf(screen.getByRole('list', { name: 'Files' }));
    expect(shown?.map((text) => /\w+\.\w+(Uploaded|Uploading|Waiting)/.exec(text)?.[0])).toEqual([
      'front.jpgUploaded',
      'garden.jpgUploading',
      'deed.pdfWaiting',
    ]);
  });

  it('counts no photos where there are none', () => {
    show(0, []);

    expect(stepsShown()).toEqual(['Photos', 'Document', 'Publishing']);
    expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
  });
});
