import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { CheckField } from './check-field.tsx';
import { CheckboxList } from './checkbox-list.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Failure } from './failure.tsx';
import { FileField } from './file-field.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useFocusOnChange, useSummaryFocus } from './focus.ts';
import { LoadScreen } from './load-screen.tsx';
import { MoneyField } from './money-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { NumberField } from './number-field.tsx';
import { Pager } from './pager.tsx';
import { Photo } from './photo.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { ShowMore } from './show-more.tsx';
import { Stepper } from './stepper.tsx';
import { TextField } from './text-field.tsx';
import { useObjectUrl } from './use-object-url.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const problem = { code: 'slot_taken', message: 'That does not go.', fields: { time: 'This hour is taken.' } };

describe('LoadScreen', () => {
  it.each([
    [null, undefined, 'Loading it', false],
    [problem, undefined, 'That does not go.', true],
    [problem, true, 'Loading it', false],
    [null, false, 'Try again', true],
  ])('shows with the problem %j, loading: %s, the text "%s" and a retry button: %s', (wrong, busy, said, canRetry) => {
    const onRetry = vi.fn();
    const on = busy === undefined ? {} : { busy };
    render(
      <LoadScreen
        {...{ title: 'It', back: { to: '/', label: 'Back' }, loading: 'Loading it', problem: wrong, onRetry }}
        {...on}
      />,
      { wrapper: MemoryRouter },
    );

    expect(document.body.textContent).toContain(said);
    const retry = screen.queryByRole('button', { name: 'Try again' });
    if (retry) fireEvent.click(retry);
    expect([retry !== null, onRetry.mock.calls.length]).toEqual([canRetry, Number(canRetry)]);
    expect(document.title).toMatch(wrong ? /^Error: It/ : /^It/);
  });
});

describe('ProblemSummary', () => {
  it.each([
    ['time', 'This hour is taken.', '#time'],
    ['day', 'That does not go.', '#day'],
    [undefined, 'That does not go.', undefined],
  ])('shows for a problem of the field %s "%s"', (field, said, to) => {
    render(<ProblemSummary {...{ problem, field }} />, { wrapper: MemoryRouter });

    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(summary.querySelector('li')?.textContent).toBe(said);
    expect(summary.querySelector('a')?.getAttribute('href')).toBe(to);
    expect(document.activeElement).toBe(summary);
  });
});

describe('what moves focus', () => {
  const leave = () => (document.activeElement as HTMLElement).blur();
  const summary = () => screen.getByRole('region', { name: 'There is a problem' });

  it('is a second problem like the first, on a screen and in a list', () => {
    const List = ({ wrong }: { wrong: object | null }) => (
      <section ref={useSummaryFocus(wrong)} tabIndex={-1} aria-label="List" />
    );
    const both = (wrong: typeof problem) => (
      <MemoryRouter>
        <ProblemSummary problem={wrong} />
        <List wrong={null} />
      </MemoryRouter>
    );
    const { rerender } = render(both(problem));
    leave();
    rerender(both({ ...problem }));
    expect(document.activeElement).toBe(summary());

    rerender(<List wrong={problem} />);
    leave();
    rerender(<List wrong={problem} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<List wrong={{ ...problem }} />);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List' }));
  });

  it('is a failed load, which can be tried again', () => {
    const onRetry = vi.fn();
    render(<Failure message="We could not reach Gida." onRetry={onRetry} />, { wrapper: MemoryRouter });

    expect(document.activeElement).toBe(summary());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is every change of a status, also back to the first', () => {
    const Booking = ({ status }: { status: string }) => <p ref={useFocusOnChange(status)} tabIndex={-1} role="note" />;
    const { rerender } = render(<Booking status="sent" />);
    expect(document.activeElement).toBe(document.body);
    const moves = (status: string) => {
      leave();
      rerender(<Booking status={status} />);
      return document.activeElement === screen.getByRole('note');
    };

    expect(['sent', 'held', 'held', 'sent'].map(moves)).toEqual([false, true, false, true]);
  });
});

