import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { pageMovesOf } from '#machines/haulages/haulage.machine.ts';
import { assignedHaulage, jobToDrive, jobUnderWay } from '#machines/haulages/haulage.samples.ts';
import type { Haulage, PageMove } from '#machines/haulages/haulage.types.ts';
import { HaulageScreen, type HaulageScreenProps } from './haulage-screen.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const show = (haulage: Haulage, props: Partial<HaulageScreenProps> = {}) =>
  render(
    <MemoryRouter>
      <HaulageScreen
        {...{ haulage, carrier: null, asking: null, said: {}, moving: null, paying: false, problem: null }}
        {...{ onMove: nothing, onConfirm: nothing, onAbandon: nothing, onPay: nothing }}
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

  expect([...pageMovesOf({ ...jobToDrive, status })].toSorted()).toEqual(moves.toSorted());
  expect(container.querySelectorAll('main button, button[data-look]')).toHaveLength(moves.length);
  expect(container.textContent).not.toContain('Your driver says');
});

it('a carrier who drives can do what both can', () => {
  show({ ...assignedHaulage, drives: true, tries_left: 5 });

  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Set out', 'Say who drives', 'Call it off']);
});

it.each<[PageMove, Haulage['status'], string, RegExp]>([
  ['pickUp', 'onTheWay', 'Count with Adaeze Okafor: 12 pieces.', /^Yes, it is loaded/],
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
