import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import styles from './share-listing.module.css';

export interface ShareListingProps {
  /** Of the listing. */
  name: string;
  /** Whole, as somebody else opens it. */
  address: string;
}

/** Passes a listing on: by whatever the device has for it, else by copying; by WhatsApp also without a script. */
export function ShareListing({ name, address }: ShareListingProps) {
  const [said, setSaid] = useState('');

  const share = async () => {
    setSaid('');
    if (await wasOffered({ title: name, url: address })) return;
    const isCopied = await copy(address);
    setSaid(isCopied ? 'The link is copied.' : `This is the link: ${address}`);
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
      {/* Always there: a live region that arrives together with its text is not spoken. */}
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}

/** Whether the device showed its own sheet. Who closed it again has changed their mind, and wants nothing copied. */
async function wasOffered(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Where a browser forbids it, the address is shown. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