describe('Dialog', () => {
  const open = (closesOutside: boolean) => {
    const onClose = vi.fn();
    const { unmount } = render(
      <Dialog aria-label="Terms" closesOutside={closesOutside} onClose={onClose}>
        <p>Words</p>
      </Dialog>,
    );
    return { onClose, unmount, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
  };

  it.each([true, false])('closes on a press outside: %s', (closesOutside) => {
    const { onClose, dialog } = open(closesOutside);

    fireEvent.click(screen.getByText('Words'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog);

    expect(onClose).toHaveBeenCalledTimes(Number(closesOutside));
  });

  it('leaves it to its owner to close it on Escape, and is closed when it goes', () => {
    const { onClose, dialog, unmount } = open(false);

    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect([onClose.mock.calls.length, dialog.open]).toEqual([1, true]);
    unmount();

    expect(dialog.open).toBe(false);
  });

  it('does nothing that was not confirmed', () => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()];
    render(<ConfirmDialog title="Cancel it?" text="It ends." action="End" unavailable {...{ onConfirm, onClose }} />);

    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('FilterPanel', () => {
  it('shows its filters beside the results once the screen is wide, and in a sheet before', () => {
    const heard = new Set<() => void>();
    const width = { matches: false, addEventListener: (_: string, on: () => void) => heard.add(on) };
    const removeEventListener = (_: string, on: () => void) => heard.delete(on);
    vi.stubGlobal('matchMedia', () => Object.assign(width, { removeEventListener }));
    const panel = (count: number, open: boolean) => (
      <FilterPanel title="Filters" {...{ count, open }} onOpen={nothing} onClose={nothing}>
        <p>Town</p>
      </FilterPanel>
    );
    const { rerender, unmount } = render(panel(0, false));
    expect(screen.getByRole('button').textContent).toBe('Filters');
    expect(screen.queryByText('Town')).toBeNull();

    rerender(panel(2, true));
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
    expect(screen.getAllByText('Town')).toHaveLength(1);
    width.matches = true;
    act(() => heard.forEach((on) => void on()));
    expect(screen.getByText('Town').parentElement?.tagName).toBe('SEARCH');
    expect(screen.queryByRole('button')).toBeNull();

    unmount();
    expect(heard.size).toBe(0);
  });
});

describe('the fields', () => {
  const field = { name: 'town', label: 'Town', hint: 'As on a letter', problem: 'Where?', onBlur: nothing };
  const bothTexts = 'town-hint town-problem';

  it('is described by its hint and its problem, alone or in a group', () => {
    render(
      <>
        <TextField {...field} value="" onChange={nothing} autoComplete="off" />
        <ChoiceField {...field} value="Jos" options={['Aba', 'Jos']} onChange={nothing} />
        <CheckField {...field} value="" onChange={nothing}>
          I live there
        </CheckField>
      </>,
    );

    const described = ['textbox', 'group', 'checkbox'].map((role) => screen.getByRole(role));
    expect(described.map((each) => each.getAttribute('aria-describedby'))).toEqual([bothTexts, bothTexts, bothTexts]);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked, id }) => [checked, id])).toEqual([
      [false, 'town'],
      [true, ''],
    ]);
  });

  it.each([
    ['', 'yes'],
    ['yes', ''],
  ])('turns a tick that was "%s" into "%s"', (value, changed) => {
    const onChange = vi.fn();
    render(
      <CheckField {...field} {...{ value, onChange }}>
        I live there
      </CheckField>,
    );

    fireEvent.click(screen.getByRole('checkbox'));

    expect(onChange.mock.calls).toEqual([[changed]]);
  });

  it('scrolls the page over a number and leaves the number alone', () => {
    const number = { min: 1, max: 9, value: '2', onChange: nothing };
    render(
      <>
        <NumberField {...field} {...number} />
        <QuantityInput label="Beds" {...number} />
      </>,
    );

    for (const input of screen.getAllByRole('spinbutton')) {
      input.focus();
      fireEvent.wheel(input);
      expect(document.activeElement).toBe(document.body);
    }
  });

  it('takes a file that is chosen a second time, and no choice of nothing', async () => {
    const onFiles = vi.fn();
    render(<FileField {...field} accept="image/*" icon="photo" action="Choose" onFiles={onFiles} />);
    const input = screen.getByLabelText<HTMLInputElement>('Town');
    const roof = new File(['roof'], 'roof.jpg', { type: 'image/jpeg' });

    await userEvent.upload(input, roof);
    expect([onFiles.mock.calls, input.files?.length]).toEqual([[[[roof]]], 0]);
    fireEvent.change(input, { target: { files: [] } });

    expect([onFiles.mock.calls.length, input.multiple]).toEqual([1, false]);
  });
});

