/** A photograph as a camera writes it; what is larger is not a photograph for a page. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024

/** A file of a few kilobytes may unfold to gigabytes: no more than this is ever painted. */
export const MAX_UPLOAD_PIXELS = 64_000_000

/** Below this it is blurred on every card. */
export const MIN_UPLOAD_SIDE = 400

/** Why a file is not taken. */
export type UploadRefusal = 'empty' | 'too_large' | 'type' | 'broken' | 'too_many_pixels' | 'too_small'
