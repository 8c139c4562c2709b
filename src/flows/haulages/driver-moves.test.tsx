import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QUANTITY_MAX } from '#domain/limits.ts';
import { pageMovesOf } from '#machines/haulages/haulage.machine.ts';
import { assignedHaulage, jobToDrive, jobUnderWay } from '#machines/haulages/haulage.samples.ts';
import type { Haulage, PageMove } from '#machines/haulages/haulage.types.ts';
import { HaulageScreen, type HaulageScreenProps } from './haulage-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;
const show = (haulage: Haulage, props: Partial<HaulageScreenProps> = {}) =>
  render(
    <MemoryRouter>
      <HaulageScreen
        {...{ haulage: { ...haulage, photos: [] }, carrier: null, asking: null, said: {} }}
        {...{ moving: null, paying: false, fetching: undefined, photo: undefined, problem: null }}
        {...{
          onMove: nothing,
          onConfirm: nothing,
          onAbandon: nothing,
          onPay: nothing,
          onPhoto: nothing,
          onPhotoClose: nothing,
        }}
        {...props}
      />
    </MemoryRouter>,
  );

it.each<[Haulage['status'], PageMove[]]>([
  ['assigned', ['go']],
  ['onTheWay', ['pickUp', 'notHandedOver']],
  ['pickedUp', ['deliver', 'undelivered']],
  ['returning', ['deliver', 'bringBack']],
  ['delivered', []],
  ['returned', []],
  ['notHandedOver', []],
])('who drives can do with one that is %s: %j', (status, moves) => {
  const { container } = show({ ...jobToDrive, status });

  expect([...pageMovesOf({ ...jobToDrive, status }, new Date())].toSorted()).toEqual(moves.toSorted());
  expect(container.querySelectorAll('main button, button[data-look]')).toHaveLength(moves.length);
  expect(container.textContent).not.toContain('Your driver says');
});

it.each([
  [-1, 'You can set out from Sat 10 Jan 2026, 8:00 AM on.', []],
  [0, 'Say when you set out.', ['Set out']],
])('%i ms after the moment from which on they can set out who drives reads "%s"', (later, words, buttons) => {
  vi.useFakeTimers({ now: Date.parse('2026-01-10T07:00:00Z') + later, toFake: ['Date'] });
  show({ ...jobToDrive, day: '2026-01-12', window: 'morning' });

  expect(document.body.textContent).toContain(words);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

it('a carrier who drives can do what both can', () => {
  show({ ...assignedHaulage, drives: true, tries_left: 5 });

  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Set out', 'Say who drives', 'Call it off']);
});

it.each<[PageMove, Haulage['status'], string, RegExp]>([
  ['deliver', 'pickedUp', 'Count with Musa Bello: 12 pieces.', /^Yes, it is delivered/],
  ['bringBack', 'returning', 'ask for the code for the way back', /^Yes, it is back/],
])('%s takes a code of four digits', async (move, status, text, action) => {
  const onConfirm = vi.fn();
  show({ ...jobUnderWay, status, tries_left: 1 }, { asking: move, onConfirm });

  expect(document.body.textContent).toContain(text);
  expect(document.body.textContent).toContain('1 try left');
  await userEvent.type(screen.getByLabelText('Code'), '482');
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '4821');
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(onConfirm).toHaveBeenCalledWith({ code: '4821' });
});

describe('a load', () => {
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Yes, it is loaded' }));
  const asked = (props: Partial<HaulageScreenProps> = {}) => {
    const onConfirm = vi.fn();
    show(jobUnderWay, { asking: 'pickUp', onConfirm, ...props });
    return onConfirm;
  };
  const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

  it('is confirmed with the code and the pieces that were counted, and says where that is another count', async () => {
    const onConfirm = asked();
    expect(document.body.textContent).toContain('Count with Adaeze Okafor: 12 pieces.');

    await userEvent.type(screen.getByLabelText('Code'), '4821');
    await confirm();
    await userEvent.type(screen.getByLabelText('Pieces counted'), '0');
    await confirm();
    expect(document.body.textContent).toContain('Enter a whole number from 1 to 9,999');
    expect(onConfirm).not.toHaveBeenCalled();

    await userEvent.clear(screen.getByLabelText('Pieces counted'));
    await userEvent.type(screen.getByLabelText('Pieces counted'), '12');
    expect(document.body.textContent).not.toContain('count once more');
    await userEvent.clear(screen.getByLabelText('Pieces counted'));
    await userEvent.type(screen.getByLabelText('Pieces counted'), '11');
    expect(document.body.textContent).toContain('11 and not 12: count once more.');
    await confirm();
    expect(onConfirm).toHaveBeenCalledWith({ code: '4821', count: 11 });
  });

  it.each([
    ['11', true],
    ['12', false],
    ['13', true],
  ])('of 12 pieces, where %s were counted, is counted once more: %s', (counted, isSaid) => {
    asked();
    fireEvent.change(screen.getByLabelText('Pieces counted'), { target: { value: counted } });

    expect(document.body.textContent?.includes(`${counted} and not 12: count once more.`)).toBe(isSaid);
    expect(document.body.textContent?.includes('count once more')).toBe(isSaid);
  });

  it.each([
    ['0', false],
    ['1', true],
    [String(QUANTITY_MAX), true],
    [String(QUANTITY_MAX + 1), false],
    ['1.5', false],
  ])('of %s pieces is one that can be said: %s', async (counted, isSaid) => {
    const onConfirm = asked();
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '4821' } });
    fireEvent.change(screen.getByLabelText('Pieces counted'), { target: { value: counted } });
    await confirm();

    expect(onConfirm.mock.calls).toEqual(isSaid ? [[{ code: '4821', count: Number(counted) }]] : []);
    expect(document.body.textContent?.includes('Enter a whole number from 1 to 9,999')).toBe(!isSaid);
  });

  it('takes up to three photos, and leaves out what was removed or is none', async () => {
    const onConfirm = asked();
    const field = await screen.findByLabelText('Photos of the load');
    await userEvent.upload(field, [photo('a.jpg'), photo('b.jpg')]);
    await screen.findByRole('button', { name: 'Remove photo 2' });
    fireEvent.change(field, { target: { files: [photo('letter.txt', 'text/plain')] } });
    await screen.findByText('Only photos can be added here.');
    fireEvent.change(field, { target: { files: [photo('c.jpg'), photo('d.jpg')] } });
    await screen.findByText('Remove photo 3');
    expect(screen.queryByLabelText('Photos of the load')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    await userEvent.type(screen.getByLabelText('Code'), '4821');
    await userEvent.type(screen.getByLabelText('Pieces counted'), '12');
    await confirm();

    const [said] = onConfirm.mock.calls[0] ?? [];
    expect(said).toMatchObject({ code: '4821', count: 12, photos: [expect.any(String), expect.any(String)] });
  });

  it('of photos that were chosen before and removed since says that there are none', async () => {
    const onConfirm = asked({ said: { count: 11, photos: ['a-photo'] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    await userEvent.type(screen.getByLabelText('Code'), '4821');

    await confirm();

    expect(onConfirm.mock.calls).toEqual([[{ code: '4821', count: 11, photos: [] }]]);
  });

  it('begins with what was counted before, where the code was wrong', () => {
    asked({ said: { code: '0000', count: 11 } });

    expect(screen.getByLabelText<HTMLInputElement>('Pieces counted').value).toBe('11');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  });
});
