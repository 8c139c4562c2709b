/** Runs in the page: React has made it its own. */
export const isTakenOver = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((name) => name.startsWith('__reactContainer'));
