/** A photograph as pages carry it: enough to reserve its place and paint a blur before the first byte arrives. */
export type Picture = {
  /** Content hash: the same address always means the same photograph, so it may be cached for ever. */
  id: string
  width: number
  height: number
  /** A data URI of a picture some 8 px wide. */
  placeholder: string
}

export type Video = {
  id: string
  width: number
  height: number
  /** The key, in the same index, of the picture shown until the video plays. */
  poster: string
}

/** Everything under `media/`, by path inside it: `products/….jpg`, `editorial/….jpg`, `video/….mp4`. */
export type MediaIndex = Readonly<Record<string, Picture | Video>>

export function isVideo(entry: Picture | Video): entry is Video {
  return 'poster' in entry
}

/** The picture of a file with what it shows; null where it is gone, or a video. */
export function describedPicture(media: MediaIndex, file: string, alt: string): (Picture & { alt: string }) | null {
  const found = media[file]
  return found && !isVideo(found) ? { ...found, alt } : null
}
