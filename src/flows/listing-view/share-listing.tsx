import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import styles from './listing-page.module.css';

export interface ShareListingProps {
  /** The listing's name. */
  name: string;
  /** The listing's absolute URL. */
  address: string;
}

/** Shares a listing with the device's share sheet or by copying its link; the WhatsApp link works without a script. */
export function ShareListing({ name, address }: ShareListingProps) {
  const [status, setStatus] = useState('');

  const share = async () => {
    setStatus('');
    if (await wasOffered({ title: name, url: address })) return;
    const isCopied = await copy(address);
    setStatus(isCopied ? 'Link copied' : `Copy this link: ${address}`);
  };
  return (
    <div className={styles.share}>
      <span data-scripted>
        <Button look="quiet" onClick={() => void share()}>
          Share
        </Button>
      </span>
      <a href={`https://wa.me/?text=${encodeURIComponent(`${name}: ${address}`)}`} target="_blank" rel="noopener">
        Share on WhatsApp
      </a>
      {/* Always rendered: a live region that appears together with its text is not announced. */}
      <p className={styles.said} role="status">
        {status}
      </p>
    </div>
  );
}

/** Whether the device showed its share sheet. A user who closes it has changed their mind: nothing is copied. */
async function wasOffered(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies the text. @returns False where the browser forbids it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
