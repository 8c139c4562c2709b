import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { StayCalendar, type StayDays } from './stay-calendar.tsx';

afterEach(cleanup);

/** Booked from the 15th to the 17th, and from the 20th on. */
const taken = new Set(['2026-12-15', '2026-12-16', '2026-12-20', '2026-12-21']);

describe('StayCalendar', () => {
  it.each<[what: string, presses: number[], stay: [from: number, to: number]]>([
    ['begins with the day of arriving', [12], [12, 0]],
    ['ends with the day of leaving', [12, 14], [12, 14]],
    ['lasts at least one night', [12, 13], [12, 13]],
    ['has not the same day twice', [12, 12], [12, 0]],
    ['begins anew with an earlier day', [12, 11], [11, 0]],
    ['begins anew with the next press', [11, 13, 12], [12, 0]],
    ['begins today at the earliest', [9, 10, 9], [10, 0]],
    ['does not begin on a day that others hold', [15, 20], [0, 0]],
    ['can end on the day on which somebody else arrives', [12, 15], [12, 15]],
    ['does not end while somebody else is there', [12, 16], [12, 0]],
    ['does not end on the day on which a second one arrives', [12, 20], [12, 0]],
    // The form says that these days are taken.
    ['goes over days that others hold', [12, 18], [12, 18]],
    ['begins on the day on which somebody else leaves', [17, 20], [17, 20]],
    ['does not begin on a day that others hold once it is whole', [12, 15, 15], [12, 15]],
  ])('selects a stay %s: %j', async (_, presses, [from, to]) => {
    expect(await chosenBy(presses)).toEqual({ fromDate: dayOf(from), toDate: dayOf(to) });
  });

  it.each<[what: string, presses: number[], stay: [from: number, to: number]]>([
    ['has it at once', [10], [10, 12]],
    ['can end later', [10, 13], [10, 13]],
    ['begins anew with a day within it', [10, 11], [11, 13]],
    ['begins anew once it was given another end', [10, 14, 13], [13, 15]],
    ['can end on the day on which somebody else arrives', [12, 15], [12, 15]],
    // The page says that these days are taken.
    ['begins before days that others hold', [14], [14, 16]],
  ])('selects a stay of the shortest length, which %s: %j', async (_, presses, [from, to]) => {
    const chosen = await chosenBy(presses, (day) => dayOf(Number(day.slice(-2)) + 2));

    expect(chosen).toEqual({ fromDate: dayOf(from), toDate: dayOf(to) });
  });

  it('keeps later days closed, and opens the days after the first one once it is chosen', async () => {
    await chosenBy([]);
    const cell = (at: number) => document.querySelector<HTMLElement>(`[data-day="${dayOf(at)}"]`) ?? expect.fail();
    const isClosed = (at: number) => cell(at).getAttribute('aria-disabled') === 'true';
    expect([24, 25, 28].map(isClosed)).toEqual([false, true, true]);

    fireEvent.click(cell(12));
    expect([24, 25, 28, 29].map(isClosed)).toEqual([false, false, false, true]);
    fireEvent.click(cell(14));

    expect([24, 25, 28].map(isClosed)).toEqual([false, true, true]);
    const pressed = document.querySelectorAll('[aria-pressed=true]');
    expect([...pressed].map((each) => each.textContent)).toEqual(['12', '13', '14']);
  });

  it('keeps the days that others hold looking booked within a stay that covers them', async () => {
    await chosenBy([14], (day) => dayOf(Number(day.slice(-2)) + 4));

    const [pressed, booked] = ['[aria-pressed=true]', '[data-taken=true][aria-pressed=false]'].map((which) =>
      [...document.querySelectorAll(which)].map((each) => each.textContent),
    );
    expect(pressed).toEqual(['14', '17', '18']);
    expect(booked).toEqual(['15', '16', '20', '21']);
  });

  it.each<[what: string, presses: number[], says: string]>([
    ['a day that is over', [9], 'No stay begins on 2026-12-09 and ends on 2026-12-10'],
    ['a day that others hold', [15], 'That day is booked. Choose another day.'],
    ['a start too far ahead', [25], 'No stay begins on 2026-12-25 and ends on 2026-12-26'],
    ['an end too far ahead', [12, 29], 'No stay begins on 2026-12-12 and ends on 2026-12-29'],
  ])('says why it refuses %s until another day is chosen: %j', async (_, presses, says) => {
    const chosen = await chosenBy(presses);

    expect(chosen.fromDate).toBe(presses.length > 1 ? '2026-12-12' : '');
    expect(screen.getByRole('alert').textContent).toBe(says);
    expect(dayButton(presses.at(-1) ?? 0).getAttribute('aria-disabled')).toBe('true');

    fireEvent.click(dayButton(11));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const [LATEST_START, LATEST_END] = ['2026-12-24', '2026-12-28'];

const problemOf = ({ fromDate, toDate }: StayDays) =>
  fromDate < '2026-12-10' || fromDate > LATEST_START || toDate > LATEST_END
    ? `No stay begins on ${fromDate} and ends on ${toDate}`
    : undefined;

const dayButton = (day: number) => screen.getByRole('button', { name: new RegExp(`^\\w+ ${day} December`) });

async function chosenBy(presses: number[], endOf?: (from: string) => string) {
  let chosen: StayDays = { fromDate: '', toDate: '' };
  function Picker() {
    const [stay, setStay] = useState(chosen);
    chosen = stay;
    return (
      <StayCalendar
        label="Your stay"
        stay={stay}
        taken={taken}
        today="2026-12-10"
        latestOf={(from) => (from ? LATEST_END : LATEST_START)}
        problemOf={problemOf}
        endOf={endOf}
        onChange={setStay}
      />
    );
  }
  render(<Picker />);
  await screen.findByRole('button', { name: /^Thursday 10 December 2026/ });

  for (const day of presses) fireEvent.click(dayButton(day));

  return chosen;
}

const dayOf = (day: number) => (day === 0 ? '' : `2026-12-${day}`.replace(/-(\d)$/, '-0$1'));
