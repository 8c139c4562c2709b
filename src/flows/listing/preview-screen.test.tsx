import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyListing } from '#domain/listing.ts';
import { featureNameValues } from '#openapi/contract.gen.ts';
import { waitingDeed, waitingPhoto } from '../attachments/file-view.fixtures.ts';
import { PreviewScreen, type PreviewScreenProps } from './preview-screen.tsx';

// Rules: LIST-4

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

/** The value beside a label on the sheet. */
const said = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('PreviewScreen', () => {
  it.each([
    ['unauthenticated', true, 'Your draft is saved on this device. Sign in again to continue.'],
    ['unauthenticated', false, 'Sign in again to continue.'],
    ['idempotency_key_reused', true, 'Edit the listing in My Listing. Your draft stays here until you start over.'],
    ['idempotency_key_reused', false, 'Edit the listing in My Listing.'],
  ])('suggests a way on from %s, with the draft only if it is known to be saved: %s', (code, isKept, words) => {
    open({ problem: { code, message: 'It was refused.' }, isKept });

    const way = screen.getByRole('link', { name: /^(Sign in again|My Listing)$/ }).closest('[role="status"]');
    expect(way?.textContent).toBe(words);
  });

  it.each([
    ['invalid_phone', { phoneNumber: 'Enter a Nigerian phone number' }, 'Enter a Nigerian phone number', 'phoneNumber'],
    ['day_in_past', { 'availability.0.day': 'It has passed' }, 'It was refused.', 'days'],
    ['upload_failed', undefined, 'It was refused.', 'photos'],
  ])('leads from %s to where it can be changed, without Try again', async (code, fields, words, changes) => {
    const onChange = vi.fn();
    const bad = { ...waitingPhoto, status: 'failed', problem: { code: 'unsupported_file', message: 'No' } } as const;
    const problem = { code, message: 'It was refused.', ...(fields && { fields }) };
    open({ stage: 'confirming', files: [bad], problem, onChange, onChangeDays: () => onChange('days') });

    await userEvent.click(screen.getByRole('link', { name: words }));

    expect(onChange).toHaveBeenCalledExactlyOnceWith(changes);
    expect(screen.getByText('Choose the error to change your listing. Then confirm it again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['unreachable', true],
    ['changed_meanwhile', true],
    ['upload_failed', true],
    ['place_stays', false],
    ['refused', false],
  ])('offers Try again after %s where it can help: %s', (code, isOffered) => {
    open({ stage: 'confirming', problem: { code, message: 'It was refused.' } });

    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(Number(isOffered));
  });

  it('shows N/A for missing values, and says that no features and no days were chosen', () => {
    open({});

    expect(['Property type', 'Property details', 'Price', 'Images'].map(said)).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
    expect(said('Selected features')).toBe('No features selected.');
    expect(said('Availability')).toBe('No availability selected.');
  });

  it('shows a picture for each feature, and a question mark for one that it does not know', () => {
    const picturesOf = (names: readonly string[]) => {
      const features = JSON.parse(JSON.stringify(names));
      const { unmount } = open({ draft: { ...emptyListing, features } });
      const list = screen.getByText('Selected features', { selector: 'dt' }).nextElementSibling;
      const paths = [...(list?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
      unmount();
      return paths;
    };

    const [unknown] = picturesOf(['Helipad']);
    const known = picturesOf(featureNameValues);

    expect(unknown).toMatch(/M12 17v/);
    expect(known).toHaveLength(21);
    expect(known).not.toContain(unknown);
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

  it('says whether the proof of a warehouse is attached', () => {
    const { unmount } = open({ kind: 'warehouse' });
    expect(said('Proof of ownership')).toBe('N/A');
    unmount();

    open({ kind: 'warehouse', files: [waitingDeed] });
    expect(said('Proof of ownership')).toBe('N/A. We upload the document when you submit.deed.pdf');
    cleanup();

    open({ kind: 'warehouse', files: [{ ...waitingDeed, status: 'stored' }] });
    expect(said('Proof of ownership')).toBe('Uploadeddeed.pdf');
  });

  it.each([
    [0, 0, /^N\/A$/],
    [2, 0, /^N\/A\. We upload 2 of 2 photos when you submit/],
    [2, 1, /^N\/A\. We upload 1 of 2 photos when you submit/],
    [2, 2, /^Uploaded/],
  ])('says of %i images, of which %i are stored: %s', (count, stored, status) => {
    const photos = Array.from({ length: count }, (_, at) => ({ ...waitingPhoto, id: String(at) }));
    open({
      kind: 'warehouse',
      files: photos.map((photo, at) => (at < stored ? { ...photo, status: 'stored' } : photo)),
    });

    expect(said('Image status')).toMatch(status);
  });

  it('counts the photos of a row that scrolls, and folds days and features after the first', () => {
    const photos = Array.from({ length: 3 }, (_, at) => ({ ...waitingPhoto, id: String(at), name: `${at}.jpg` }));
    const day = (at: number) => ({ day: `2026-12-0${at}`, start: '09:00', end: '17:00' }) as const;
    const features = ['Bedrooms', 'Bathrooms', 'Kitchen', 'Storage', 'Pool', 'Gym'];
    open({ stage: 'confirming', files: photos, days: [day(1), day(2)], draft: { ...emptyListing, features } });

    expect(screen.getByText('Images (3)', { selector: 'dt' })).toBeDefined();
    expect(screen.getByRole('list', { name: '3 photos' }).tabIndex).toBe(0);
    const folded = (words: string) => screen.getByText(words).closest('details')?.querySelector('ul')?.textContent;
    expect(folded('1 more day, until Wed 2 Dec 2026')).toBe('Wed 2 Dec 20269:00 AM to 5:00 PM');
    expect(folded('2 more features')).toBe('PoolGym');
    cleanup();
    open({ files: photos.slice(1) });

    expect(screen.getByText('Images', { selector: 'dt' })).toBeDefined();
    expect(screen.getByRole('list', { name: '2 photos' }).tabIndex).toBe(-1);
  });

  it('names the law that a fee breaks, before the days are chosen', () => {
    const agency = { kind: 'agency', amount: '900,000', refundable: false, every: 'once' } as const;
    const price = { state: 'Lagos', price: '4,500,000', pricePeriod: 'year' } as const;
    const draft = { ...emptyListing, ...price, charges: [agency] };
    open({ kind: 'apartment', draft });
    expect(said('Cost to move in')).toMatch(/above the legal limit.*₦450,000/);
    cleanup();
    open({ kind: 'apartment', draft, stage: 'confirming' });

    expect(screen.queryByText(/above the legal limit/)).toBeNull();
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

  it('opens the document in a new tab and revokes its URL afterwards', () => {
    const { createObjectURL, revokeObjectURL } = URL;
    onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
    URL.createObjectURL = vi.fn(() => 'blob:deed');
    URL.revokeObjectURL = vi.fn();

    const { unmount } = open({ kind: 'warehouse', files: [{ ...waitingDeed, blob: new Blob(['%PDF']) }] });

    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^View Document/ });
    expect([link.href, link.target]).toEqual(['blob:deed', '_blank']);
    unmount();
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:deed');
  });

  it.each([
    ['property', { 'Change selected features': 'features', 'Change property details': 'details' }],
    [
      'warehouse',
      { 'Change price per': 'pricePeriod', 'Change features': 'features', 'Change proof of ownership': 'document' },
    ],
  ] as const)('leads from each row of a %s to the field that holds it', async (kind, own) => {
    const onChange = vi.fn();
    open({ kind, onChange });

    const led: Record<string, string> = {};
    for (const button of screen.getAllByRole('button', { name: /^Change / })) {
      await userEvent.click(button);
      led[button.textContent ?? ''] = String(onChange.mock.lastCall);
    }

    expect(led).toMatchObject({
      ...{ 'Change images': 'photos', 'Change phone number': 'phoneNumber', 'Change price': 'price' },
      ...{ 'Change city': 'city', 'Change state': 'state' },
      ...own,
    });
  });

  it('lists the prices with the refundable part', () => {
    const charges = [{ kind: 'caution', amount: '200,000', refundable: true, every: 'once' }] as const;
    const draft = {
      ...emptyListing,
      price: '3,100,000',
      pricePeriod: 'year',
      charges: [...charges],
      facts: { size: '120' },
    };
    open({ kind: 'apartment', draft });

    expect(said('Price')).toBe('₦3,100,000 a year');
    expect(said('Cost to move in')).toBe(
      'Price for 1 year₦3,100,000Caution fee₦200,000Total to move in₦3,300,000Refundable₦200,000',
    );
    expect(said('Size (square metres)')).toBe('120');
  });

  it.each([
    ['+2348030000001', '0803 000 0001'],
    ['+234 (0) 803 000 0001', '0803 000 0001'],
    ['080300', '080300'],
  ])('writes the phone number %s as %s', (phoneNumber, words) => {
    open({ draft: { ...emptyListing, phoneNumber } });

    expect(said('Phone number')).toBe(words);
  });

  it('has no total without a period', () => {
    open({ kind: 'apartment', draft: { ...emptyListing, price: '3,100,000' } });

    expect(said('Price')).toBe('₦3,100,000');
    expect(said('Price per')).toBe('Period not stated');
    expect(screen.queryByText('Cost to move in')).toBeNull();
  });

  it('names what buyers will miss in a sale, and allows to continue', () => {
    const { unmount } = open({});
    expect(screen.getByText(/^Buyers look for photos and a description/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm Submission' })).toBeTruthy();
    unmount();

    open({ draft: { ...emptyListing, details: 'Four bedrooms' }, files: [waitingPhoto] });
    expect(screen.queryByText(/Buyers look for/)).toBeNull();
  });

  it('says only before the days are chosen that nothing is published yet', () => {
    const { unmount } = open({});
    const first = screen.getByRole('button', { name: 'Confirm Submission' });
    expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^Nothing is published/,
    );
    unmount();

    open({ stage: 'confirming' });
    expect(screen.getByRole('button', { name: 'Confirm Submission' }).getAttribute('aria-describedby')).toBeNull();
  });

  it('offers no retry before the days are chosen', () => {
    open({ problem: { code: 'internal', message: 'That did not work.' } });

    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to submit again beside the error', async () => {
    const onConfirm = vi.fn();
    open({ stage: 'confirming', problem: { code: 'internal', message: 'That did not work.' }, onConfirm });

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
