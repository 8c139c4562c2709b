/** Loads the code for photos of loads. The only dynamic import of it, since each one adds weight. */
export const photoCode = () => import('./load-photos.ts');
