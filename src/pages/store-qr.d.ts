/** Written by scripts/vite-plugins.ts while building. */
declare module 'virtual:store-qr' {
  export const qr: { text: string; size: number; path: string } | null;
}
