/** Why a photo is refused: by the form when it is chosen, or by the server that got it. */
export const EMPTY_FILE = 'That file is empty. Choose another one.';
export const NOT_A_PHOTO = 'That file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.';
export const BROKEN_PHOTO = 'This photo is damaged. Choose another one.';
