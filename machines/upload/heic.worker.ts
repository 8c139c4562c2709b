/** Decodes a HEIC photo in its own thread. Receives its bytes and returns its pixels, or `undefined` if it cannot. */
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** Pixels as RGBA. */
export interface HeicPixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const pixels = await decode(data).catch(() => undefined);
  postMessage(pixels, { transfer: pixels ? [pixels.data.buffer] : [] });
});

async function decode(bytes: ArrayBuffer): Promise<HeicPixels | undefined> {
  const wasmBinary = await (await fetch(wasm)).arrayBuffer();
  const { HeifDecoder } = await libheif({ wasmBinary });
  const [image] = new HeifDecoder().decode(bytes);
  if (!image) return undefined;
  const [width, height] = [image.get_width(), image.get_height()];
  const empty = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve) => image.display(empty, (shown) => resolve(shown ?? undefined)));
}
