import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { CheckboxList } from './checkbox-list.tsx';
import { FilterForm } from './filter-form.tsx';
import { LoadScreen } from './load-screen.tsx';
import { MoneyField } from './money-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { Photo } from './photo.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ShowMore } from './show-more.tsx';
import { Stepper } from './stepper.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

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
