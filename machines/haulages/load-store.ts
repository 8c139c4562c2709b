/** Where a device keeps photos of loads. */
export const LOAD_STORE = { database: 'gida-photos', store: 'photos', keyPath: 'key' };
