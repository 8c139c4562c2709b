import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareListing } from './share-listing.tsx';

// Rules: SAVE-4

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

describe('ShareListing', () => {
  it('opens the share sheet of the device and copies nothing', async () => {
    const share = vi.fn(async () => {});
    const writeText = vi.fn(async () => {});

    await pressShare({ share, clipboard: clipboard(writeText) });

    expect(share).toHaveBeenCalledWith({ title: 'Sunny flat', url: ADDRESS });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the link and says so on a device without a share sheet', async () => {
    const writeText = vi.fn(async () => {});

    await pressShare({ clipboard: clipboard(writeText) });

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied'));
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
  });

  it('copies nothing when the user closes the share sheet', async () => {
    const writeText = vi.fn(async () => {});

    await pressShare({ share: refuse('AbortError'), clipboard: clipboard(writeText) });

    expect(writeText).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows the link where the browser forbids copying', async () => {
    await pressShare({ share: refuse('NotAllowedError'), clipboard: clipboard(refuse('NotAllowedError')) });

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`Copy this link: ${ADDRESS}`));
  });

  it('links to WhatsApp without a script', () => {
    render(<ShareListing name="Sunny flat & more" address={ADDRESS} />);

    const href = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('text')).toBe(`Sunny flat & more: ${ADDRESS}`);
  });
});
