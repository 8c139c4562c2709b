/** Under which names a device keeps what is the person's. Apart, since whoever signs out has it cleared and reads none of it. */
export const CHANGES = 'gida.favourites';
export const SEEN = 'gida.seen';
export const JOBS = 'gida.jobs';
/** Whether there are photos of loads, which are too large to stand beside the others. */
export const LOAD_PHOTOS = 'gida.load-photos';
