/**
 * Reads HEIC photos of iPhones and some Android phones in browsers that cannot.
 * docs/decisions/0077-decode-heic-on-the-device.md
 */
import type { HeicPixels } from './heic.worker.ts';
import workerUrl from './heic.worker.ts?worker&url';

const policy = window.trustedTypes?.createPolicy('heic', { createScriptURL: () => workerUrl });

/** @throws if the photo is damaged, or the decoder cannot be loaded. */
export async function readHeic(photo: Blob): Promise<ImageBitmap> {
  const bytes = await photo.arrayBuffer();
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  try {
    const pixels = await new Promise<HeicPixels | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicPixels | undefined>) => resolve(data);
      worker.onerror = () => reject(new Error('The HEIC decoder could not be loaded.'));
      worker.postMessage(bytes, [bytes]);
    });
    if (!pixels) throw new Error('The HEIC photo is damaged.');
    return await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height));
  } finally {
    worker.terminate();
  }
}
