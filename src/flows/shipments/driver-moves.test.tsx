import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QUANTITY_MAX } from '#domain/limits.ts';
import { assignedShipment, jobToDrive, jobUnderWay } from '#machines/shipments/shipment.fixtures.ts';
import { pageMovesOf } from '#machines/shipments/shipment.machine.ts';
import type { PageMove, Shipment } from '#machines/shipments/shipment.types.ts';
import { ShipmentScreen, type ShipmentScreenProps } from './shipment-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;
const show = (shipment: Shipment, props: Partial<ShipmentScreenProps> = {}) =>
  render(
    <MemoryRouter>
      <ShipmentScreen
        {...{ shipment: { ...shipment, photos: [] }, carrier: null, asking: null, said: {} }}
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

describe('ShipmentScreen', () => {
  it.each<[Shipment['status'], PageMove[]]>([
    ['assigned', ['go']],
    ['onTheWay', ['pickUp', 'notHandedOver']],
    ['pickedUp', ['deliver', 'undelivered']],
    ['returning', ['deliver', 'bringBack']],
    ['delivered', []],
    ['returned', []],
    ['notHandedOver', []],
  ])('offers a driver at %s the moves %j', (status, moves) => {
    const { container } = show({ ...jobToDrive, status });

    expect([...pageMovesOf({ ...jobToDrive, status }, new Date())].toSorted()).toEqual(moves.toSorted());
    expect(container.querySelectorAll('main button, button[data-look]')).toHaveLength(moves.length);
    expect(container.textContent).not.toContain('Your driver reports');
  });

  it.each([
    [-1, 'You can start from Sat 10 Jan 2026, 8:00 AM.', []],
    [0, 'Tell us when you set off.', ['Start trip']],
  ])('tells a driver %i ms after the earliest start "%s"', (later, words, buttons) => {
    vi.useFakeTimers({ now: Date.parse('2026-01-10T07:00:00Z') + later, toFake: ['Date'] });
    show({ ...jobToDrive, day: '2026-01-12', window: 'morning' });

    expect(document.body.textContent).toContain(words);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it('offers a carrier who drives the moves of both', () => {
    show({ ...assignedShipment, drives: true, tries_left: 5 });

    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Start trip', 'Assign a driver', 'Cancel load']);
  });

  it.each<[PageMove, Shipment['status'], string, RegExp]>([
    ['deliver', 'pickedUp', 'Count 12 pieces with Musa Bello', /^Confirm$/],
    ['bringBack', 'returning', 'ask for the return code', /^Confirm$/],
  ])('asks for a code of four digits before %s', async (move, status, text, action) => {
    const onConfirm = vi.fn();
    show({ ...jobUnderWay, status, tries_left: 1 }, { asking: move, onConfirm });
    await screen.findByRole('dialog');

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
});

describe('a notice about the count of the driver', () => {
  it.each([
    [null, false],
    [11, true],
    [12, false],
    [13, true],
  ])('is shown to the sender of 12 pieces when the driver counted %s: %s', (count, isOther) => {
    show({ ...jobUnderWay, role: 'shipper', loaded: { count, photos: [] } });

    const noticed = screen.queryByText(`The driver counted ${count} of 12 pieces. If that is wrong, call the driver.`);
    expect(noticed !== null).toBe(isOther);
  });
});

describe('the pickup dialog', () => {
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const asked = async (props: Partial<ShipmentScreenProps> = {}) => {
    const onConfirm = vi.fn();
    show(jobUnderWay, { asking: 'pickUp', onConfirm, ...props });
    await screen.findByRole('dialog');
    return onConfirm;
  };
  const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

  it('sends code and piece count, and warns about another count', async () => {
    const onConfirm = await asked();
    expect(document.body.textContent).toContain('Count 12 pieces with Adaeze Okafor');

    await userEvent.type(screen.getByLabelText('Code'), '4821');
    await confirm();
    await userEvent.type(screen.getByLabelText('Pieces counted'), '0');
    await confirm();
    expect(document.body.textContent).toContain('Enter a number from 1 to 9,999');
    expect(onConfirm).not.toHaveBeenCalled();

    await userEvent.clear(screen.getByLabelText('Pieces counted'));
    await userEvent.type(screen.getByLabelText('Pieces counted'), '12');
    expect(document.body.textContent).not.toContain('Count again.');
    await userEvent.clear(screen.getByLabelText('Pieces counted'));
    await userEvent.type(screen.getByLabelText('Pieces counted'), '11');
    expect(document.body.textContent).toContain('11, not 12. Count again.');
    await confirm();
    expect(onConfirm).toHaveBeenCalledWith({ code: '4821', count: 11 });
  });

  it.each([
    ['11', true],
    ['12', false],
    ['13', true],
  ])('warns when %s of 12 pieces were counted: %s', async (counted, isSaid) => {
    await asked();
    fireEvent.change(screen.getByLabelText('Pieces counted'), { target: { value: counted } });

    expect(document.body.textContent?.includes(`${counted}, not 12. Count again.`)).toBe(isSaid);
    expect(document.body.textContent?.includes('Count again.')).toBe(isSaid);
  });

  it.each([
    ['0', false],
    ['1', true],
    [String(QUANTITY_MAX), true],
    [String(QUANTITY_MAX + 1), false],
    ['1.5', false],
  ])('accepts a count of %s: %s', async (counted, isSaid) => {
    const onConfirm = await asked();
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '4821' } });
    fireEvent.change(screen.getByLabelText('Pieces counted'), { target: { value: counted } });
    await confirm();

    expect(onConfirm.mock.calls).toEqual(isSaid ? [[{ code: '4821', count: Number(counted) }]] : []);
    expect(document.body.textContent?.includes('Enter a number from 1 to 9,999')).toBe(!isSaid);
  });

  it('takes up to three photos, and skips removed ones and other files', async () => {
    const onConfirm = await asked();
    const field = await screen.findByLabelText('Photos of the load (optional)');
    await userEvent.upload(field, [photo('a.jpg'), photo('b.jpg')]);
    await screen.findByRole('button', { name: 'Remove photo 2' });
    fireEvent.change(field, { target: { files: [photo('letter.txt', 'text/plain')] } });
    await screen.findByText('You can add only photos here.');
    fireEvent.change(field, { target: { files: [photo('c.jpg'), photo('d.jpg')] } });
    await screen.findByText('Remove photo 3');
    expect(screen.queryByLabelText('Photos of the load (optional)')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    await userEvent.type(screen.getByLabelText('Code'), '4821');
    await userEvent.type(screen.getByLabelText('Pieces counted'), '12');
    await confirm();

    const [said] = onConfirm.mock.calls[0] ?? [];
    expect(said).toMatchObject({ code: '4821', count: 12, photos: [expect.any(String), expect.any(String)] });
  });

  it('sends an empty list after earlier photos were removed', async () => {
    const onConfirm = await asked({ said: { count: 11, photos: ['a-photo'] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    await userEvent.type(screen.getByLabelText('Code'), '4821');

    await confirm();

    expect(onConfirm.mock.calls).toEqual([[{ code: '4821', count: 11, photos: [] }]]);
  });

  it('keeps the piece count after a wrong code', async () => {
    await asked({ said: { code: '0000', count: 11 } });

    expect(screen.getByLabelText<HTMLInputElement>('Pieces counted').value).toBe('11');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  });
});
