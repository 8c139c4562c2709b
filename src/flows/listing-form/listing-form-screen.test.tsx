import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyListing } from '#domain/listing.ts';
import { completeDrafts } from '#machines/listing/listing.samples.ts';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { ListingFormScreen, type ListingFormScreenProps } from './listing-form-screen.tsx';

afterEach(cleanup);

const flat = completeDrafts.apartment;
const none = { photos: 0, documents: 0 };

function open(props: Partial<ListingFormScreenProps>) {
  const noop = () => undefined;
  return render(
    <MemoryRouter>
      <ListingFormScreen
        kind="apartment"
        draft={flat}
        attached={{ photos: 1, documents: 0 }}
        files={(missing) => (
          <AttachmentsFlow actor={undefined} withDocument={props.kind === 'warehouse'} missing={missing} />
        )}
        problem={null}
        signInHref="/signin"
        onChange={noop}
        stepper={null}
        aside={null}
        onNext={noop}
        {...props}
      />
    </MemoryRouter>,
  );
}

const state = () => screen.getByLabelText<HTMLSelectElement>('State');
const city = () => screen.getByLabelText<HTMLSelectElement>('City');
const price = () => screen.getByLabelText<HTMLInputElement>('Price');
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const summary = () => screen.findByRole('region', { name: 'There is a problem' });

it('has no city to choose until a state is chosen', () => {
  open({ draft: emptyListing });

  expect(city().disabled).toBe(true);
});

it('clears the city when another state is chosen, and offers the cities of that state', async () => {
  const onChange = vi.fn();
  open({ onChange });

  await userEvent.selectOptions(state(), 'Kano');

  expect(city().value).toBe('');
  expect([...city().options].map(({ text }) => text)).toEqual(['Select the city', 'Kano', 'Wudil', 'Bichi']);
  expect(onChange).toHaveBeenLastCalledWith({ ...flat, state: 'Kano', city: '' });
});

it.each([
  { kind: 'apartment', type: 'Other Property Type', label: 'Other property type' },
  { kind: 'property', type: 'Other', label: 'Other property type' },
  { kind: 'warehouse', type: 'Others', label: 'Other warehouse type' },
] as const)('asks what the other type is once $type is chosen for $kind', async ({ kind, type, label }) => {
  open({ kind, draft: emptyListing });
  expect(screen.queryByLabelText(label)).toBeNull();

  await userEvent.selectOptions(screen.getByLabelText(kind === 'warehouse' ? 'Warehouse type' : 'Property type'), type);

  expect(screen.getByLabelText(label)).toBeTruthy();
});

it('does not go on while the other type is not specified', async () => {
  const onNext = vi.fn();
  open({ draft: { ...flat, propertyType: 'Other Property Type' }, onNext });

  await next();

  expect(within(await summary()).getByRole('link').textContent).toBe('Please specify the other property type');
  expect(onNext).not.toHaveBeenCalled();
});

it('asks how many of a feature only while it is chosen', async () => {
  const onChange = vi.fn();
  open({ onChange });
  expect(screen.queryByLabelText('Parking: how many')).toBeNull();

  await userEvent.click(screen.getByLabelText('Parking'));
  await userEvent.type(screen.getByLabelText('Parking: how many'), '2');
  expect(onChange).toHaveBeenLastCalledWith({
    ...flat,
    features: ['Bedrooms', 'Parking'],
    quantities: { Bedrooms: '3', Parking: '2' },
  });

  await userEvent.click(screen.getByLabelText('Parking'));
  expect(screen.queryByLabelText('Parking: how many')).toBeNull();
});

it('asks how many of nothing in a warehouse', async () => {
  open({ kind: 'warehouse', draft: emptyListing });

  await userEvent.click(screen.getByLabelText('Loading Dock'));

  expect(screen.queryByLabelText('Loading Dock: how many')).toBeNull();
});

it('writes the price with ₦ and commas when the field is left', async () => {
  open({ draft: { ...flat, price: '' } });

  await userEvent.type(price(), '1500000');
  expect(price().value).toBe('1500000');
  await userEvent.tab();

  expect(price().value).toBe('₦1,500,000');
});

it('leaves a price it cannot read as it was typed', async () => {
  open({ draft: { ...flat, price: '' } });

  await userEvent.type(price(), '1.5m');
  await userEvent.tab();

  expect(price().value).toBe('1.5m');
  expect(await screen.findByText('Enter the price in whole naira, such as 1,500,000')).toBeTruthy();
});

it('lists missing photos and a missing document with the fields, each with a way there', async () => {
  const onSubmit = vi.fn();
  open({ kind: 'warehouse', draft: { ...completeDrafts.warehouse, address: '' }, attached: none, onSubmit });

  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  const links = within(await summary()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Enter the street address',
    'Add at least one photo',
    'Add the proof of ownership',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Add at least one photo' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Photos'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('does not send anybody to the city before there is a state', async () => {
  open({ draft: { ...flat, state: '', city: '' } });

  await next();

  const links = within(await summary()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Select the state']);
});

it('needs at least one feature', async () => {
  open({ draft: { ...flat, features: [] } });

  await next();

  expect(within(await summary()).getByText('Please select at least one feature.')).toBeTruthy();
});

it('sends a complete form on to the review as it was typed', async () => {
  const onNext = vi.fn();
  open({ onNext });

  await next();

  await expect.poll(() => onNext.mock.calls).toContainEqual([flat]);
});