describe('useObjectUrl', () => {
  it('gives back the address of a file that is replaced or gone', () => {
    const { createObjectURL, revokeObjectURL } = URL;
    onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
    let made = 0;
    const revoked = vi.fn();
    Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: revoked });
    const first: { blob: Blob | undefined } = { blob: new Blob(['roof']) };
    const { result, rerender, unmount } = renderHook(({ blob }) => useObjectUrl(blob), { initialProps: first });
    expect(result.current).toBe('blob:1');

    rerender({ blob: new Blob(['gate']) });
    expect(result.current).toBe('blob:2');
    rerender({ blob: undefined });
    expect(result.current).toBeUndefined();
    rerender(first);
    unmount();

    expect(revoked.mock.calls.flat()).toEqual(['blob:1', 'blob:2', 'blob:3']);
  });
});

describe('Pager', () => {
  it.each([
    [1, 1, []],
    [1, 3, ['?page=2']],
    [2, 3, ['?page=1', '?page=3']],
    [3, 3, ['?page=2']],
    [2, 1, ['?page=1']],
  ])('leads from page %s of %s to %j', (page, pages, to) => {
    render(<Pager {...{ page, pages }} hrefOf={(other) => `/?page=${other}`} />, { wrapper: MemoryRouter });

    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      to.map((each) => `/${each}`),
    );
  });
});

describe('Avatar', () => {
  it.each([
    ['Ngọzi Adéyẹmí', 'NA'],
    ['Adaeze', 'A'],
    ['ada eze okafor', 'AE'],
    ['𝔄da Bello', '𝔄B'],
  ])('shows for %s without a photo %s', (name, letters) => {
    const { container } = render(<Avatar name={name} photo={null} />);

    expect(container.textContent).toBe(letters);
  });
});

describe('Photo', () => {
  it('loads a photo no larger than it is drawn, and only the first one eagerly', () => {
    const { container } = render(
      <>
        <Photo {...{ address: '/api/files/1', sizes: '84px', alt: '', width: 112, height: 84, colour: '#aabbcc' }} />
        <Photo {...{ address: '/api/files/2', sizes: '100vw', alt: 'A flat', width: 1200, height: 900 }} early large />
      </>,
    );

    const widths = (id: number) => [320, 480, 720, 1080].map((width) => `/api/files/${id}?width=${width} ${width}w`);
    const told = [...container.querySelectorAll('img')].map((image) =>
      ['loading', 'fetchpriority', 'src', 'srcset', 'sizes', 'alt', 'style'].map((name) => image.getAttribute(name)),
    );
    expect(told).toEqual([
      [
        'lazy',
        'auto',
        '/api/files/1?width=480',
        widths(1).join(', '),
        '84px',
        '',
        'background-color: rgb(170, 187, 204);',
      ],
      [
        ...['eager', 'high', '/api/files/2?width=480'],
        [...widths(2), '/api/files/2?size=full 1920w'].join(', '),
        ...['100vw', 'A flat', null],
      ],
    ]);
  });
});

describe('CheckboxList', () => {
  it('keeps the order of the options, whatever the order of choosing', () => {
    const onChange = vi.fn();
    render(
      <CheckboxList
        {...{ name: 'states', label: 'States', problem: undefined, options: ['Abia', 'Kano', 'Lagos'], onChange }}
        chosen={['Lagos', 'Kano']}
        detailOf={(state) => <em>{`of ${state}`}</em>}
      />,
    );

    fireEvent.click(screen.getByLabelText('Abia'));
    fireEvent.click(screen.getByLabelText('Kano'));

    expect(onChange.mock.calls).toEqual([[['Abia', 'Kano', 'Lagos']], [['Lagos']]]);
    expect([...document.querySelectorAll('em')].map((each) => each.textContent)).toEqual(['of Kano', 'of Lagos']);
  });

  it('adds a group with one button, and removes it once all of it is chosen', () => {
    const onChange = vi.fn();
    const groups = new Map([['North', ['Kano', 'Yobe']]]);
    const list = (chosen: string[]) => (
      <CheckboxList
        {...{ name: 'states', label: 'States', problem: undefined, options: ['Abia', 'Kano', 'Yobe'], groups }}
        {...{ chosen, onChange }}
      />
    );
    const { rerender } = render(list(['Abia', 'Yobe']));

    fireEvent.click(screen.getByRole('button', { name: 'Add North' }));
    rerender(list(['Abia', 'Kano', 'Yobe']));
    fireEvent.click(screen.getByRole('button', { name: 'Remove North' }));

    expect(onChange.mock.calls).toEqual([[['Abia', 'Kano', 'Yobe']], [['Abia']]]);
  });
});

