import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListingGallery } from './listing-gallery.tsx';

// Rules: PAGE-6

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const photos = ['/api/files/1', '/api/files/2', '/api/files/3'];
const show = (of = photos) => render(<ListingGallery photos={of} name="Sunny flat" />);
const small = (number: number) => screen.getByRole('button', { name: `Photo ${number}` });
const pressed = () => photos.map((_, at) => small(at + 1).getAttribute('aria-pressed'));
const large = () => within(screen.getByRole('dialog', { name: 'Photos of Sunny flat' }));
const press = (name: string) => fireEvent.click(large().getByRole('button', { name }));
/** Scroll position of the photos on the page; a dialog in front does not move them. */
const inView = () => screen.getAllByRole('list', { name: 'Photos', hidden: true })[0]?.scrollLeft;
const ends = () =>
  ['Previous photo', 'Next photo'].map((name) => large().getByRole('button', { name }).getAttribute('aria-disabled'));

describe('ListingGallery', () => {
  it('shows the photo of a pressed thumbnail and marks it as current', () => {
    show();
    expect(pressed()).toEqual(['true', 'false', 'false']);

    fireEvent.click(small(3));

    expect(pressed()).toEqual(['false', 'false', 'true']);
    expect(screen.getByText('3 / 3')).toBeTruthy();
  });

  it('opens the current photo large, stops at both ends and keeps the last photo in view', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
    show();
    fireEvent.click(small(2));
    fireEvent.click(screen.getByRole('link', { name: 'Sunny flat, 2 of 3' }));
    expect(large().getByRole('status').textContent).toBe('2 of 3');
    expect(ends()).toEqual(['false', 'false']);

    press('Next photo');
    expect([large().getByRole('status').textContent, ends()]).toEqual(['3 of 3', ['false', 'true']]);
    press('Next photo');
    expect(large().getByRole('status').textContent).toBe('3 of 3');
    press('Previous photo');
    press('Previous photo');
    expect([large().getByRole('status').textContent, ends()]).toEqual(['1 of 3', ['true', 'false']]);
    expect(inView()).toBe(320);
    press('Close');
    expect(inView()).toBe(0);

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pressed()).toEqual(['true', 'false', 'false']);
  });

  it('shows no controls for one photo and no dialog without photos', () => {
    show(photos.slice(0, 1));
    expect(screen.queryByRole('list', { name: 'Choose a photo' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Sunny flat, 1 of 1' }));
    expect(
      large()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Close']);
    cleanup();

    show([]);
    expect([screen.queryByRole('link'), screen.queryByRole('list')]).toEqual([null, null]);
  });
});
