import type { Product } from '#contract/entities/product.ts'

type Photo = Product['photos'][number]
type Video = Product['videos'][number]

export type GalleryItem = { kind: 'photo'; id: string; photo: Photo } | { kind: 'video'; id: string; video: Video }

/** Photographs in the order the shop gave them, the video after them: it is looked at by those who look on. */
export function galleryItems({ photos, videos }: Pick<Product, 'photos' | 'videos'>): GalleryItem[] {
  return [
    ...photos.map((photo): GalleryItem => ({ kind: 'photo', id: photo.picture.id, photo })),
    ...videos.map((video): GalleryItem => ({ kind: 'video', id: video.id, video })),
  ]
}
