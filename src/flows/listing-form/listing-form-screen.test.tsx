import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyListing, type ListingPart, partOf } from '#domain/listing.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { fileErrorsOf } from '../attachments/file-view.ts';
import { FormSteps } from './form-steps.tsx';
import { ListingFormScreen, type ListingFormScreenProps } from './listing-form-screen.tsx';

// Rules: LIST-2, LIST-4, FACT-1

afterEach(cleanup);

const flat = completeDrafts.apartment;
const none = { photos: 0, documents: 0 };

const noop = () => undefined;

function Form(props: Partial<ListingFormScreenProps>) {
  const [at, setAt] = useState<{ part: ListingPart; startAt?: string }>({ part: props.part ?? 'property' });
  return (
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
      stepper={(isDone) => (
        <FormSteps
          after={['Check']}
          at={at.part}
          isDone={isDone}
          onStep={(part) => setAt({ part: part as ListingPart })}
        />
      )}
      aside={null}
      onNext={noop}
      {...props}
      {...at}
      onOpen={(field) => setAt({ part: partOf(field), startAt: field })}
    />
  );
}

const open = (props: Partial<ListingFormScreenProps>) => render(<Form {...props} />, { wrapper: MemoryRouter });

const state = () => screen.getByLabelText<HTMLSelectElement>('State');
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const city = () => screen.getByLabelText<HTMLSelectElement>('City');
const price = () => screen.getByLabelText<HTMLInputElement>('Price');
const go = (part: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${part}`) }));
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const summary = () => screen.findByRole('region', { name: 'There is a problem' });

describe('the price fields', () => {
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a fee' }));
  const amount = (number: number) => screen.getByLabelText(`Amount of fee ${number}`);

  it('shows the total and its refundable part while typing', async () => {
    open({ part: 'price', draft: { ...flat, pricePeriod: 'year', price: '3,100,000', state: 'Ogun' } });

    await add();
    expect(document.activeElement).toBe(screen.getByLabelText('Fee 1'));
    await userEvent.type(amount(1), '310000');
    await userEvent.selectOptions(screen.getByLabelText('Refund of fee 1'), 'At the end of the stay');

    expect(screen.getByText('Total to move in: ₦3,410,000, of which ₦310,000 is refundable.')).toBeTruthy();
    expect(screen.queryByText(/above the legal limit/)).toBeNull();
  });

  it('changes and removes each fee separately', async () => {
    const onChange = vi.fn();
    const [agency, caution] = [
      { kind: 'agency', amount: '₦100', refundable: false, every: 'once' },
      { kind: 'caution', amount: '₦200', refundable: true, every: 'period' },
    ] as const;
    open({ part: 'price', onChange, draft: { ...flat, pricePeriod: 'year', charges: [agency, caution] } });
    const charges = () => onChange.mock.lastCall?.[0].charges;

    await userEvent.selectOptions(screen.getByLabelText('Fee 1 is paid'), 'Every year');
    expect(charges()).toEqual([{ ...agency, every: 'period' }, caution]);
    await userEvent.selectOptions(screen.getByLabelText('Refund of fee 2'), 'No');
    expect(charges()).toEqual([
      { ...agency, every: 'period' },
      { ...caution, refundable: false },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove fee 1' }));
    expect(charges()).toEqual([{ ...caution, refundable: false }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a fee' }));
  });

  it('warns of a fee above the legal limit while it is typed', async () => {
    open({ part: 'price', draft: { ...flat, pricePeriod: 'year', price: '3,100,000', state: 'Lagos' } });

    await add();
    await userEvent.type(amount(1), '310000');
    expect(screen.queryByText(/above the legal limit/)).toBeNull();
    await userEvent.type(amount(1), '0');

    expect(
      screen.getByText(/above the legal limit.*₦3,100,000.*Regulatory Authority Law.*at most 10%.*₦310,000/),
    ).toBeTruthy();
  });

  it('refuses a fee without an amount, and continues once it is removed', async () => {
    const onNext = vi.fn();
    open({ part: 'price', onNext, draft: { ...flat, state: 'Ogun', city: 'Sagamu' } });
    await add();
    await next();
    expect(within(await summary()).getByRole('link').textContent).toContain('Enter each fee in whole naira');

    await userEvent.click(screen.getByRole('button', { name: 'Remove fee 1' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a fee' }));
    await next();

    expect(onNext).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ charges: [] }));
  });

  it('asks for no period for a sale, and offers no price per night for a warehouse', () => {
    const { unmount } = open({ part: 'price', kind: 'property', draft: completeDrafts.property });
    expect(screen.queryByText(/For how long/)).toBeNull();
    unmount();

    open({ part: 'price', kind: 'warehouse', draft: { ...completeDrafts.warehouse, pricePeriod: 'month' } });
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).not.toContain('night');
    expect(screen.getByLabelText('Minimum stay, in months (optional)')).toBeTruthy();
  });
});

describe('ListingFormScreen', () => {
  it('does not go on with a photo that was refused', async () => {
    const onNext = vi.fn();
    const photo = { id: '1', purpose: 'image', name: 'a.jpg', size: 0, file: null } as const;
    const unread = { code: 'unsupported_file', message: 'This photo is damaged. Choose another one.' };
    const lost = { code: 'unreachable', message: 'Image upload failed. Please try again.' };
    open({ part: 'photos', onNext, refused: fileErrorsOf([{ ...photo, status: 'failed', problem: unread }]) });

    await next();

    expect((await summary()).textContent).toContain('Remove the photos we can’t use.');
    expect(onNext).not.toHaveBeenCalled();

    cleanup();
    open({ part: 'photos', onNext, refused: fileErrorsOf([{ ...photo, status: 'failed', problem: lost }]) });
    await next();
    await vi.waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  });

  it('has no city to choose until a state is chosen', () => {
    open({ draft: emptyListing });

    expect(city().disabled).toBe(true);
  });

  it('clears the city when another state is chosen, and offers the cities of that state', async () => {
    const onChange = vi.fn();
    open({ onChange });

    await userEvent.selectOptions(state(), 'Kano');

    expect(city().value).toBe('');
    expect([...city().options].map(({ text }) => text)).toEqual([
      'Choose a city',
      'Kano',
      'Wudil',
      'Bichi',
      'Not in this list',
    ]);
    expect(onChange).toHaveBeenLastCalledWith({ ...flat, state: 'Kano', city: '' });
  });

  it('takes a town that is not in the list, and the list again', async () => {
    const onChange = vi.fn();
    open({ onChange, draft: { ...flat, city: '' } });
    const town = () => screen.queryByLabelText('Name of the town');
    expect(town()).toBeNull();

    await userEvent.selectOptions(city(), 'Not in this list');
    await userEvent.type(town() ?? document.body, 'yaba');
    expect(onChange).toHaveBeenLastCalledWith({ ...flat, city: 'yaba' });

    await userEvent.selectOptions(city(), 'Ikeja');
    expect(town()).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith({ ...flat, city: 'Ikeja' });
  });

  it('shows a town that was typed before', () => {
    open({ draft: { ...flat, city: 'Yaba' } });

    expect(city().selectedOptions[0]?.text).toBe('Not in this list');
    expect(screen.getByLabelText<HTMLInputElement>('Name of the town').value).toBe('Yaba');
  });

  it.each([
    ['apartment', '', 'Apartment details'],
    ['property', '', 'Property details'],
    ['property', 'Land', 'Land details'],
    ['property', 'Commercial', 'Commercial property details'],
    ['property', 'Other', 'Property details'],
  ] as const)('labels the details of a listing (%s, type "%s") %s', (kind, propertyType, label) => {
    open({ kind, draft: { ...emptyListing, propertyType } });

    expect(screen.getByLabelText(label)).toBeTruthy();
  });

  it.each([
    { kind: 'apartment', type: 'Other Property Type', label: 'Other property type' },
    { kind: 'property', type: 'Other', label: 'Other property type' },
    { kind: 'warehouse', type: 'Others', label: 'Other warehouse type' },
  ] as const)('asks what the other type is once $type is chosen for $kind', async ({ kind, type, label }) => {
    open({ kind, draft: emptyListing });
    expect(screen.queryByLabelText(label)).toBeNull();

    await userEvent.selectOptions(
      screen.getByLabelText(kind === 'warehouse' ? 'Warehouse type' : 'Property type'),
      type,
    );

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
    open({ part: 'features', onChange });
    expect(screen.queryByLabelText('How many: Parking')).toBeNull();

    await userEvent.click(screen.getByLabelText('Parking'));
    await userEvent.type(screen.getByLabelText('How many: Parking'), '2');
    expect(onChange).toHaveBeenLastCalledWith({
      ...flat,
      features: ['Bedrooms', 'Parking'],
      quantities: { Bedrooms: '3', Parking: '2' },
    });

    await userEvent.click(screen.getByLabelText('Parking'));
    expect(screen.queryByLabelText('How many: Parking')).toBeNull();
  });

  it('unfolds one group of house facts at a time, and counts what a folded one holds', async () => {
    open({ part: 'details', draft: { ...flat, facts: { toilets: '2', water: 'Borehole' } } });
    const groups = () => [...document.querySelectorAll('details')].map(({ open }) => open);

    await userEvent.click(screen.getByText('Size, parking and pets: 1 of 5'));
    expect(groups()).toEqual([true, false]);
    await userEvent.click(screen.getByText('Power, water and flooding: 1 of 5'));
    expect(groups()).toEqual([false, true]);
  });

  it('unfolds the group of a house fact that is wrong', async () => {
    open({ part: 'details', draft: { ...flat, facts: { toilets: '2.5' } } });

    await next();
    await userEvent.click(within(await summary()).getByRole('link'));

    expect(document.activeElement).toBe(screen.getByLabelText('Toilets'));
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('asks for no quantities in a warehouse', async () => {
    open({ part: 'features', kind: 'warehouse', draft: emptyListing });

    await userEvent.click(screen.getByLabelText('Loading Dock'));

    expect(screen.queryByLabelText('How many: Loading Dock')).toBeNull();
  });

  it('writes the price with ₦ and commas when the field is left', async () => {
    open({ part: 'price', draft: { ...flat, price: '' } });

    await userEvent.type(price(), '1500000');
    expect(price().value).toBe('1500000');
    await userEvent.tab();

    expect(price().value).toBe('₦1,500,000');
  });

  it('leaves a price it cannot read as it was typed', async () => {
    open({ part: 'price', draft: { ...flat, price: '' } });

    await userEvent.type(price(), '1.5m');
    await userEvent.tab();

    expect(price().value).toBe('1.5m');
    expect(await screen.findByText('Enter the price in naira without kobo, such as 1,500,000')).toBeTruthy();
  });

  it('opens the part of the first missing field, and lists all missing fields with links', async () => {
    const onSubmit = vi.fn();
    open({
      part: 'details',
      kind: 'warehouse',
      draft: { ...completeDrafts.warehouse, address: '' },
      attached: none,
      onSubmit,
    });

    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const address = await screen.findByLabelText('Street address');
    await expect.poll(() => document.activeElement).toBe(address);

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

  it.each([
    ['apartment', { photos: 0, documents: 0 }, ['Add at least one photo']],
    ['apartment', { photos: 1, documents: 0 }, []],
    ['property', { photos: 0, documents: 0 }, []],
    ['warehouse', { photos: 1, documents: 0 }, ['Add the proof of ownership']],
    ['warehouse', { photos: 0, documents: 1 }, ['Add at least one photo']],
    ['warehouse', { photos: 1, documents: 1 }, []],
  ] as const)('lists in the form of a %s with %j as missing %j', async (kind, attached, missing) => {
    const onNext = vi.fn();
    open({ part: 'details', kind, draft: completeDrafts[kind], attached, onNext });

    await next();

    if (missing.length === 0) await expect.poll(() => onNext.mock.calls.length).toBe(1);
    else
      expect(
        within(await summary())
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(missing);
  });

  it('names a missing city with the state, to which both lead, before a state is chosen', async () => {
    open({ draft: { ...flat, state: '', city: '' } });

    await next();

    const links = within(await summary()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Choose a state, then a city']);
    fireEvent.click(links[0] ?? expect.fail());
    expect(document.activeElement).toBe(screen.getByLabelText('State'));
    expect(screen.getByText('Choose a city')).toBeTruthy();
  });

  it('checks one part at a time until the others have all that they need', async () => {
    const onNext = vi.fn();
    open({ draft: { ...emptyListing, propertyType: 'Flat', state: 'Lagos' }, attached: none, onNext });
    expect(screen.queryByRole('button', { name: /done/ })).toBeNull();

    await next();

    const links = within(await summary()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Describe it in a few words',
      'Choose a city',
      'Enter the address',
    ]);
    await go('Price');
    expect(screen.queryByText('Enter the price')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lease Your Property: price');
    cleanup();

    open({ part: 'price', draft: { ...flat, address: '' }, onNext });
    await next();
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('links a field that the server refused to its part', async () => {
    const problem = { code: 'invalid_phone', message: 'Wrong', fields: { phoneNumber: 'Enter a Nigerian number' } };
    open({ problem });

    await userEvent.click(screen.getByRole('link', { name: 'Enter a Nigerian number' }));

    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });

  it('needs at least one feature', async () => {
    open({ part: 'features', draft: { ...flat, features: [] } });

    await next();

    expect(within(await summary()).getByText('Please select at least one feature.')).toBeTruthy();
  });

  it('sends a complete form on to the review as it was typed', async () => {
    const onNext = vi.fn();
    open({ onNext });

    await next();

    await expect.poll(() => onNext.mock.calls).toContainEqual([flat]);
  });

  it('asks only the facts of land, and keeps the facts of a house for later', async () => {
    open({ part: 'details', draft: { ...flat, facts: { toilets: '3' } } });
    expect(screen.getByLabelText<HTMLInputElement>('Toilets').value).toBe('3');

    await go('Property');
    await userEvent.selectOptions(screen.getByLabelText('Property type'), 'Plot of Land');
    await go('Details');
    expect(screen.queryByLabelText('Toilets')).toBeNull();
    expect(screen.queryByLabelText('Electricity meter')).toBeNull();
    expect(screen.getByLabelText('Flooding')).toBeTruthy();
    expect(describedBy(screen.getByLabelText('Size (square metres)'))).toBe(
      'A plot of 60 by 120 feet has 669 m², one of 50 by 100 feet has 465 m².',
    );
    await go('Property');
    await userEvent.selectOptions(screen.getByLabelText('Property type'), 'Flat');
    await go('Details');
    expect(describedBy(screen.getByLabelText('Size (square metres)'))).toBeUndefined();

    expect(screen.getByLabelText<HTMLInputElement>('Toilets').value).toBe('3');
  });

  it('asks for the title document of what is for sale', () => {
    open({ kind: 'property', part: 'details', draft: { ...flat, propertyType: 'Land' } });
    expect(screen.getByLabelText('Title document')).toBeTruthy();
    cleanup();

    open({ part: 'details' });
    expect(screen.queryByLabelText('Title document')).toBeNull();
  });

  it('suggests a title from the facts, and accepts any other', async () => {
    const onChange = vi.fn();
    open({ part: 'details', onChange });

    await userEvent.click(screen.getByRole('button', { name: 'Use “Three-bedroom flat in Lekki”' }));

    expect(screen.getByLabelText<HTMLInputElement>('Title (optional)').value).toBe('Three-bedroom flat in Lekki');
    expect(screen.queryByRole('button', { name: /^Use “/ })).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith({ ...flat, title: 'Three-bedroom flat in Lekki' });
  });

  it('offers to submit again beside the error, only on the submitted step', async () => {
    const onSubmit = vi.fn();
    const problem = { code: 'internal', message: 'That did not work.' };
    const kind = 'warehouse';
    const whole = { kind, draft: completeDrafts[kind], attached: { photos: 1, documents: 1 }, problem } as const;
    const { unmount } = open({ part: 'details', ...whole, onSubmit });

    await userEvent.click(screen.getByRole('button', { name: 'Submit again' }));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(completeDrafts[kind]);
    unmount();

    open({ problem });
    expect(screen.queryByRole('button', { name: 'Submit again' })).toBeNull();
  });
});
