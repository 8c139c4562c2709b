/** What looks after photos of loads. It is fetched where there are any, and from here alone: each such place weighs. */
export const photoCode = () => import('./load-photos.ts');
