// The files from which an asset can be created (rules/media-file.ts checks them). Files for a picture of an account are
// in rules/photo.ts. Source: specification 3 section 5.

/** The browser's media type → the type the data service uses. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/gif': 'image/gif',
  'audio/aac': 'audio/aac',
  'audio/x-aac': 'audio/aac',
  'audio/vnd.dlna.adts': 'audio/aac',
  'audio/flac': 'audio/flac',
  'audio/x-flac': 'audio/flac',
  // Browsers and systems report the same format under several names.
  'audio/m4a': 'audio/m4a',
  'audio/x-m4a': 'audio/m4a',
  'audio/mp4': 'audio/m4a',
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'video/mov': 'video/quicktime',
  'video/quicktime': 'video/quicktime',
  'video/mp4': 'video/mp4',
  'video/webm': 'video/webm'
}

/** Types by extension, for files whose format the browser does not recognize and reports as an empty type. */
export const MEDIA_TYPES_BY_EXTENSION: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/m4a',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  webm: 'video/webm'
}

/** Accepted types for the browser's file dialog. */
export const MEDIA_ACCEPT = [
  ...Object.keys(MEDIA_TYPES),
  ...Object.keys(MEDIA_TYPES_BY_EXTENSION).map(i => `.${i}`)
].join()
