/** Storage keys of a user's data, in a file of their own: signing out clears the data without loading its code. */
export const CHANGES = 'gida.favourites';
export const SEEN = 'gida.seen';
export const JOBS = 'gida.jobs';
export const BOOKINGS = 'gida.bookings';
export const INSPECTIONS = 'gida.inspections';
/** Words about inspections and cases that could not be sent. */
export const WORDS = 'gida.words';
/** Set if there are photos of loads, which are too large for local storage. */
export const LOAD_PHOTOS = 'gida.load-photos';
