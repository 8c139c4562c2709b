/** Runs in the page: whether React has hydrated it. */
export const isTakenOver = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((name) => name.startsWith('__reactContainer'));
