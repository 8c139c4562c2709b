import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyListing } from '#domain/listing.ts';
import type { FileView } from './file-view.ts';
import { PreviewScreen, type PreviewScreenProps } from './preview-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(props: Partial<PreviewScreenProps>) {
  const noop = () => undefined;
  return render(
    <MemoryRouter>
      <PreviewScreen
        kind="property"
        stage="reviewing"
        draft={emptyListing}
        days={[]}
        files={[]}
        problem={null}
        signInHref="/signin"
        onStep={noop}
        onChange={noop}
        onChangeDays={noop}
        onEdit={noop}
        onConfirm={noop}
        {...props}
      />
    </MemoryRouter>,
  );
}

/** What stands beside a label on the sheet. */
const said = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it('says N/A for what is missing, and that no features and no days were chosen', () => {
  open({});

  expect(['Property type', 'Apartment details', 'Price', 'Images'].map(said)).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
  expect(said('Selected features')).toBe('No features selected.');
  expect(said('Availability')).toBe('No availability selected.');
});

it('shows the days of a home to let only once they were asked for', () => {
  open({ kind: 'apartment' });

  expect(screen.queryByText('Availability')).toBeNull();
});

it('shows N/A for an hour that is missing', () => {
  const days = JSON.parse('[{"day":"2026-12-01","start":"09:00"}]');
  open({ stage: 'confirming', days });

  expect(said('Availability')).toBe('Tue 1 Dec 20269:00 AM to N/A');
});

it('writes the price with ₦, and the other type in its own row', () => {
  open({ draft: { ...emptyListing, price: '1500000', propertyType: 'Other', otherPropertyType: 'Houseboat' } });

  expect(said('Price')).toBe('₦1,500,000');
  expect(said('Other property type')).toBe('Houseboat');
});

const deed: FileView = {
  id: '1',
  purpose: 'document',
  name: 'deed.pdf',
  size: 1_024,
  status: 'waiting',
  file: null,
  problem: null,
  progress: undefined,
  blob: undefined,
};

it('says of a warehouse whether its proof is there', () => {
  const { unmount } = open({ kind: 'warehouse' });
  expect(said('Proof of ownership')).toBe('N/A');
  unmount();

  open({ kind: 'warehouse', files: [deed] });
  expect(said('Proof of ownership')).toBe('Uploadeddeed.pdf');
});

it('opens the document in a new tab and lets go of it afterwards', () => {
  URL.createObjectURL = vi.fn(() => 'blob:deed');
  URL.revokeObjectURL = vi.fn();

  const { unmount } = open({ kind: 'warehouse', files: [{ ...deed, blob: new Blob(['%PDF']) }] });

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^View Document/ });
  expect([link.href, link.target]).toEqual(['blob:deed', '_blank']);
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:deed');
});

it('leads from each row to the field that holds it', async () => {
  const onChange = vi.fn();
  open({ onChange });

  await userEvent.click(screen.getByRole('button', { name: 'Change phone number' }));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('phoneNumber');
});
