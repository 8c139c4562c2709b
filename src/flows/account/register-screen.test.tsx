import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyRegistration, type RegistrationDraft } from '#machines/account/account.setup.ts';
import { RegisterScreen, type RegisterScreenProps } from './register-screen.tsx';

// Rules: ACC-1, ACC-3

afterEach(cleanup);

const draft: RegistrationDraft = {
  userType: 'OWNER',
  first_name: 'Ngọzi',
  last_name: 'Adéyẹmí',
  email: 'ngozi@example.com',
  phone_no: '0803 123 4567',
  state: 'Lagos',
};

function element(props: Partial<RegisterScreenProps>) {
  return (
    <MemoryRouter>
      <RegisterScreen
        draft={draft}
        busy={false}
        problem={null}
        signInHref="/signin"
        onChange={() => undefined}
        onSubmit={() => undefined}
        {...props}
      />
    </MemoryRouter>
  );
}

const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I am 18 or older/ });
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');

describe('RegisterScreen', () => {
  it('submits the draft it was opened with and the password', async () => {
    const onSubmit = vi.fn();
    render(element({ onSubmit }));
    await userEvent.type(password(), 'dodo and moi moi');
    await userEvent.click(agreement());

    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

    const sent = { ...draft, password: 'dodo and moi moi', agreed: 'yes' };
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([[sent]]));
  });

  it('requires the unticked box for age and terms', async () => {
    const onSubmit = vi.fn();
    render(element({ onSubmit }));
    await userEvent.type(password(), 'dodo and moi moi');
    expect(agreement().checked).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

    const link = await screen.findByRole('link', { name: 'Tick to confirm your age and agreement' });
    expect(link.getAttribute('href')).toBe('#agreed');
    expect(agreement().getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('reports drafts without password and consent', async () => {
    const onChange = vi.fn();
    render(element({ onChange }));

    await userEvent.type(password(), 'secret');
    await userEvent.click(agreement());
    await userEvent.type(phone(), '8');

    expect(onChange).toHaveBeenLastCalledWith({ ...draft, phone_no: '0803 123 45678' });
    expect(onChange.mock.calls.flat().filter((kept) => 'password' in kept || 'agreed' in kept)).toEqual([]);
  });

  it('preselects no role and no state', async () => {
    render(element({ draft: emptyRegistration }));

    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

    const links = await screen.findAllByRole('link', { name: /^(Choose your role|Select your state)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#userType', '#state']);
    expect(screen.getByRole('option', { name: 'Please Select Your Role' })).toHaveProperty('selected', true);
    expect(screen.getByRole('option', { name: 'Select your state' })).toHaveProperty('selected', true);
  });

  it('keeps typed values when the server refuses', () => {
    const { rerender } = render(element({}));
    fireEvent.change(password(), { target: { value: 'dodo and moi moi' } });
    const message = 'This phone number has an account already.';

    rerender(element({ busy: true }));
    const problem = { code: 'phone_taken', message, fields: { phone_no: message } };
    rerender(element({ problem }));

    expect(password().value).toBe('dodo and moi moi');
    expect(phone().value).toBe('0803 123 4567');
    expect(phone().getAttribute('aria-invalid')).toBe('true');
  });
});
