import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { ApiError } from '#machines/api/api-error.ts';
import type { OperationInput } from '#machines/api/operation.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { listingToChange } from '#machines/listing/listing.fixtures.ts';
import { listingEditorMachine, type OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';
import { activity } from '#machines/listing-editor/listing-editor.samples.ts';
import { adaeze } from '#machines/profile/profile.fixtures.ts';
import { openWithAnswers } from '#machines/samples/answered.fixture.ts';
import { bookedInWords, cancelledInWords, effectsOf, findEarliest } from './activity-words.ts';
import { ListingEditorFlow } from './listing-editor-flow.tsx';
import { MyListingSection } from './my-listing-section.tsx';
import { countByPage, useWaiting, WaitingAnswers } from './waiting-answers.tsx';

// Rules: CHANGE-6, CHANGE-7, FRESH-1, LIST-5, LIST-9, LIST-10, RENT-8

const flat: OwnListing = {
  id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  kind: 'apartment',
  title: 'Flat',
  property_type: 'Flat',
  description: '',
  property_details: 'Three bedrooms on the second floor',
  price: 4_500_000,
  state: 'Lagos',
  city: 'Lekki',
  status: 'listed',
  photos: [],
  availability: [],
  created_at: '2026-11-20T08:12:44Z',
  address: '12 Admiralty Way',
  phone_no: null,
  waits_for_fee: false,
};

afterEach(cleanup);

function open(
  listing: OwnListing,
  answer: () => Promise<OwnListing> = async () => listing,
  standing: () => Promise<OwnListing> = async () => listing,
) {
  const moved = vi.fn(answer);
  const saved = vi.fn((_: { input: OperationInput<'updateListing'> }) => answer());
  const scheduled = vi.fn((_: { input: OperationInput<'setAvailability'> }) => answer());
  const blocked = vi.fn((_: { input: OperationInput<'blockDays'> }) => answer());
  const lifted = vi.fn((_: { input: OperationInput<'unblockDays'> }) => answer());
  const machine = listingEditorMachine.provide({
    actors: {
      blockDays: fromPromise(blocked),
      unblockDays: fromPromise(lifted),
      getOwnListing: fromPromise(
        async (): Promise<ReturnType<typeof listingToChange>> => ({
          ...{ ...listingToChange('apartment'), activity: { saves: 0, bookings: [], inspections: [] } },
          ...(await standing()),
        }),
      ),
      updateListing: fromPromise(saved),
      moveListing: fromPromise(moved),
      setAvailability: fromPromise(scheduled),
    },
  });
  const actor = createActor(machine, { input: { listing } }).start();
  render(
    <MemoryRouter>
      <ListingEditorFlow actor={actor} />
    </MemoryRouter>,
  );
  return { moved, saved, scheduled, blocked, lifted };
}

type Saved = ReturnType<typeof open>['saved'];
const bodyOf = (saved: Saved) => {
  const [call] = saved.mock.lastCall ?? [];
  return call?.input.body ?? {};
};

const DAY = 24 * 60 * 60_000;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The list, as the dashboard shows it, and its counts. */
function Waiting({ actor }: { actor: ActorRefFrom<typeof dashboardMachine> }) {
  const waiting = useWaiting(actor);
  return (
    <>
      <WaitingAnswers waiting={waiting} />
      <figure>{JSON.stringify(countByPage(waiting))}</figure>
    </>
  );
}

describe('inspection times in a row', () => {
  const on = (day: string, end = '17:00') => ({ day, start: '09:00', end }) as AvailableDay;
  const [first, second] = [on('2027-03-01'), on('2027-03-08')];
  const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

  it('adds no booked day, and removes one that was offered before it was booked', async () => {
    const stay = { fromDate: '2027-03-01', toDate: '2027-03-05' };
    const bookings = activity.bookings.slice(0, 1).map((each) => ({ ...each, ...stay }));
    const { scheduled } = open({ ...flat, availability: [first], activity: { ...activity, bookings } });

    await press('Inspection times of Flat');
    await choose(/^Tuesday 2 March 2027, booked$/);
    expect(screen.getByText('That day is booked. Choose another day.')).toBeTruthy();
    await choose(/^Friday 5 March 2027$/);
    await choose(/^Remove Monday 1 March 2027$/);
    await press('Save');

    const back = await screen.findByRole('button', { name: 'Inspection times of Flat' });
    expect(scheduled.mock.lastCall?.[0].input.body).toEqual({ availability: [on('2027-03-05')], was: [first] });
    await waitFor(() => expect(document.activeElement).toBe(back));
  });

  it('keeps the days of another window, and replaces the one that both changed when saved again', async () => {
    const refusal = new ApiError(412, { code: 'changed_meanwhile', message: 'It is now: 9:00 AM to 10:00 AM.' });
    const standing = [
      { ...flat, availability: [first] },
      { ...flat, availability: [on(first.day, '10:00'), second] },
    ];
    const { scheduled } = open(
      { ...flat, availability: [first] },
      vi.fn(async () => flat).mockRejectedValueOnce(refusal),
      vi.fn(async () => standing.shift() ?? flat),
    );

    await press('Inspection times of Flat');
    await userEvent.selectOptions(await screen.findByLabelText(/^End on Monday 1 March/), '12:00');
    await press('Save');
    await screen.findByText(refusal.message);
    await press('Save');

    await waitFor(() => expect(scheduled).toHaveBeenCalledTimes(2));
    expect(scheduled.mock.lastCall?.[0].input.body).toEqual({
      availability: [on(first.day, '12:00'), second],
      was: [on(first.day, '10:00'), second],
    });
  });
});

describe('blocked days of a row', () => {
  const stay = { fromDate: '2027-03-10', toDate: '2027-03-15' };
  const block = { id: '5b2c8f0e-54a9-4a3e-9c57-0f6d5d2c2b45', fromDate: '2027-03-20', toDate: '2027-03-23' };
  const bookings = activity.bookings.slice(1).map((each) => ({ ...each, ...stay }));
  const busy: OwnListing = { ...flat, blocked: [block], activity: { ...activity, bookings } };
  const openDialog = async () => {
    await press('Block days of Flat');
    await screen.findByRole('heading', { name: 'Blocked days' });
  };
  const send = async (first: string, last: string) => {
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: first } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: last } });
    await press('Block days');
  };

  it.each([
    ['First day', '', '2027-03-01', 'Choose the first day to block'],
    ['Last day', '2027-03-01', '', 'Choose the last day to block'],
    ['First day', '2020-03-01', '2027-03-01', 'Choose today or a later day'],
    ['First day', '2040-03-01', '2040-03-01', 'Choose a start date within the next two years'],
    ['Last day', '2027-03-02', '2027-03-01', 'The last day can’t be before the first day'],
    ['Last day', '2027-03-24', '2028-03-24', 'You can block up to 366 days at a time'],
    ['First day', '2027-03-14', '2027-03-14', 'Zainab Musa’s request, 10 to 15 Mar 2027, has some of these days.'],
    ['First day', '2027-03-22', '2027-03-30', 'You have already blocked some of these days.'],
  ])('points to the %s of %s to %s: %s', async (label, first, last, message) => {
    const { blocked } = open(busy);
    await openDialog();

    await send(first, last);

    expect(screen.getByText(new RegExp(`^(Error: )?${message}`))).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(blocked).not.toHaveBeenCalled();
  });

  it('sends the days between bookings, with the last one included, and empties the fields', async () => {
    const added = {
      ...block,
      id: '5b2c8f0e-54a9-4a3e-9c57-0f6d5d2c2b46',
      fromDate: '2027-03-15',
      toDate: '2027-03-20',
    };
    const answers = [{ ...busy, blocked: [added, block] }, busy];
    const { blocked } = open(busy, async () => answers.shift() ?? busy);
    await openDialog();

    await send('2027-03-15', '2027-03-19');

    await screen.findByText('You blocked 15 to 19 Mar 2027.');
    const { fromDate, toDate } = added;
    expect(blocked.mock.lastCall?.[0].input.body).toEqual({ fromDate, toDate });
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('');
    expect(screen.getByText('Blocked 15 to 19 Mar 2027 and 1 more time')).toBeTruthy();

    await press('Unblock 15 to 19 Mar 2027');
    await waitFor(() => expect(screen.queryByText('You blocked 15 to 19 Mar 2027.')).toBeNull());
    expect(['First day', 'Last day'].map((each) => screen.getByLabelText<HTMLInputElement>(each).value)).toEqual([
      ...['', ''],
    ]);
  });

  it('shows the request that has taken the days meanwhile, with the refusal, and keeps what was typed', async () => {
    const refusal = new ApiError(409, { code: 'dates_taken', message: 'A request has some of these days.' });
    const standing = [{ ...flat, activity: { ...activity, bookings: [] } }, busy];
    open(flat, vi.fn(async () => flat).mockRejectedValueOnce(refusal), async () => standing.shift() ?? busy);
    await openDialog();

    await send('2027-03-14', '2027-03-14');

    await screen.findByText('Zainab Musa, 10 to 15 Mar 2027');
    expect(screen.getByText(refusal.message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2027-03-14');
  });

  it('gives days back, and keeps the focus in the list', async () => {
    const { lifted } = open(busy, async () => ({ ...flat, activity }));
    await openDialog();

    await press('Unblock 20 to 22 Mar 2027');

    await screen.findByText('No days blocked yet.');
    expect(lifted.mock.lastCall?.[0].input.path).toEqual({ id: flat.id, blockId: block.id });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Blocked days' }));
    await press('Close');
    expect(screen.queryByRole('heading', { name: 'Blocked days' })).toBeNull();
  });

  it.each([
    ['property', 'listed'],
    ['apartment', 'let'],
    ['warehouse', 'closed'],
  ] as const)('are not offered for a %s that is %s', (kind, status) => {
    open({ ...flat, kind, status });

    expect(screen.queryByRole('button', { name: 'Block days of Flat' })).toBeNull();
  });
});

