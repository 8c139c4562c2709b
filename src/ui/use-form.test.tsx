import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { Form } from './form.tsx';
import { lazyRules } from './lazy-rules.ts';
import type { Problem } from './problem-summary.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const rules = object({
  name: string().required('Enter your name'),
  city: string().required('Enter your city').min(3, 'That is too short'),
});

interface ContactProps {
  busy?: boolean;
  problem?: Problem;
  onSubmit?: (values: { name: string; city: string }) => void;
  onChange?: (values: { name: string; city: string }) => void;
}

function Contact({ busy = false, problem = null, onSubmit = () => undefined, ...rest }: ContactProps) {
  const { form, field } = useForm({ initialValues: { name: '', city: '' }, rules, problem, busy, onSubmit, ...rest });
  return (
    <Form form={form}>
      <TextField {...field('name')} label="Name" autoComplete="name" />
      <TextField {...field('city')} label="City" autoComplete="address-level2" />
      <button type="submit">Send</button>
    </Form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const city = () => screen.getByLabelText<HTMLInputElement>('City');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const summary = () => screen.queryByRole('region', { name: 'There is a problem' });
const taken = { code: 'taken', message: 'That name is taken.', fields: { name: 'That name is taken.' } };

const schema = object({ name: string().required('Enter your name') });

describe('useForm', () => {
  it('checks a field when it is left, and not before', async () => {
    render(<Contact />);

    await userEvent.type(city(), 'Jo');
    expect(screen.queryByText('That is too short')).toBeNull();

    await userEvent.tab({ shift: true });
    expect(await screen.findByText('That is too short')).toBeDefined();
    expect(city().getAttribute('aria-invalid')).toBe('true');
    expect(summary()).toBeNull();
  });

  it('shows no error while a pointer is down, so that nothing moves from under a finger', async () => {
    render(<Contact />);
    await userEvent.type(city(), 'Jo');

    for (const pressed of [screen.getByRole('button', { name: 'Send' }), document.createElement('a')]) {
      fireEvent.blur(city(), { relatedTarget: pressed });
      await act(async () => undefined);
      expect(screen.queryByText('That is too short')).toBeNull();
    }
    fireEvent.blur(city(), { relatedTarget: name() });

    expect(await screen.findByText('That is too short')).toBeTruthy();
  });

  it('shows an error once a press that took the focus has ended, so that the tap is not lost', async () => {
    render(<Contact />);
    await userEvent.type(city(), 'Jo');

    fireEvent.mouseDown(document.body);
    fireEvent.blur(city(), { relatedTarget: null });
    await act(async () => undefined);
    expect(screen.queryByText('That is too short')).toBeNull();
    fireEvent.mouseUp(document.body);

    expect(await screen.findByText('That is too short')).toBeTruthy();
  });

  it('shows no error at a field that was only visited', async () => {
    render(<Contact />);
    name().focus();

    await userEvent.tab();
    await userEvent.tab({ shift: true });

    await act(async () => undefined);
    expect(screen.queryByText(/^Enter your/)).toBeNull();
  });

  it('links the problem to its field', async () => {
    render(<Contact />);

    await userEvent.type(city(), 'Jo');
    await userEvent.tab({ shift: true });

    const problem = await screen.findByText('That is too short');
    expect(city().getAttribute('aria-describedby')).toBe(problem.id);
  });

  it('clears a problem as soon as it is corrected', async () => {
    render(<Contact />);
    await userEvent.type(city(), 'Jo');
    await userEvent.tab({ shift: true });
    await screen.findByText('That is too short');

    await userEvent.type(city(), 's');

    await waitFor(() => expect(screen.queryByText('That is too short')).toBeNull());
  });

  it('lists every error on submit, and moves focus to the list', async () => {
    const onSubmit = vi.fn();
    render(<Contact onSubmit={onSubmit} />);

    await send();

    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Enter your name', 'Enter your city']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leads from the summary to the field and leaves the address alone', async () => {
    render(<Contact />);
    await send();

    await userEvent.click(await screen.findByRole('link', { name: 'Enter your city' }));

    expect(document.activeElement).toBe(city());
    expect(window.location.hash).toBe('');
  });

  it('moves focus to the summary again at the second failure', async () => {
    render(<Contact />);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(summary()));

    await send();

    await waitFor(() => expect(document.activeElement).toBe(summary()));
  });

  it('submits the typed values when all are valid', async () => {
    const onSubmit = vi.fn();
    render(<Contact onSubmit={onSubmit} />);
    await userEvent.type(name(), 'Ngọzi');
    await userEvent.type(city(), 'Jos');

    await send();

    await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ name: 'Ngọzi', city: 'Jos' }]]));
    expect(summary()).toBeNull();
  });

  it('sends nothing while it is busy', async () => {
    const onSubmit = vi.fn();
    const { rerender } = render(<Contact onSubmit={onSubmit} />);
    await userEvent.type(name(), 'Ngọzi');
    await userEvent.type(city(), 'Jos');

    rerender(<Contact onSubmit={onSubmit} busy />);
    await userEvent.type(city(), '{Enter}');
    rerender(<Contact onSubmit={onSubmit} />);
    await send();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('shows the error of the server at its field until the field changes', async () => {
    const { rerender } = render(<Contact />);
    fireEvent.change(name(), { target: { value: 'Musa' } });

    rerender(<Contact problem={taken} />);
    expect(document.activeElement).toBe(summary());
    expect(screen.getAllByText('That name is taken.')).toHaveLength(2);
    expect(name().value).toBe('Musa');

    await userEvent.type(name(), ' A');
    await waitFor(() => expect(screen.queryByText('That name is taken.')).toBeNull());
    expect(name().getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the error of the server at one field while another is corrected', async () => {
    const both = { ...taken, fields: { ...taken.fields, city: 'We do not go there.' } };
    const { rerender } = render(<Contact />);
    rerender(<Contact problem={both} />);

    fireEvent.change(name(), { target: { value: 'Musa' } });

    await waitFor(() => expect(name().getAttribute('aria-invalid')).toBeNull());
    expect(screen.getAllByText('We do not go there.')).toHaveLength(2);
  });

  it('shows the error of the server again, and moves focus to it, when the same value is refused twice', () => {
    const { rerender } = render(<Contact problem={taken} />);
    fireEvent.change(name(), { target: { value: 'Musa' } });
    expect(screen.queryByText('That name is taken.')).toBeNull();
    name().focus();

    rerender(<Contact problem={{ ...taken }} />);

    expect(document.activeElement).toBe(summary());
    expect(screen.getAllByText('That name is taken.')).toHaveLength(2);
  });

  it('checks the fields that are shown and the files that are missing', async () => {
    const [onSubmit, onWrong, prepare] = [vi.fn(), vi.fn(), vi.fn()];
    const checked = { validate: (values: unknown, how?: object) => rules.validate(values, how), prepare };
    const first: { missing: Record<string, string> } = { missing: { photo: 'Add a photo' } };
    const { result, rerender } = renderHook(
      ({ missing }) =>
        useForm({
          ...{ initialValues: { name: '', city: '' }, rules: checked, problem: null, busy: false, onSubmit, onWrong },
          ...{ missing, checks: (field) => field !== 'city' },
        }),
      { initialProps: first },
    );
    expect([result.current.missingOf('photo'), prepare.mock.calls.length]).toEqual([undefined, 1]);
    act(() => result.current.field('city').onChange('Jo'));
    await act(async () => result.current.field('city').onBlur(null));

    await act(() => result.current.submit());

    expect(onWrong.mock.calls).toEqual([[['name', 'photo']]]);
    expect(result.current.form.entries).toEqual([
      { field: 'name', message: 'Enter your name' },
      { field: 'photo', message: 'Add a photo' },
    ]);
    expect(result.current.problemOf('city')).toBe('That is too short');
    rerender({ missing: {} });
    await act(async () => result.current.change({ name: 'Ada' }));
    expect(result.current.problemOf('name')).toBeUndefined();
    await act(() => result.current.submit());
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Ada', city: 'Jo' }]]);
  });

  it('shows an error about no field in the summary', () => {
    render(<Contact problem={{ code: 'unreachable', message: 'We could not reach Gida.' }} />);

    expect(summary()?.textContent).toContain('We could not reach Gida.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('reports every change to the owner of the draft, and nothing before', async () => {
    const onChange = vi.fn();
    render(<Contact onChange={onChange} />);
    expect(onChange).not.toHaveBeenCalled();

    await userEvent.type(name(), 'Al');

    expect(onChange.mock.calls).toEqual([[{ name: 'A', city: '' }], [{ name: 'Al', city: '' }]]);
  });

  it('reports both fields when the browser fills them in at once', async () => {
    const onChange = vi.fn();
    render(<Contact onChange={onChange} />);

    act(() => {
      fireEvent.change(name(), { target: { value: 'Ada' } });
      fireEvent.change(city(), { target: { value: 'Enugu' } });
    });

    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ name: 'Ada', city: 'Enugu' }));
  });

  it('keeps text typed before hydration', async () => {
    const onSubmit = vi.fn();
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<Contact />);
    name().value = 'Ada';
    city().value = 'Enugu';

    const root = await act(async () => hydrateRoot(page, <Contact onSubmit={onSubmit} />));
    await send();

    await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ name: 'Ada', city: 'Enugu' }]]));
    expect(name().value).toBe('Ada');
    await act(async () => root.unmount());
    page.remove();
  });

  it('checks with the rules once they are there, and fetches them once', async () => {
    const load = vi.fn(async () => schema);
    const rules = lazyRules(load);

    rules.prepare?.();

    await expect(rules.validate({ name: '' })).rejects.toThrow('Enter your name');
    await expect(rules.validate({ name: 'Ada' })).resolves.toEqual({ name: 'Ada' });
    expect(load).toHaveBeenCalledTimes(1);
    const all = lazyRules(async () => object({ name: string().required('Name'), city: string().required('City') }));
    await expect(all.validate({}, { abortEarly: false })).rejects.toMatchObject({ errors: ['Name', 'City'] });
  });

  it('lets the form through to the server while the rules cannot be loaded, and retries', async () => {
    const load = vi.fn(async () => schema).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const rules = lazyRules(load);

    await expect(rules.validate({ name: '' })).resolves.toEqual({ name: '' });
    await expect(rules.validate({ name: '' })).rejects.toThrow('Enter your name');
  });
});
