import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adaeze } from '#machines/profile/profile.fixtures.ts';
import { DocumentField } from './attachments/document-field.tsx';
import { waitingDeed } from './attachments/file-view.fixtures.ts';
import { PhotosField } from './attachments/photos-field.tsx';
import { EvidencePhotoField } from './inspections/say-dialog.tsx';
import { ProfilePhoto } from './profile/profile-screen.tsx';
import { IdProofField } from './rent/rent-screen.tsx';

// Rules: LIST-3, RENT-1

afterEach(cleanup);

const nothing = () => undefined;
const MB = 1024 * 1024;

const file = (name: string, type: string, size = 1) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('DocumentField', () => {
  it.each([
    ['Remove deed.pdf', 'failed', 'onRemove'],
    ['Try again', 'failed', 'onRetry'],
  ] as const)('moves focus to its field with "%s"', (name, status, called) => {
    const on = { onDocument: nothing, onRemove: vi.fn(), onRetry: vi.fn() };
    const problem = { code: 'internal', message: 'It failed.' };
    const deed = { ...waitingDeed, id: 'a', status, problem };
    render(<DocumentField {...{ document: deed, problem: undefined, ...on }} />);

    fireEvent.click(screen.getByRole('button', { name }));

    expect(document.activeElement).toBe(screen.getByLabelText('Proof of ownership'));
    expect(on[called].mock.calls).toEqual([['a']]);
  });
});

interface Chosen {
  field: (onFile: (taken: unknown) => void) => ReactElement;
  label: string;
  good: readonly File[];
  /** Bad files by the message that each causes. */
  bad: Readonly<Record<string, readonly File[]>>;
}

const jpeg = file('house.jpg', 'image/jpeg');
const letter = file('letter.txt', 'text/plain');
const KINDS = 'Choose a JPEG, PNG, WebP, HEIC or PDF file.';
/** Some systems know no type for HEIC. */
const heic = file('IMG_0001.HEIC', '');

const fields: Record<string, Chosen> = {
  'who somebody is': {
    field: (onFile) => <IdProofField {...{ file: undefined, problem: undefined, onFile }} />,
    label: 'ID Proof',
    good: [
      jpeg,
      ...[file('nin.png', 'image/png'), file('nin.webp', 'image/webp'), file('nin.pdf', 'application/pdf')],
      file('nin.pdf', 'application/pdf', 5 * MB),
      ...[heic, file('nin.heic', 'image/heic')],
    ],
    bad: {
      'File size exceeds the 5MB limit.': [
        file('nin.pdf', 'application/pdf', 5 * MB + 1),
        file('a.txt', '', 5 * MB + 1),
      ],
      [KINDS]: [letter, file('nin.gif', 'image/gif'), file('nin.pdf', '')],
    },
  },
  'a proof of ownership': {
    field: (onDocument) => (
      <DocumentField
        {...{ document: undefined, problem: undefined, onDocument, onRemove: nothing, onRetry: nothing }}
      />
    ),
    label: 'Proof of ownership',
    good: [file('deed.pdf', ''), file('DEED.DOC', ''), file('deed.docx', ''), file('deed.pdf', '', 10 * MB)],
    bad: {
      'Choose a PDF, DOC or DOCX document.': [jpeg, letter, file('deed.pdf.exe', ''), file('deed', 'application/pdf')],
      'Choose a document of up to 10 MB.': [file('deed.pdf', '', 10 * MB + 1)],
    },
  },
  'photos of a place': {
    field: (onPhotos) => (
      <PhotosField
        {...{ photos: [], problem: undefined, onPhotos: ([photo]) => onPhotos(photo) }}
        {...{ onRemove: nothing, onRetry: nothing, onMove: nothing }}
      />
    ),
    ...{ label: 'Photos', good: [jpeg, heic], bad: { 'Choose photo files only.': [letter] } },
  },
  'a photo of an inspection': {
    field: (onFile) => (
      <EvidencePhotoField counterpart="the owner" isDispute={false} file={undefined} onFile={onFile} />
    ),
    ...{ label: 'Photo (optional)', good: [jpeg, heic], bad: { 'Choose a photo file.': [letter] } },
  },
  'a photo of oneself': {
    field: (onPhoto) => <ProfilePhoto {...{ user: adaeze, sending: null, photoProblem: null, onPhoto }} />,
    ...{ label: 'Profile photo', good: [jpeg, heic], bad: { 'Choose a photo file.': [letter] } },
  },
};

describe.each(Object.entries(fields))('%s', (_, { field, label, good, bad }) => {
  it('accepts files at the limits, and shows an error for larger files and other types until a valid file is chosen', () => {
    const onFile = vi.fn();
    render(field(onFile), { wrapper: MemoryRouter });
    const choose = (chosen: File) => fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } });
    const said = () => Object.keys(bad).filter((sentence) => document.body.textContent?.includes(sentence));

    for (const [sentence, files] of Object.entries(bad)) {
      for (const each of files) {
        choose(each);
        expect([each.name, onFile.mock.calls.length, said()]).toEqual([each.name, 0, [sentence]]);
      }
    }
    for (const [at, each] of good.entries()) {
      choose(each);
      expect([each.name, onFile.mock.calls.length, said()]).toEqual([each.name, at + 1, []]);
      expect(onFile).toHaveBeenLastCalledWith(each);
    }
  });
});

describe('PhotosField', () => {
  it('takes the photos of mixed files and refuses the rest', () => {
    const onPhotos = vi.fn();
    const on = { onPhotos, onRemove: nothing, onRetry: nothing, onMove: nothing };
    render(<PhotosField {...{ photos: [], problem: undefined, ...on }} />);

    fireEvent.change(screen.getByLabelText('Photos'), { target: { files: [letter, jpeg] } });

    expect(onPhotos.mock.calls).toEqual([[[jpeg]]]);
    expect(screen.getByText(`We left out ${letter.name}. Choose photo files only.`)).toBeTruthy();
  });
});
