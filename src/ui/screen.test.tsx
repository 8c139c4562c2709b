import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Screen } from './screen.tsx';
import { LastHeading, type PreviousHeading } from './screen-focus.ts';

afterEach(cleanup);

function page(
  title: string,
  failed = false,
  last: { current: PreviousHeading | null } = { current: null },
  key = title,
  startsAt?: string,
) {
  return (
    <StrictMode>
      <MemoryRouter>
        <LastHeading value={last}>
          <Screen key={key} title={title} failed={failed} startsAt={startsAt}>
            <input id="phone" aria-label="Phone number" />
          </Screen>
        </LastHeading>
      </MemoryRouter>
    </StrictMode>
  );
}

describe('Screen', () => {
  it('leaves focus alone on the first screen of a visit', () => {
    render(page('Sign In'));

    expect(document.activeElement).toBe(document.body);
  });

  it('leaves focus alone where its heading has been on the page since the server sent it', () => {
    render(page('FAQ', false, { current: { heading: 'FAQ', isPrerendered: true } }));

    expect(document.activeElement).toBe(document.body);
  });

  it('moves focus to the heading when another screen takes the page', () => {
    const last = { current: null };
    const { rerender } = render(page('Sign In', false, last));

    rerender(page('Sign Up', false, last));

    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Sign Up' }));
  });

  it('leaves focus to the error summary of a screen that opens with one', () => {
    const last = { current: null };
    const { rerender } = render(page('Sign In', false, last));

    rerender(page('Sign Up', true, last));

    expect(document.activeElement).toBe(document.body);
  });

  it('moves focus to the field to type in at once, except on the first screen of a visit', () => {
    const last = { current: null };
    const { rerender } = render(page('Verify your phone', false, last, 'first', 'phone'));
    expect(document.activeElement).toBe(document.body);

    rerender(page('Sign In', false, last, 'second', 'phone'));

    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });

  it('moves focus to the heading when another screen with the same title opens', () => {
    const last = { current: { heading: 'Waiting', isPrerendered: false } };
    const { rerender } = render(page('Sent', false, last, 'shown by the flow'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

    rerender(page('Sent', false, last, 'shown by the page'));

    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('leaves focus where it is while the same screen stays', () => {
    const last = { current: null };
    const { rerender } = render(page('Sign In', false, last));
    screen.getByLabelText('Phone number').focus();

    rerender(page('Sign In', true, last));

    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });

  it('names the page, and says first when there is an error', () => {
    const { rerender } = render(page('Sign In'));
    expect(document.title).toBe('Sign In – Gida');

    rerender(page('Sign In', true));
    expect(document.title).toBe('Error: Sign In – Gida');
  });

  it('keeps the numbers of cases and deliveries on one line', () => {
    render(page('C-1007: Delivery G-7KM3T from Aba to Apapa'));

    const heading = screen.getByRole('heading', { level: 1, name: 'C-1007: Delivery G-7KM3T from Aba to Apapa' });
    expect([...heading.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['C-1007:', 'G-7KM3T']);
  });
});