describe('My Listing', () => {
  it.each([
    ['listed', 1],
    ['suspended', 0],
  ] as const)('shows the photo of a %s listing: %i', (status, shown) => {
    open({ ...flat, status, photos: ['/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10'] });

    expect(screen.queryAllByRole('presentation').filter(({ tagName }) => tagName === 'IMG')).toHaveLength(shown);
  });

  it('shows the name of its page in place of a missing title, and the details in place of a description', () => {
    open({ ...flat, title: null });

    expect(screen.getByRole('heading').textContent).toBe('Flat in Lekki');
    expect(screen.getByText('Three bedrooms on the second floor')).toBeTruthy();
    expect(screen.getByText('₦4,500,000')).toBeTruthy();
  });

  it.each([
    {
      kind: 'apartment',
      status: 'listed',
      moves: [
        ...['Edit price and text of', 'Inspection times of', 'Block days of'],
        ...['Yes, still available', 'Pause', 'Mark as rented', 'Remove'],
      ],
    },
    { kind: 'apartment', status: 'let', moves: ['Relist', 'Edit price and text of', 'Close'] },
    {
      kind: 'property',
      status: 'paused',
      moves: ['Relist', 'Edit price and text of', 'Inspection times of', 'Mark as sold', 'Remove'],
    },
    { kind: 'property', status: 'closed', moves: ['Edit price and text of'] },
  ] as const)('offers for a $status $kind: $moves', ({ kind, status, moves }) => {
    open({ ...flat, kind, status });

    const names = screen.getAllByRole('button').map((button) => button.textContent?.replace(' Flat', ''));
    expect(names).toEqual(moves);
  });

  it('explains why a property waits for its fee, and publishes it when its owner asks', async () => {
    const waiting = { ...flat, kind: 'property', status: 'paused', waits_for_fee: true } as const;
    const { moved } = open(waiting, async () => ({ ...waiting, status: 'listed', waits_for_fee: false }));
    const why = /This listing goes live when you pay the inspection fee or publish it\./;

    expect(screen.getByText('Paused')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book inspection of Flat' }).getAttribute('href')).toBe(
      `/booking-process?listing=${flat.id}`,
    );
    await press('Publish now Flat');

    await screen.findByText('Live');
    expect(moved.mock.lastCall).toMatchObject([{ input: { path: { id: flat.id, transition: 'resume' } } }]);
    expect(screen.queryByText(why)).toBeNull();
  });

  it.each([
    { days: 0, says: /^Availability confirmed today$/ },
    { days: 1, says: /^Availability confirmed yesterday$/ },
    { days: 20, says: /^Availability confirmed 20 days ago$/ },
    {
      days: 21,
      says: /^Availability confirmed 21 days ago\. Is it still available\? Confirm by .* or we’ll pause this listing\.$/,
    },
  ])('shows how long a confirmation of $days days ago still counts', ({ days, says }) => {
    open({ ...flat, confirmed_at: new Date(Date.now() - days * DAY).toISOString() });

    expect(screen.getByText(says)).toBeTruthy();
  });

  it('relists a lapsed listing when its owner confirms it', async () => {
    const confirmed_at = new Date(Date.now() - 30 * DAY).toISOString();
    const lapsed = { ...flat, status: 'paused', unconfirmed: true, confirmed_at } as const;
    const now = { status: 'listed', unconfirmed: false, confirmed_at: new Date().toISOString() } as const;
    const { moved } = open(lapsed, async () => ({ ...lapsed, ...now }));

    expect(screen.getByText(/^Paused on .* because you didn’t confirm it/)).toBeTruthy();
    await press('Yes, still available Flat');

    await screen.findByText('Live');
    expect(moved.mock.lastCall).toMatchObject([{ input: { path: { id: flat.id, transition: 'confirm' } } }]);
    expect(screen.getByText('Availability confirmed today')).toBeTruthy();
  });

  it('confirms all listings that are due at once, and names those that failed', async () => {
    const confirmed_at = new Date(Date.now() - 21 * DAY).toISOString();
    const refusal = new ApiError(503, { code: 'unavailable', message: 'Try again later.' });
    const [attic, shed, hall] = ['Attic', 'Shed', 'Hall'].map((title) => ({ ...flat, id: title, title, confirmed_at }));
    const fresh = { ...flat, id: 'fresh', confirmed_at: new Date().toISOString() };
    const asked: unknown[] = [];
    const machine = listingEditorMachine.provide({
      actors: {
        moveListing: fromPromise(
          async ({ input: { path } }: { input: OperationInput<'moveListing'> }): Promise<OwnListing> => {
            asked.push([path.id, path.transition]);
            if (path.id === 'Shed' && asked.length < 4) throw refusal;
            return { ...flat, id: path.id, title: path.id, confirmed_at: new Date().toISOString() };
          },
        ),
      },
    });
    const listings = [attic, shed, hall, fresh].flatMap((each) => each ?? []);
    const editors = listings.map((listing) => createActor(machine, { input: { listing } }).start());
    render(<MyListingSection status="shown" editors={editors} problem={null} onRetry={() => undefined} />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByText('Are these 3 listings still available? Attic, Shed and Hall.')).toBeTruthy();

    await press('Yes, all are still available');

    expect(await screen.findByText('You confirmed Attic and Hall.')).toBeTruthy();
    expect(screen.getByText('We couldn’t confirm Shed. Read why below, then try again.')).toBeTruthy();
    expect(screen.getByText(refusal.message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Listings to confirm' }));
    expect(asked).toEqual(['Attic', 'Shed', 'Hall'].map((id) => [id, 'confirm']));
    await press('Edit price and text of Shed');
    expect(screen.getByText('You confirmed Attic and Hall.')).toBeTruthy();
    await press('Cancel');
    await press('Yes, still available Shed');
    expect(await screen.findByText('You confirmed Attic, Shed and Hall.')).toBeTruthy();
  });

  it('offers no press for all when one listing is due', () => {
    const confirmed_at = new Date(Date.now() - 21 * DAY).toISOString();
    const due = { ...flat, confirmed_at };
    const editors = [due, { ...flat, id: 'fresh' }].map((listing) =>
      createActor(listingEditorMachine, { input: { listing } }).start(),
    );
    render(<MyListingSection status="shown" editors={editors} problem={null} onRetry={() => undefined} />, {
      wrapper: MemoryRouter,
    });

    expect(screen.queryByRole('region', { name: 'Listings to confirm' })).toBeNull();
  });

  it('announces the confirmation by moving focus', async () => {
    const confirmed_at = new Date(Date.now() - 21 * DAY).toISOString();
    open({ ...flat, confirmed_at }, async () => ({ ...flat, confirmed_at: new Date().toISOString() }));

    await press('Yes, still available Flat');

    const edit = screen.getByRole('button', { name: 'Edit price and text of Flat' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
    const described = edit.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Live',
      'Availability confirmed today',
    ]);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['listed', '/add-apartment?like='],
    ['closed', '/add-apartment?like='],
    ['suspended', undefined],
  ] as const)('leads from a %s listing to the form of a similar one: %s', (status, to) => {
    open({ ...flat, status });

    const link = screen.queryByRole('link', { name: 'List a similar one to Flat' });
    expect(link?.getAttribute('href')).toBe(to && to + flat.id);
  });

  it('asks before it removes a listing, and keeps it on Keep listing', async () => {
    const { moved } = open(flat);

    await press('Remove Flat');
    expect(screen.getByRole('dialog', { name: 'Remove this listing?' })).toBeTruthy();
    await press('Keep listing');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(moved).not.toHaveBeenCalled();

    await press('Remove Flat');
    await screen.findByText('No bookings or inspections are affected.');
    await press('Remove');
    expect(moved).toHaveBeenCalledOnce();
  });

  it.each([
    ['pause', 'Pause', 'apartment', 'listed', 'main'],
    ['let', 'Mark as rented', 'apartment', 'listed', 'main'],
    ['remove', 'Remove', 'apartment', 'listed', 'danger'],
    ['close', 'Close', 'apartment', 'let', 'danger'],
    ['close', 'Close', 'property', 'sold', 'danger'],
    ['sell', 'Mark as sold', 'property', 'paused', 'danger'],
  ] as const)('asks before %s, and marks "%s" of a %s that is %s as %s', async (move, label, kind, status, look) => {
    const { moved } = open({ ...flat, kind, status });

    await press(`${label} Flat`);
    const dialog = await screen.findByRole('dialog');
    await screen.findByText('No bookings or inspections are affected.');
    expect(moved).not.toHaveBeenCalled();
    const button = within(dialog).getByRole('button', { name: label });
    expect(button.dataset.look).toBe(look);
    await userEvent.click(button);

    expect(moved.mock.lastCall).toMatchObject([{ input: { path: { id: flat.id, transition: move } } }]);
  });

  it('names what pausing cancels and what stays, before and after', async () => {
    const busy = { ...flat, activity };
    open(busy, async () => ({ ...busy, status: 'paused', cancelled: activity.inspections }));
    const itemsOf = (element: HTMLElement) =>
      within(element)
        .getAllByRole('listitem')
        .map((item) => item.textContent);

    expect(itemsOf(screen.getByRole('article'))).toEqual([
      expect.stringMatching(/^Booked /),
      '1 booking request for Flat, answer by Tue 6 Jan 2026, 8:00 AM',
      '2 inspections for Flat',
      'Saved by 3 people',
    ]);
    await press('Pause Flat');
    await screen.findByText('We cancel 2 inspections and tell the visitors:');
    const effects = [
      'Tunde Bello, Mon 12 Jan 2026, 10:00 AM, refund ₦5,000',
      'Emeka Obi, Mon 12 Jan 2026, 12:00 PM, nothing paid yet',
    ];
    expect(itemsOf(screen.getByRole('dialog'))).toEqual([
      ...effects,
      expect.stringMatching(/^Ngozi Eze, .*, ₦4,500,000$/),
      expect.stringMatching(/^Zainab Musa, .*, ₦4,500,000, answer by Tue 6 Jan 2026, 8:00 AM$/),
    ]);
    await press('Pause');

    await screen.findByText('We cancelled 2 inspections and told the visitors:');
    expect(itemsOf(screen.getByRole('article'))).toEqual(expect.arrayContaining(effects));
  });

  it('does not remove a listing with bookings, and names them', async () => {
    const { moved } = open({ ...flat, activity });

    await press('Remove Flat');
    await screen.findByText(/^You can’t do this yet\./);
    await press('Remove');

    expect(screen.getAllByText(/Zainab Musa/)).toHaveLength(1);
    expect(moved).not.toHaveBeenCalled();
  });

  it('filters ten listings by text and status', async () => {
    const editors = Array.from({ length: 12 }, (_, index) =>
      createActor(listingEditorMachine, {
        input: {
          listing: { ...flat, id: String(index), title: `Flat ${index}`, status: index < 8 ? 'listed' : 'let' },
        },
      }).start(),
    );
    render(
      <MemoryRouter>
        <MyListingSection status="shown" editors={editors} problem={null} onRetry={() => undefined} />
      </MemoryRouter>,
    );
    const rows = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));

    expect(rows()).toHaveLength(10);
    await press('Show more');
    expect(rows()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rented');
    expect(rows()).toEqual(['Flat 8', 'Flat 9', 'Flat 10', 'Flat 11']);
    await userEvent.type(screen.getByLabelText('Search your listings'), ' fLAT 9');

    expect(rows()).toEqual(['Flat 9']);
    expect(screen.getByText('1 of 12 listings')).toBeTruthy();

    await userEvent.type(screen.getByLabelText('Search your listings'), '9');
    expect([screen.queryAllByRole('article'), screen.getByText('0 of 12 listings')]).toEqual([[], expect.anything()]);
    await press('Show all listings');
    expect(rows()).toHaveLength(12);
    expect(document.activeElement).toBe(screen.getByLabelText('Search your listings'));
    expect(screen.queryByRole('button', { name: 'Show all listings' })).toBeNull();
  });

  it.each([
    ['removed', [], '11 of 11 listings', 'Photos deleted', ['All', 'Live']],
    ['suspended', ['a'], '12 of 12 listings', 'Photos hidden', ['All', 'Live', 'Suspended']],
    ['suspended', [], '12 of 12 listings', 'No photos yet', ['All', 'Live', 'Suspended']],
  ] as const)(
    'keeps the row of a listing that is %s, with photos %j, and says %s',
    (status, photos, count, none, filters) => {
      const listings = Array.from({ length: 12 }, (_, at) => ({ ...flat, id: String(at), title: `Flat ${at}` }));
      const editors = listings.map((listing, at) => {
        const changed = at === 0 ? { ...listing, status, photos: [...photos] } : { ...listing, photos: ['b'] };
        return createActor(listingEditorMachine, { input: { listing: changed } }).start();
      });
      render(<MyListingSection status="shown" editors={editors} problem={null} onRetry={() => undefined} />, {
        wrapper: MemoryRouter,
      });

      expect(screen.getByText(count)).toBeTruthy();
      expect(within(screen.getByRole('article', { name: 'Flat 0' })).getByText(none)).toBeTruthy();
      const options = within(screen.getByLabelText('Status')).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent).sort()).toEqual(filters);
    },
  );

  it.each([
    ['FLAT 3', 'title'],
    ['cold store', 'property_type'],
    ['newly painted', 'description'],
    ['two doors', 'property_details'],
    ['7 wharf road', 'address'],
    ['apapa', 'city'],
    ['oyo', 'state'],
  ] as const)('finds a listing by "%s" in its %s', async (words, field) => {
    const texts = { title: 'Flat 3', property_type: 'Cold Store', description: 'Newly painted', city: 'Apapa' };
    const more = { property_details: 'Two doors', address: '7 Wharf Road', state: 'Oyo' };
    const editors = Array.from({ length: 10 }, (_, at) => {
      const listing = { ...flat, id: String(at), title: `House ${at}`, description: 'Old' };
      const found = { ...listing, [field]: { ...texts, ...more }[field] };
      return createActor(listingEditorMachine, { input: { listing: at === 5 ? found : listing } }).start();
    });
    render(<MyListingSection status="shown" editors={editors} problem={null} onRetry={() => undefined} />, {
      wrapper: MemoryRouter,
    });

    fireEvent.change(screen.getByLabelText('Search your listings'), { target: { value: `${words} ` } });

    expect(screen.getByText('1 of 10 listings')).toBeTruthy();
  });

  it('lists unanswered requests first, by deadline', async () => {
    const machine = dashboardMachine.provide({
      actors: {
        getMe: fromPromise(async () => ({ ...adaeze, data: adaeze })),
        listOwnListings: fromPromise(async (): Promise<OwnListing[]> => [{ ...flat, activity }]),
      },
    });
    const actor = createActor(machine, { input: { signedIn: true } }).start();
    actor.send({ type: 'screen.opened' });
    render(
      <MemoryRouter>
        <Waiting actor={actor} />
      </MemoryRouter>,
    );

    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Zainab Musa wants to rent Flat, .*Answer by Tue 6 Jan 2026, 8:00 AM$/),
      expect.stringMatching(/^Emeka Obi suggested an inspection of Flat, .*Answer by Tue 6 Jan 2026, 10:00 AM$/),
    ]);
    const [asked, suggested] = [activity.bookings[1]?.id, activity.inspections[1]?.id];
    expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      `/bookings/${asked}`,
      `/inspections#${suggested}`,
    ]);
    expect(screen.getByRole('figure').textContent).toBe('{"/inspections":1,"/bookings/received":1}');
  });

  it.each([
    ['turnedAway', 'Tunde Bello reported a problem with the inspection of Flat, Mon 12 Jan 2026, 10:00 AM'],
    ['proposed', 'Tunde Bello suggested an inspection of Flat, Mon 12 Jan 2026, 10:00 AM'],
    ['scheduled', 'Tunde Bello suggested another time for the inspection of Flat, Mon 12 Jan 2026, 10:00 AM'],
  ] as const)('says what an inspection that is %s waits for', async (status, words) => {
    const [one = expect.fail('no inspection')] = activity.inspections;
    const inspections = [
      { ...one, status, answer_by: '2026-01-06T08:00:00Z' },
      { ...one, id: 'another', answer_by: null },
    ];
    const about = { id: '1', about: 'inspection', reference: 'C-1005', answer_by: '2026-01-07T08:00:00Z' } as const;
    const listOwnListings = async (): Promise<OwnListing[]> => [
      { ...flat, activity: { ...activity, bookings: [], inspections, cases: [about] } },
    ];
    const machine = dashboardMachine.provide({
      actors: {
        getMe: fromPromise(async () => ({ ...adaeze, data: adaeze })),
        listOwnListings: fromPromise(listOwnListings),
      },
    });
    const actor = createActor(machine, { input: { signedIn: true } }).start();
    actor.send({ type: 'screen.opened' });
    render(<Waiting actor={actor} />, { wrapper: MemoryRouter });

    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      `${words}Answer by Tue 6 Jan 2026, 9:00 AM`,
      'Tell us your side of the report about the inspection of Flat (C-1005)Answer by Wed 7 Jan 2026, 9:00 AM',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))[1]).toBe('/decisions/1');
    expect(screen.getByRole('figure').textContent).toBe('{"/inspections":1,"/bookings/received":0}');
  });

  it.each([
    [9, 0],
    [10, 1],
  ])('offers a search among %i listings: %i', (count, offered) => {
    const editors = Array.from({ length: count }, (_, index) =>
      createActor(listingEditorMachine, { input: { listing: { ...flat, id: String(index) } } }).start(),
    );
    render(<MyListingSection status="shown" editors={editors} problem={null} onRetry={() => undefined} />, {
      wrapper: MemoryRouter,
    });

    expect(screen.queryAllByLabelText('Search your listings')).toHaveLength(offered);
    expect(screen.queryAllByRole('button', { name: 'Show more' })).toHaveLength(0);
  });

  const [agreed = expect.fail(), request = expect.fail()] = activity.bookings;
  const [paid = expect.fail(), unpaid = expect.fail()] = activity.inspections;
  const own = { ...paid, id: 'own', is_own: true };
  const told = { ...paid, id: 'told', status: 'turnedAway' as const };
  const all = { saves: 0, bookings: [agreed, request], inspections: [paid, unpaid, own, told] };
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);
  it.each([
    ['pause', all, [[], [paid, unpaid], [agreed, request]]],
    ['let', all, [[request], [paid, unpaid, own], [agreed]]],
    ['sell', all, [[agreed, request], [paid, unpaid, own], []]],
    ['close', all, [[agreed, request], [paid, unpaid, own], []]],
    ['remove', all, [[agreed, request], [paid, unpaid, own], []]],
  ] as const)('names what %s is refused for, cancels and leaves alone', (move, at, [blocking, cancelled, staying]) => {
    const effects = effectsOf(move, at);

    expect(ids(effects.blocking)).toEqual(ids(blocking));
    expect(ids(effects.cancelled)).toEqual(ids(cancelled));
    expect(ids(effects.staying)).toEqual(ids(staying));
  });

  it.each([
    [[], null],
    [[null, '2026-01-06T08:00:00Z', '2026-01-05T08:00:00Z', null], '2026-01-05T08:00:00Z'],
    [['2026-01-05T08:00:00Z', '2026-01-06T08:00:00Z'], '2026-01-05T08:00:00Z'],
  ])('finds among the times %j the earliest', (times, first) => {
    expect(findEarliest(times)).toBe(first);
  });

  it.each([
    [{ saves: 1 }, ['Saved by 1 person']],
    [{ inspections: [paid, told] }, ['1 inspection for Flat']],
    [{ inspections: [told] }, null],
    [{ bookings: [request, request] }, ['2 booking requests for Flat, answer by Tue 6 Jan 2026, 8:00 AM']],
    [{ bookings: [{ ...request, answer_by: null }] }, ['1 booking request for Flat']],
  ])('counts what a listing has of %j', (some, counts) => {
    open({ ...flat, activity: { saves: 0, bookings: [], inspections: [], ...some } });
    const list = screen.queryByRole('list');

    expect(
      list &&
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
    ).toEqual(counts);
  });

  it.each([
    [paid, 'Tunde Bello, Mon 12 Jan 2026, 10:00 AM, refund ₦5,000'],
    [own, 'You, Mon 12 Jan 2026, 10:00 AM, refund ₦5,000'],
    [{ ...unpaid, is_own: true }, 'You, Mon 12 Jan 2026, 12:00 PM, nothing paid yet'],
    [{ ...paid, status: 'awaitingPayment' as const }, 'Tunde Bello, Mon 12 Jan 2026, 10:00 AM, nothing paid yet'],
  ])('names an inspection that is cancelled: %#', (inspection, words) => {
    expect(cancelledInWords(inspection)).toBe(words);
  });

  it.each([
    [{ kind: 'apartment', price_period: 'year' }, 'Price per year', 'Total to move in: ₦4,000,000.'],
    [{ kind: 'warehouse', price_period: 'month' }, 'Price per month', 'Total to move in: ₦4,000,000.'],
    [{ kind: 'property', price_period: 'once' }, 'Price', 'Total to buy: ₦4,000,000.'],
    [{ kind: 'apartment', price_period: null }, 'Price', null],
  ] as const)('changes only the price of %j by Edit, typing and Save', async (terms, label, total) => {
    const priced = { ...flat, ...terms };
    const { saved } = open(priced, async () => ({ ...priced, price: 4_000_000 }));

    await press('Edit price and text of Flat');
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    // The old price is selected.
    await userEvent.keyboard('4000000');
    const shown = screen.queryByText(/^Total to/)?.textContent ?? null;
    await press('Save');

    await screen.findByText(/^₦4,000,000/);
    expect(shown).toBe(total);
    const was = { price: 4_500_000, price_period: terms.price_period, title: 'Flat', description: '' };
    expect(saved.mock.lastCall).toMatchObject([{ input: { body: { price: 4_000_000, was } } }]);
    expect(Object.keys(bodyOf(saved))).toEqual(['price', 'was']);
  });

  it.each([
    [{ price: '4000000' }, { price: 4_000_000 }],
    [{ title: ' Sunny flat ' }, { title: 'Sunny flat' }],
    [{ description: ' Near the beach ' }, { description: 'Near the beach' }],
    [{}, { price: flat.price }],
  ])('sends of a listing without title and description only what was typed: %j', async (typed, sent) => {
    const untitled = { ...flat, title: null };
    const { hears, calls } = openWithAnswers(
      listingEditorMachine,
      { updateListing: [untitled] },
      { input: { listing: untitled } },
    );

    const { price, title, description } = (await hears({ type: 'edit.opened' })).context;
    await hears({ type: 'edit.saved', price, title, description, ...typed });

    const was = { price: flat.price, price_period: null, title: null, description: '' };
    expect(calls).toEqual([['updateListing', { path: { id: flat.id }, body: { ...sent, was } }]]);
  });

  it.each([
    ['apartment', 'listed', /New booking requests get the new price\. Those you already have keep theirs/, true],
    ['warehouse', 'paused', /New booking requests get the new price\. Those you already have keep theirs/, false],
    ['property', 'listed', /Booked inspections stay as they are\./, true],
  ] as const)('says what the new price of a %s that is %s leaves alone', async (kind, status, kept, isTold) => {
    open({ ...flat, kind, status });

    await press('Edit price and text of Flat');

    const said = screen.getByText(kept).textContent ?? '';
    expect(said.includes('we tell people who saved this listing')).toBe(isTold);
  });

  it('warns of a fee that a lower price puts above the legal limit', async () => {
    const charges = [{ kind: 'agency', amount: 450_000, refundable: false, every: 'once' }] as const;
    open({ ...flat, price_period: 'year', charges: [...charges] });
    const warning = /above the legal limit/;

    await press('Edit price and text of Flat');
    expect(screen.queryByText(warning)).toBeNull();
    await userEvent.keyboard('4000000');

    expect(screen.getByText(warning)).toBeTruthy();
  });

  it.each(['0', '1.5m', ''])('does not save the price "%s"', async (price) => {
    const { saved } = open(flat);

    await press('Edit price and text of Flat');
    await userEvent.clear(screen.getByLabelText('Price'));
    if (price) await userEvent.type(screen.getByLabelText('Price'), price);
    await press('Save');

    expect(await screen.findByRole('link', { name: /^Enter the price/ })).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });

  it('replaces a price from another window when saved again, but not one of another period', async () => {
    const refusal = new ApiError(412, { code: 'changed_meanwhile', message: 'It is now: ₦4,600,000 a year.' });
    const { saved } = open({ ...flat, price_period: 'year' }, async () => {
      throw refusal;
    });

    await press('Edit price and text of Flat');
    await userEvent.keyboard('4700000');
    await press('Save');
    await screen.findByText(refusal.message);
    await press('Save');

    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(bodyOf(saved)).toEqual({ price: 4_700_000, was: { price_period: 'year' } });
  });

  it('shows the price from another window after Cancel', async () => {
    const refuse = async () => {
      throw new ApiError(412, { code: 'changed_meanwhile', message: 'It is now another one.' });
    };
    open({ ...flat, price_period: 'year' }, refuse, async () => ({ ...flat, price: 4_600_000 }));

    await press('Edit price and text of Flat');
    await userEvent.keyboard('4700000');
    await press('Save');
    await screen.findByText('It is now another one.');
    await press('Cancel');

    expect(await screen.findByText(/₦4,600,000/)).toBeTruthy();
  });

  it('shows and focuses the row that the address names, also beyond the first ten', () => {
    const editors = Array.from({ length: 25 }, (_, index) =>
      createActor(listingEditorMachine, {
        input: { listing: { ...flat, id: `at-${index}`, title: `Flat ${index}` } },
      }).start(),
    );
    render(
      <MemoryRouter initialEntries={['/my-listing#at-11']}>
        <MyListingSection status="shown" editors={editors} problem={null} onRetry={() => undefined} />
      </MemoryRouter>,
    );

    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Flat 11' }));
    expect(screen.getAllByRole('article')).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('article')).toHaveLength(25);
  });

  it('edits title and description in place, and gives focus back where editing began', async () => {
    const { saved } = open(flat, async () => ({ ...flat, title: 'Sunny flat', description: 'Near the beach' }));

    await press('Edit price and text of Flat');
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'Sunny flat');
    await press('Save');

    const edit = await screen.findByRole('button', { name: 'Edit price and text of Sunny flat' });
    expect(saved.mock.calls).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it('does not save without a title', async () => {
    const { saved } = open(flat);

    await press('Edit price and text of Flat');
    await userEvent.clear(screen.getByLabelText('Title'));
    await press('Save');

    expect(await screen.findByRole('link', { name: 'Enter a title' })).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });

  it('keeps focus in the row when a move takes its button away', async () => {
    open(flat, async () => ({ ...flat, status: 'paused' }));

    await press('Pause Flat');
    await press('Pause');

    await screen.findByText('Paused');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit price and text of Flat' }));
  });

  it('says why a move was refused and leaves the listing as it was', async () => {
    open(flat, async () => {
      throw { status: 409, code: 'conflict', message: 'A booking stands in the way.' };
    });

    await press('Pause Flat');
    await press('Pause');

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Live')).toBeTruthy();
  });
});

