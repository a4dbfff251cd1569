import { join } from 'node:path'
import type { DepositDesign } from '#contract/deposits.ts'
import type { Language } from '#rules/location/site.ts'
import { isVideo, type MediaIndex } from '#rules/pictures/media.ts'

/** The pictures that certificates are printed on. One that the shop has no longer is printed on the first. */
export type DesignBook = {
  design(id: string | null, language: Language): DepositDesign
  /** Where its photograph is, a JPEG. */
  file(id: string | null): string
}

const FILE = /^editorial\/certificate-([a-z-]+)\.jpg$/

export function designBook(media: MediaIndex, mediaDir: string): DesignBook {
  const all = Object.entries(media).flatMap(([file, entry]) => {
    const id = FILE.exec(file)?.[1]
    return id === undefined || isVideo(entry) ? [] : [{ id, file, picture: entry }]
  })
  const find = (id: string | null) => {
    const found = all.find((design) => design.id === id) ?? all[0]
    if (!found) throw new Error('the shop has no designs of certificates')
    return found
  }
  return {
    design(wanted) {
      const { id, picture } = find(wanted)
      return { id, name: id, picture: { ...picture, alt: id }, tone: 'light' }
    },
    file: (id) => join(mediaDir, find(id).file),
  }
}
