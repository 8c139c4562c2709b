import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyListing } from '#domain/listing.ts';
import { waitingDeed, waitingPhoto } from '../attachments/file-view.samples.ts';
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

it('says of a warehouse whether its proof is there', () => {
  const { unmount } = open({ kind: 'warehouse' });
  expect(said('Proof of ownership')).toBe('N/A');
  unmount();

  open({ kind: 'warehouse', files: [waitingDeed] });
  expect(said('Proof of ownership')).toBe('Uploadeddeed.pdf');
});

it('names the photo that failed, and why', () => {
  const problem = { code: 'unsupported_file', message: 'This is not a photo.' };
  open({ files: [waitingPhoto, { ...waitingPhoto, id: '2', name: 'plan.svg', status: 'failed', problem }] });

  expect(said('Images')).toContain('plan.svgThis is not a photo.');
});

it.each([
  { code: 'unauthenticated', name: 'Sign in again', href: '/signin' },
  { code: 'idempotency_key_reused', name: 'My Listing', href: '/my-listing' },
])('shows the way on after $code', ({ code, name, href }) => {
  open({ stage: 'confirming', problem: { code, message: 'That did not work.' } });

  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it('opens the document in a new tab and lets go of it afterwards', () => {
  URL.createObjectURL = vi.fn(() => 'blob:deed');
  URL.revokeObjectURL = vi.fn();

  const { unmount } = open({ kind: 'warehouse', files: [{ ...waitingDeed, blob: new Blob(['%PDF']) }] });

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
