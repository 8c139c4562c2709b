/** Recognises photos. Form and server share the messages for those that they refuse. */
export const EMPTY_FILE = 'That file is empty. Choose another one.';
export const NOT_A_PHOTO = 'That file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.';
export const BROKEN_PHOTO = 'This photo is damaged. Choose another one.';

/**
 * Whether a file begins as HEIC photos do.
 *
 * @param head The first 12 bytes or more, as Latin-1.
 */
export const isHeic = (head: string) => /^.{4}ftyp(hei[cx]|hevc|mif1|msf1)/s.test(head);

/** The `accept` attribute of fields for photos. Some systems have no media type for HEIC. */
export const PHOTO_FILES = 'image/*,.heic,.heif';

/** Whether a chosen file is a photo by its type or name. */
export const isPhotoFile = ({ type, name = '' }: { type: string; name?: string }) =>
  type.startsWith('image/') || isHeicFile({ type, name });

/** Whether it is a HEIC photo, which most browsers show nowhere. */
export const isHeicFile = ({ type, name = '' }: { type: string; name?: string }) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
