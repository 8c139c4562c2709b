/** Every sample of what the form takes of a price and of a place, typed as a person does. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FactName, factWords } from '#domain/house-facts.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { ChargeDraft } from '#domain/listing-terms.ts';
import { knownSamples, samplesBeyond } from '#machines/listing/listing.known.samples.ts';
import { completeDrafts } from '#machines/listing/listing.samples.ts';
import { ListingFormScreen } from './listing-form-screen.tsx';

afterEach(cleanup);

/** What no form lets anybody type. */
const OFFERED_BY_NONE = ['a charge too many', 'a band that no supplier has', 'a period of something else'];

const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** By its text: by its role takes seconds in a form as long as this one. */
const press = (name: string) => fireEvent.click(screen.getByText(name));

function fill(kind: ListingKind, { title, pricePeriod, shortestStay, charges, facts }: ListingDraft) {
  if (pricePeriod) fireEvent.click(screen.getByRole('radio', { name: pricePeriod }));
  if (shortestStay) write(/^Shortest stay in/, shortestStay);
  for (const [index, charge] of charges.entries()) fillCharge(kind, index + 1, charge);
  for (const [name, typed] of Object.entries(facts)) write(factWords[name as FactName], typed);
  if (title) write('Title (optional)', title);
}

function fillCharge(kind: ListingKind, number: number, { kind: of, amount, refundable, every }: ChargeDraft) {
  press('Add a charge');
  write(`Charge ${number}`, of);
  write(`Amount of charge ${number}`, amount);
  write(`Does charge ${number} come back?`, refundable ? 'yes' : 'no');
  if (kind !== 'property') write(`When is charge ${number} paid?`, every);
}

function open(kind: ListingKind) {
  const onNext = vi.fn();
  const noop = () => undefined;
  render(
    <MemoryRouter>
      <ListingFormScreen
        kind={kind}
        draft={completeDrafts[kind]}
        attached={{ photos: 1, documents: 1 }}
        files={() => null}
        problem={null}
        signInHref="/signin"
        onChange={noop}
        stepper={null}
        aside={null}
        onNext={onNext}
      />
    </MemoryRouter>,
  );
  return onNext;
}

describe.each(['apartment', 'property', 'warehouse'] as const)('the form of a %s', (kind) => {
  it.each(knownSamples(kind))('goes on with $case as it was typed', async ({ draft }) => {
    const onNext = open(kind);
    fill(kind, draft);

    press('Next');

    await expect.poll(() => onNext.mock.lastCall).toEqual([draft]);
  });

  const typed = samplesBeyond(kind).filter(
    ({ case: name, draft: { shortestStay } }) =>
      !OFFERED_BY_NONE.includes(name) && !(kind === 'property' && shortestStay !== ''),
  );

  it.each(typed)('says what is wrong with $case, and where', async ({ draft }) => {
    const onNext = open(kind);
    fill(kind, draft);

    press('Next');

    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    const [link] = within(summary).getAllByRole('link');
    if (link) fireEvent.click(link);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
    expect(onNext).not.toHaveBeenCalled();
  });
});