describe('bookedInWords', () => {
  const stay = (fromDate: string, toDate: string, status: 'accepted' | 'requested' = 'accepted') => ({
    ...(activity.bookings[0] ?? expect.fail('no booking')),
    ...{ fromDate, toDate, status },
  });
  const said = (...bookings: ReturnType<typeof stay>[]) => bookedInWords({ ...activity, bookings }, '2026-03-02');

  it.each([
    ['one booking that runs', [stay('2026-03-01', '2026-03-10')], 'Booked until Tue 10 Mar 2026'],
    ['one on its first day', [stay('2026-03-02', '2026-03-10')], 'Booked until Tue 10 Mar 2026'],
    ['one that is to come', [stay('2026-03-03', '2026-03-10')], 'Booked from Tue 3 Mar 2026 until Tue 10 Mar 2026'],
    [
      'bookings that follow each other',
      [stay('2026-03-01', '2026-03-10'), stay('2026-03-10', '2026-03-20'), stay('2026-03-20', '2026-04-01')],
      'Booked until Wed 1 Apr 2026',
    ],
    [
      'the first of two with a gap',
      [stay('2026-03-01', '2026-03-10'), stay('2026-03-12', '2026-03-20')],
      'Booked until Tue 10 Mar 2026',
    ],
    ['no request', [stay('2026-03-01', '2026-03-10', 'requested')], null],
  ] as const)('says the days of %s', (_, bookings, words) => {
    expect(said(...bookings)).toBe(words);
  });
});
