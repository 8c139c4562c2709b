import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { href } from '#domain/addresses.ts';
import { suspensionDecision } from '#machines/decisions/decisions.samples.ts';
import { LOAD_PHOTOS_KEY } from '#machines/favourites/kept-names.ts';
import { namedPhotos } from '#machines/favourites/kept-photos.ts';
import { heardCase, undecidedCase } from '#machines/hearing/hearing.samples.ts';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import { deliveredShipment } from '#machines/shipments/shipment.fixtures.ts';
import { readStoredList } from '#machines/vault/road-moves.ts';
import { vault } from '#machines/vault/vault.ts';
import { answerCalls, app, loadApp, openApp } from '#tests/support/opened-app.tsx';

// Rules: SAVE-5

beforeAll(loadApp);
afterEach(() => {
  cleanup();
  vault.forget();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('saved listings', () => {
  it('asks at Logout before deleting a saved listing that the account does not have', async () => {
    answerCalls();
    await openApp(href.privacy);
    const change = { id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41', saved: true };
    localStorage.setItem('gida.favourites', JSON.stringify([change]));

    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(
      await screen.findByRole('dialog', { name: /^Log out and delete 1 change to your saved listings/ }),
    ).toBeDefined();
    expect(vault.accessToken()).not.toBeNull();
  });
});

describe('an unsent listing', () => {
  it('is asked about at Logout', async () => {
    answerCalls();
    await openApp(href.privacy);
    const drafts = await import('#machines/drafts/draft-store.ts');
    const draft = { version: 1, savedAt: 0, snapshot: {} };
    vi.spyOn(drafts, 'listDrafts').mockResolvedValue([
      { ...draft, id: 'listing:apartment', owner: 'adaeze' },
      { ...draft, id: 'listing:warehouse', owner: 'somebody else' },
    ]);

    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(await screen.findByRole('dialog', { name: 'Log out and delete 1 draft?' })).toBeDefined();
    expect(vault.accessToken()).not.toBeNull();
  });
});

const unreachable = { status: 503, error: { code: 'unreachable', message: 'We could not reach the server.' } };

describe('the words of an inspection that could not be sent', () => {
  const begun = { ...paidInspection, day: '2026-01-04' };
  const MOVE = 'POST /inspections/{id}/{transition}';
  const UPLOAD = 'POST /listings/upload-image';
  const online = { 'GET /inspections': { data: [begun] }, [UPLOAD]: { data: { file: 'the photo' } } };

  const report = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Something went wrong \(/ }));
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tell us more' });
  };
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Something went wrong' }));

  /** Renders a report that cannot be sent, and leaves the page. */
  async function reported({ refused = unreachable, endSession = () => {} } = {}) {
    vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date'] });
    answerCalls({ ...online, [MOVE]: refused });
    await openApp(href.inspections);
    const words = await report();
    fireEvent.change(screen.getByRole('combobox', { name: 'What went wrong?' }), { target: { value: 'gone' } });
    fireEvent.change(words, { target: { value: 'It was let.' } });
    const photo = new File(['as taken'], 'gate.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Photo (optional)'), { target: { files: [photo] } });
    endSession();
    send();
    await screen.findByText(refused.error.message);
    cleanup();
  }

  it('are in the dialog again after the page was left, and are forgotten once they are sent', async () => {
    await reported();

    answerCalls({ ...online, [MOVE]: { data: { ...begun, status: 'turnedAway' } } });
    await openApp(href.inspections);
    expect((await report()).value).toBe('It was let.');
    expect(screen.getByRole('button', { name: 'Remove gate.jpg' })).toBeDefined();
    send();
    await screen.findByText(/^Done\./);
    expect(namedPhotos()).toEqual([]);
    act(() => void app.navigate(href.privacy));
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(vault.accessToken()).toBeNull());
  });

  it('wait for their user to sign in again when the session had ended', async () => {
    const refused = { status: 401, error: { code: 'unauthenticated', message: 'Please sign in.' } };
    await reported({ refused, endSession: vault.forget });

    answerCalls(online);
    await openApp(href.inspections);

    expect((await report()).value).toBe('It was let.');
  });

  it('are deleted at Logout only if the user agrees', async () => {
    await reported();

    answerCalls();
    await openApp(href.privacy);
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

    const dialog = await screen.findByRole('dialog', { name: 'Log out and delete 1 message?' });
    expect(vault.accessToken()).not.toBeNull();
    expect(localStorage.getItem(LOAD_PHOTOS_KEY)).not.toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Log out and delete it' }));
    await waitFor(() => expect(localStorage.getItem(LOAD_PHOTOS_KEY)).toBeNull());
  });

  it('are offered as an answer to the other side if it has reported first', async () => {
    await reported();

    answerCalls({ 'GET /inspections': { data: [{ ...begun, status: 'absent', said: { by: 'owner' } }] } });
    await openApp(href.inspections);
    fireEvent.click(await screen.findByRole('button', { name: /^Disagree \(/ }));

    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' }).value).toBe('It was let.');
    answerCalls({ ...online, [MOVE]: { data: { ...begun, status: 'disputed' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Disagree' }));
    await screen.findByText(/^Done\./);
    expect(app.asked).toContainEqual(expect.stringMatching(/^POST \/listings\/upload-image/));
  });

  it('are shown again when the inspection has ended meanwhile', async () => {
    await reported();
    const ended = { ...online, 'GET /inspections': { data: [{ ...begun, status: 'done', code: null }] } };
    const error = { code: 'wrong_status', message: 'This inspection has changed.' };

    answerCalls({ ...online, [MOVE]: { status: 409, error } });
    await openApp(href.inspections);
    await report();
    answerCalls({ ...ended, [MOVE]: { status: 409, error } });
    send();

    await screen.findByText('You wrote this, which was not sent: It was let.');
    cleanup();
    await openApp(href.inspections);
    await screen.findByText('You wrote this, which was not sent: It was let.');
    fireEvent.click(screen.getByRole('button', { name: 'Delete this text' }));

    await waitFor(() => expect([readStoredList('gida.words'), namedPhotos()]).toEqual([[], []]));
    expect(screen.queryByText(/which was not sent/)).toBeNull();
  });

  it('are deleted one by one when two reports of one inspection came too late', async () => {
    const kept = (move: string, words: string) => ({ id: begun.id, move, said: { words }, owner: 'adaeze' });
    localStorage.setItem('gida.words', JSON.stringify([kept('fail', 'It was let.'), kept('object', 'I came.')]));
    answerCalls({ 'GET /inspections': { data: [{ ...begun, status: 'done', code: null }] } });
    await openApp(href.inspections);
    await screen.findByText(/It was let\.$/);

    fireEvent.click(screen.getAllByRole('button', { name: 'Delete this text' })[0] as HTMLElement);

    await waitFor(() => expect(readStoredList('gida.words')).toMatchObject([{ move: 'object' }]));
    expect(screen.getByText(/which was not sent/).textContent).toMatch(/I came\.$/);
  });

  it('are kept when another tab has the page without them open', async () => {
    answerCalls(online);
    await openApp(href.inspections);
    const begunElsewhere = {
      id: begun.id,
      move: 'fail',
      said: { kind: 'gone', words: 'It was let.' },
      owner: 'adaeze',
    };
    localStorage.setItem('gida.words', JSON.stringify([begunElsewhere]));
    answerCalls({ ...online, 'GET /inspections': { data: [begun, { ...begun, id: 'another' }] } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Something went wrong \(/ })).toHaveLength(2));
    cleanup();

    await openApp(href.inspections);
    fireEvent.click((await screen.findAllByRole('button', { name: /^Something went wrong \(/ }))[0] as HTMLElement);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tell us more' }).value).toBe('It was let.');
  });

  it('are not shown to another user of the phone', async () => {
    await reported();

    answerCalls(online);
    await openApp(href.inspections, { person: 'emeka' });

    expect((await report()).value).toBe('');
  });
});

describe('the words of a side of a case that could not be sent', () => {
  const CASE = 'GET /user/me/decisions/{id}';
  const SAY = 'POST /user/me/decisions/{id}/words';
  const side = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your side' });
  const open = (person?: 'emeka') => openApp(href.decision(undecidedCase.id), person && { person });

  const uploads = {
    'POST /listings/upload-image': { data: { file: 'the photo' } },
    'POST /listings/upload-doc': { data: { file: 'the receipt' } },
  };
  const choose = (label: RegExp | string, name: string, type: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { files: [new File([name], name, { type })] } });
  const removes = () => screen.queryAllByRole('button', { name: /^Remove / }).map((each) => each.ariaLabel);

  async function said() {
    answerCalls({ ...uploads, [CASE]: { data: undecidedCase }, [SAY]: { status: 503, error: unreachable.error } });
    await open();
    fireEvent.change(await side(), { target: { value: 'The roof is new.' } });
    choose('Photos', 'roof.jpg', 'image/jpeg');
    choose('Document (optional)', 'receipt.pdf', 'application/pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(unreachable.error.message);
    cleanup();
  }

  it('are in their user’s form again after the page was left, and beside the decision until the user deletes them', async () => {
    await said();

    answerCalls({ [CASE]: { data: undecidedCase }, 'GET /inspections': { data: [] } });
    await open('emeka');
    const others = [(await side()).value, ...removes()];
    cleanup();
    await openApp(href.inspections, { person: 'emeka' });
    cleanup();
    const another = { ...undecidedCase, id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41' };
    answerCalls({ [CASE]: { data: another } });
    await openApp(href.decision(another.id));
    others.push((await side()).value, ...removes());
    cleanup();
    answerCalls({ [CASE]: { data: undecidedCase } });
    await open();
    const own = [(await side()).value, ...removes()];
    cleanup();
    answerCalls({ [CASE]: { data: heardCase } });
    await open();
    const late = /^You wrote this, which was not added: The roof is new\.$/;
    await screen.findByText(late);
    cleanup();
    await open();
    await screen.findByText(late);
    fireEvent.click(screen.getByRole('button', { name: 'Delete this text' }));
    await waitFor(() => expect(screen.queryByText(late)).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
    cleanup();
    await openApp(href.privacy);
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(vault.accessToken()).toBeNull());
    expect(others).toEqual(['', '']);
    expect(own).toEqual(['The roof is new.', 'Remove roof.jpg', 'Remove receipt.pdf']);
    expect(namedPhotos()).toEqual([]);
  });

  it('are sent with their files after the page was left and opened again', async () => {
    await said();
    const named = namedPhotos();

    answerCalls({ ...uploads, [CASE]: { data: undecidedCase }, [SAY]: { data: undecidedCase } });
    await open();
    await side();
    await waitFor(() => expect(removes()).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(app.asked).toContainEqual(expect.stringMatching(/^POST .*\/words/)));
    expect(app.asked.filter((call) => call.startsWith('POST /listings'))).toHaveLength(2);
    await waitFor(() => expect(removes()).toEqual([]));
    expect([named, namedPhotos()]).toEqual([[expect.any(String), expect.any(String)], []]);
  });
});

describe('the words of a report of a delivery that could not be sent', () => {
  const DELIVERY = 'GET /shipments/{id}';
  const MOVE = 'POST /shipments/{id}/{transition}';
  const WORDS = 'Two of the boxes are wet.';
  const late = () => screen.findByText(`You wrote this, which was not sent: ${WORDS}`);
  const open = () => openApp(href.shipment(deliveredShipment.id));

  /** Renders a report that fails, and leaves the page. */
  async function reported(refused = unreachable) {
    answerCalls({ [DELIVERY]: { data: deliveredShipment }, [MOVE]: refused });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'What happened?' }), { target: { value: WORDS } });
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText(refused.error.message);
    cleanup();
  }

  it('are in the dialog again after the page was left, and are forgotten once they are sent', async () => {
    await reported();
    const other = { ...deliveredShipment, id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41' };
    answerCalls({ [DELIVERY]: { data: other } });
    await openApp(href.shipment(other.id));
    fireEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' })).value).toBe('');
    cleanup();

    answerCalls({
      [DELIVERY]: { data: deliveredShipment },
      [MOVE]: { data: { ...deliveredShipment, status: 'disputed' } },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
    const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' });
    expect(words.value).toBe(WORDS);
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));

    await waitFor(() => expect(readStoredList('gida.words')).toEqual([]));
  });

  it('are shown when they came too late, also after the page was left, until they are deleted', async () => {
    const error = { code: 'wrong_status', message: 'This delivery has changed.' };
    await reported({ status: 409, error });

    answerCalls({ [DELIVERY]: { data: { ...deliveredShipment, status: 'closed' } } });
    await open();
    await late();
    cleanup();
    await open();
    await late();
    fireEvent.click(screen.getByRole('button', { name: 'Delete this text' }));

    await waitFor(() => expect(readStoredList('gida.words')).toEqual([]));
    expect(screen.queryByText(/which was not sent/)).toBeNull();
  });
});

describe('an appeal that could not be sent', () => {
  const appeal = () => screen.findByRole('button', { name: /^Appeal the decision/ });
  const why = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why is this wrong?' });

  it('is in its form again after the page was left, and is forgotten once it is cancelled', async () => {
    const LIST = { 'GET /user/me/decisions': { data: [suspensionDecision] } };
    answerCalls({ ...LIST, 'POST /user/me/decisions/{id}/appeal': { status: 503, error: unreachable.error } });
    await openApp(href.decisions);
    fireEvent.click(await appeal());
    fireEvent.change(await why(), { target: { value: 'It is the other side.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
    await screen.findByText(unreachable.error.message);
    cleanup();

    await openApp(href.decisions);
    fireEvent.click(await appeal());
    expect((await why()).value).toBe('It is the other side.');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(readStoredList('gida.words')).toEqual([]));
  });
});
