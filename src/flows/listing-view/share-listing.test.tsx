import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ShareListing } from './share-listing.tsx';

const ADDRESS = 'https://gida.example/listings/0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** @param device What this browser can do. */
async function pressShare(device: Partial<Navigator>) {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', { ...device, userAgent: '' });
  render(<ShareListing name="Sunny flat" address={ADDRESS} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
}

const clipboard = (writeText: (text: string) => Promise<void>) => ({ writeText }) as Clipboard;
const refuse = (name: string) => vi.fn(() => Promise.reject(new DOMException('No.', name)));

it('is passed on by the device where it can, and nothing is copied', async () => {
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});

  await pressShare({ share, clipboard: clipboard(writeText) });

  expect(share).toHaveBeenCalledWith({ title: 'Sunny flat', url: ADDRESS });
  expect(writeText).not.toHaveBeenCalled();
});

it('is copied where the device cannot, and says so', async () => {
  const writeText = vi.fn(async () => {});

  await pressShare({ clipboard: clipboard(writeText) });

  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('The link is copied.'));
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
});

it('leaves it at that when the person closes the sheet of the device', async () => {
  const writeText = vi.fn(async () => {});

  await pressShare({ share: refuse('AbortError'), clipboard: clipboard(writeText) });

  expect(writeText).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows the link where nothing else is allowed', async () => {
  await pressShare({ share: refuse('NotAllowedError'), clipboard: clipboard(refuse('NotAllowedError')) });

  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(`This is the link: ${ADDRESS}`));
});

it('leads to WhatsApp by a link that needs no script', () => {
  render(<ShareListing name="Sunny flat & more" address={ADDRESS} />);

  const href = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('text')).toBe(`Sunny flat & more: ${ADDRESS}`);
});
