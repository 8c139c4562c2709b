import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { OperationInput } from '#machines/api/operation.ts';
import { attachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import {
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '#machines/listing/listing.machine.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { AddListingScreen } from './add-listing-screen.tsx';
import { type ListingActor, ListingFlow } from './listing-flow.tsx';
import { SuccessScreen } from './success-screen.tsx';

afterEach(cleanup);

const house = completeDrafts.property;

const unanswered = propertyListingMachine.provide({
  actors: { listProperty: fromPromise<OwnListing, OperationInput<'listProperty'>>(() => new Promise(() => undefined)) },
});

function show(actor: ListingActor) {
  actor.start();
  render(
    <MemoryRouter>
      <ListingFlow actor={actor} signInHref="/signin" />
    </MemoryRouter>,
  );
}

function open(machine: typeof propertyListingMachine = unanswered) {
  const actor = createActor(machine, { input: { path: '/sell-property' } });
  show(actor);
  return actor;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const machines = {
  apartment: apartmentListingMachine,
  property: propertyListingMachine,
  warehouse: warehouseListingMachine,
};

describe('ListingFlow', () => {
  it('walks from the form to sending, and back with everything kept', async () => {
    const actor = open();
    act(() => actor.send({ type: 'form.submitted', draft: house }));
    expect(heading()).toBe('Check your listing');

    await press('Confirm Submission');
    expect(heading()).toBe('When can people inspect it?');
    await press('Proceed');
    expect(heading()).toBe('Confirm your listing');
    await press('Confirm Submission');
    expect(heading()).toBe('Submitting...');
    await press('Cancel');

    expect(heading()).toBe('Confirm your listing');
    expect(actor.getSnapshot().context.draft).toEqual(house);
  });

  it('shows beside each part what the others hold', () => {
    const actor = open();
    act(() => actor.send({ type: 'form.changed', draft: house }));
    const beside = () => screen.getByRole('region', { name: 'Your listing so far' }).textContent;
    expect(beside()).not.toContain(house.address);
    expect(beside()).toContain('₦');

    act(() => actor.send({ type: 'location.changed', path: '/sell-property?step=price' }));

    expect(beside()).toContain(house.address);
    expect(beside()).not.toContain('₦');
  });

  it('shows beside each part what the others still need', () => {
    const actor = open();
    const beside = () => screen.getByRole('region', { name: 'Your listing so far' }).textContent;
    const needs = { features: 'FeaturesStill needed: at least one feature', price: 'PriceStill needed: price' };
    const details = 'DetailsStill needed: phone number and security';
    expect(beside()).toBe(needs.features + needs.price + details);

    act(() => actor.send({ type: 'location.changed', path: '/sell-property?step=price' }));
    expect(beside()).toBe(`PropertyStill needed: type, state, city and address${needs.features}${details}`);

    act(() => actor.send({ type: 'form.changed', draft: { ...house, address: ' ', security: '' } }));
    expect(beside()).toBe(
      'PropertyDetached House, Lekki, LagosStill needed: address' +
        'FeaturesBedrooms' +
        'DetailsStill needed: security',
    );
    act(() => actor.send({ type: 'form.changed', draft: house }));
    expect(beside()).not.toContain('needed');
  });

  it('calls a wrong value to correct, and a missing one needed', () => {
    const actor = open();
    const charges = [{ kind: 'agency', amount: 'ten', refundable: false, every: 'once' }] as const;
    const secured = { features: ['Security'], security: 'No' as const };
    act(() => actor.send({ type: 'form.changed', draft: { ...house, ...secured, price: '', charges: [...charges] } }));

    expect(screen.getByRole('region', { name: 'Your listing so far' }).textContent).toBe(
      'FeaturesSecurityPriceStill needed: priceTo correct: feesDetailsTo correct: security',
    );
  });

  it('goes from a row of the sheet to its field', async () => {
    const actor = open();
    act(() => actor.send({ type: 'form.submitted', draft: house }));

    await press('Change address');

    expect(heading()).toBe('Sell Your Property');
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));

    // Who comes back to the part by its name begins at its top.
    await press(/^Price/);
    await press(/^Property/);
    expect(heading()).toBe('Sell Your Property');
    expect(document.activeElement).not.toBe(screen.getByLabelText('Address'));
  });

  it('shows a day that was chosen, with the hours of its own', async () => {
    const actor = open();
    act(() => actor.send({ type: 'form.submitted', draft: house }));
    await press('Confirm Submission');

    const day = `${new Date().getFullYear() + 1}-12-01`;
    act(() => actor.getSnapshot().children.availability?.send({ type: 'day.toggled', day }));

    expect(screen.getByText('1 day chosen')).toBeTruthy();
  });

  it.each(['apartment', 'property', 'warehouse'] as const)(
    'claims nothing about photos or days once a listing (%s) without any is sent',
    (kind) => {
      render(<SuccessScreen kind={kind} listingId={null} />, { wrapper: MemoryRouter });

      expect(screen.getByRole('list').textContent).toContain('find it');
      expect(screen.getByRole('list').textContent).not.toMatch(/photo|price|days|times/i);
    },
  );

  it('names the files when nothing carries them', async () => {
    // A stub in place of an upload actor: no context, no picture.
    const attachments = attachmentsMachine.provide({ actors: { upload: fromCallback(() => undefined) as never } });
    const actor = open(unanswered.provide({ actors: { attachments } }));
    const photo = new File(['x'], 'gate.jpg', { type: 'image/jpeg' });
    await press(/^Photos/);

    act(() => actor.getSnapshot().children.attachments?.send({ type: 'photos.added', files: [photo] }));

    expect(screen.getByText(/gate\.jpg/)).toBeTruthy();
  });

  it.each([
    ['apartment', 'uploading', 'photos', 'Photos'],
    ['apartment', 'creating', 'photos', 'Publishing'],
    ['property', 'creating', 'photos', 'Publishing'],
    ['warehouse', 'uploading', 'photos', 'Photos'],
    ['warehouse', 'uploading', 'document', 'Document'],
    ['warehouse', 'creating', 'document', 'Publishing'],
  ] as const)(
    'shows the progress of submitting a %s that is %s with files at the %s: "%s"',
    (kind, submitting, sending, said) => {
      const attachments = actorAt(attachmentsMachine, { input: {}, value: { sending } });
      const at = { input: { path: '/' }, value: { submitting }, children: { attachments } };
      render(<ListingFlow actor={actorAt(machines[kind], at) as ListingActor} signInHref="/signin" />, {
        wrapper: MemoryRouter,
      });

      expect(screen.getByRole('status').textContent).toBe(said);
    },
  );
});

describe('AddListingScreen', () => {
  it('offers an apartment and a warehouse, a way back, and says which form opens', async () => {
    render(<AddListingScreen />, { wrapper: MemoryRouter });

    expect(heading()).toBe('Select a listing to add');
    const choices = screen.getAllByRole('listitem').map((choice) => choice.textContent);
    expect(choices).toEqual([
      'ApartmentAdd an Apartment that you own for listing',
      'WarehouseAdd a Warehouse that you own for listing',
    ]);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard');

    await userEvent.click(screen.getByRole('link', { name: 'Warehouse' }));
    expect(screen.getByText('Opening form…')).toBeTruthy();
  });
});
