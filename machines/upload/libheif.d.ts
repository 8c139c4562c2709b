/** The part of libheif that we use; the package has types for its C functions only. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface Pixels {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }

  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Writes the pixels as RGBA, turned upright, and passes them on; `null` if the photo is damaged. */
    display(into: Pixels, done: (shown: Pixels | null) => void): void;
  }

  interface Libheif {
    HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] };
  }

  const libheif: (options: { wasmBinary: ArrayBuffer }) => Promise<Libheif>;
  export = libheif;
}
