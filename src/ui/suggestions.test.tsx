import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Suggestions, type SuggestionsProps } from './suggestions.tsx';

const heard = { onTyped: vi.fn(), onWanted: vi.fn(), onPoint: vi.fn(), onChoose: vi.fn(), onLeave: vi.fn() };
const sent = vi.fn();
let field: HTMLInputElement;

beforeEach(() => {
  vi.clearAllMocks();
  const form = document.createElement('form');
  form.innerHTML = '<label for="area">Area</label><input id="area"><button>Search</button>';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent();
  });
  document.body.append(form);
  field = form.querySelector('input') ?? expect.fail('there is no field');
  field.focus();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const all = ['Lekki', 'Lafia', 'Lagos'].map((name) => ({ name, note: 'a place' }));

const show = (props: Partial<SuggestionsProps>) =>
  render(
    <Suggestions
      control={field}
      before=""
      label="Places"
      options={all}
      at={null}
      status="3 places"
      {...heard}
      {...props}
    />,
  );

describe('Suggestions', () => {
  it('turns the field into a combobox that announces the highlighted entry, and back', () => {
    const { unmount } = show({ at: 1 });

    expect(field.getAttribute('role')).toBe('combobox');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox').id).toBe(field.getAttribute('aria-controls'));
    expect(screen.getByRole('option', { selected: true }).id).toBe(field.getAttribute('aria-activedescendant'));
    expect(screen.getByRole('status').textContent).toBe('3 places');
    unmount();
    expect(field.getAttributeNames()).toEqual(['id']);
    fireEvent.input(field);
    expect(heard.onTyped).not.toHaveBeenCalled();
  });

  it.each([
    ['ArrowDown', null, 0],
    ['ArrowDown', 2, 0],
    ['ArrowUp', null, 2],
    ['ArrowUp', 1, 0],
    ['Home', 1, null],
    ['End', 1, null],
    ['ArrowLeft', 0, null],
  ])('moves on %s from %s to %s', async (key, at, to) => {
    show({ at });

    await userEvent.keyboard(`{${key}}`);

    expect(heard.onPoint.mock.calls).toEqual([[to]]);
  });

  it('takes the highlighted suggestion on Enter, or submits the form without one', async () => {
    const { rerender } = show({ at: 1 });
    await userEvent.keyboard('{Enter}');
    expect(heard.onChoose.mock.calls).toEqual([[1]]);
    expect(sent).not.toHaveBeenCalled();

    rerender(
      <Suggestions
        {...{ control: field, before: '', label: 'Places', options: all, at: null, status: '' }}
        {...heard}
      />,
    );
    await userEvent.keyboard('{Enter}');

    expect(sent).toHaveBeenCalledOnce();
  });

  it('closes an open list on Escape, and leaves Escape alone otherwise', () => {
    const { rerender } = show({});
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);

    rerender(
      <Suggestions
        {...{ control: field, before: '', label: 'Places', options: [], at: null, status: '' }}
        {...heard}
      />,
    );

    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
    expect(heard.onLeave).toHaveBeenCalledOnce();
  });

  it('opens the list on arrow down without moving into it', async () => {
    show({ options: [] });
    await userEvent.keyboard('lek{ArrowDown}{Alt>}{ArrowDown}{/Alt}');

    expect(heard.onTyped.mock.lastCall).toEqual(['lek']);
    expect(heard.onWanted.mock.calls).toEqual([
      ['lek', 0],
      ['lek', null],
    ]);
  });

  it('closes the list on Alt and arrow up, and when the field is left', async () => {
    show({ at: 1 });

    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect([heard.onLeave.mock.calls.length, heard.onPoint.mock.calls.length]).toEqual([1, 0]);
    field.blur();

    expect(heard.onLeave).toHaveBeenCalledTimes(2);
  });

  it.each(['isComposing', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves keys with %s to the browser', (held) => {
    show({ at: 0 });

    for (const key of ['Enter', 'ArrowDown', 'Escape']) fireEvent.keyDown(field, { key, [held]: true });

    expect([heard.onChoose, heard.onPoint, heard.onLeave].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('accepts a pressed suggestion, and keeps focus in the field', async () => {
    show({});

    await userEvent.click(screen.getByText('Lafia'));

    expect(heard.onChoose.mock.calls).toEqual([[1]]);
    expect(document.activeElement).toBe(field);
  });

  it('suggests for text typed before its code loaded', () => {
    field.value = 'lek';
    show({ options: [] });

    expect(heard.onTyped.mock.calls).toEqual([['lek']]);
    cleanup();
    field.blur();
    show({ options: [] });
    expect(heard.onTyped).toHaveBeenCalledOnce();
  });
});