describe('Stepper', () => {
  it('links finished steps only', () => {
    const onStep = vi.fn();
    render(<Stepper steps={['One', 'Two', 'Three', 'Four']} current={2} onStep={onStep} />);

    const ways = screen.getAllByRole('button');
    expect(ways.map((way) => way.textContent)).toEqual(['One, done: go back', 'Two, done: go back']);
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Three');
    for (const way of ways) fireEvent.click(way);
    expect(onStep.mock.calls).toEqual([[0], [1]]);
  });

  it('links the open steps, also later ones, and never the current one', () => {
    const stepper = (onStep?: () => void) => (
      <Stepper
        steps={['One', 'Two', 'Three', 'Four']}
        current={1}
        isDone={(at) => at !== 2}
        isOpen={() => true}
        {...{ onStep }}
      />
    );
    const { rerender } = render(stepper(nothing));
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      ...['One, done: go back', 'Two', 'Three: open', 'Four, done: open'],
    ]);

    rerender(stepper());
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('FilterForm', () => {
  it('forgets the errors of filters that unmount', async () => {
    const onWrong = vi.fn();
    const rules = {
      validate: () =>
        Promise.reject(
          Object.assign(new Error(), { name: 'ValidationError', inner: [{ path: 'town', message: 'Where?' }] }),
        ),
    };
    const { unmount } = render(
      <FilterForm
        {...{
          filters: { town: '' },
          write: (typed: { town: string }) => typed,
          rules,
          busy: false,
          onWrong,
          onSearch: nothing,
        }}
      >
        {(field) => <TextField {...field('town')} label="Town" autoComplete="off" />}
      </FilterForm>,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(onWrong).toHaveBeenLastCalledWith(true));
    unmount();

    expect(onWrong).toHaveBeenLastCalledWith(false);
  });
});

describe('ShowMore', () => {
  it.each([
    [null, ''],
    ['next', '3 of 11 shownShow more'],
  ])('shows for a next page that is %s "%s"', (after, said) => {
    const { container } = render(
      <ShowMore {...{ found: { items: [1, 2, 3], total: 11, after }, busy: false, onMore: nothing }} />,
    );

    expect(container.textContent).toBe(said);
  });
});

describe('MoreFields', () => {
  it('unfolds rare fields once one of them is needed, and keeps them open', () => {
    const more = (needed: boolean) => (
      <MoreFields label="More" needed={needed}>
        <p>Bedrooms</p>
      </MoreFields>
    );
    const { rerender, container } = render(more(false));
    const isOpen = () => container.querySelector('details')?.open;
    expect(isOpen()).toBe(false);

    rerender(more(true));
    expect(isOpen()).toBe(true);
    rerender(more(false));
    expect(isOpen()).toBe(true);

    Object.assign(container.querySelector('details') ?? {}, { open: false });
    fireEvent(container.querySelector('details') as HTMLElement, new Event('toggle'));
    rerender(more(true));
    expect(isOpen()).toBe(true);
    cleanup();
    expect(render(more(true)).container.querySelector('details')?.open).toBe(true);
  });
});

describe('MoneyField', () => {
  it('formats an amount on blur, and reports it only if that changes it', () => {
    const [onChange, onBlur] = [vi.fn(), vi.fn()];
    const field = { name: 'price', label: 'Price', problem: undefined, onChange, onBlur };
    const { rerender } = render(
      <MoneyField {...field} value="4500000" format={(typed) => `₦${typed.replace('₦', '')}`} />,
    );
    fireEvent.blur(screen.getByLabelText('Price'));
    expect(onChange.mock.calls).toEqual([['₦4500000']]);

    rerender(<MoneyField {...field} value="₦4500000" format={(typed) => typed} />);
    fireEvent.blur(screen.getByLabelText('Price'));
    expect([onChange.mock.calls.length, onBlur.mock.calls.length]).toEqual([1, 2]);
  });
});

describe('Button', () => {
  it('says what is under way, keeps its focus and takes no second click', async () => {
    const onClick = vi.fn();
    const person = userEvent.setup();
    const button = (busy: boolean) => (
      <Button busy={busy} busyLabel="Connecting..." onClick={onClick}>
        Sign In
      </Button>
    );
    const { rerender } = render(button(false));
    await person.click(screen.getByRole('button', { name: 'Sign In' }));

    rerender(button(true));
    const busy = screen.getByRole('button', { name: 'Connecting...' });
    await person.click(busy);

    expect(onClick).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(busy);
    expect(busy.getAttribute('aria-busy')).toBe('true');
  });

  it('submits nothing while it is unavailable', async () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form>
        <Button type="submit" unavailable>
          Resend OTP
        </Button>
      </form>,
    );
    document.querySelector('form')?.addEventListener('submit', onSubmit);

    await userEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));

    expect(onSubmit).not.toHaveBeenCalled();
  });
});
