import { useEffect, useRef, useState } from 'react'
import { browserApi, browserUpload } from '#client/calls/browser-api.ts'
import { cropStaffPicture, uploadStaffPicture } from '#contract/staff/goods/staff-pictures.ts'
import type { StaffProductParts } from '#contract/staff/goods/staff-products.ts'
import { useFailure } from '../../../shared/failure.ts'
import { useJsonDraft } from '../../../shared/forms/drafts/use-json-draft.ts'
import type { Photo } from './photo-item.tsx'

type Photos = Record<string, Photo[]>

const isPhotos = (value: unknown): value is Photos =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (list) => Array.isArray(list) && list.every((one: Partial<Photo> | null) => typeof one?.picture?.id === 'string'),
  )

/** Photographs by colour as they are arranged now; an upload is on no page until they are saved. */
export function usePhotos(parts: StaffProductParts, names: { ru: string; en: string }) {
  const saved: Photos = Object.fromEntries(parts.photos.map(({ metal, photos }) => [metal, photos]))
  const draft = useJsonDraft(`photos.${parts.id}`, saved, isPhotos)
  // Several files arrive one after another: each is put behind those that are there by then.
  const current = useRef(draft.value)
  useEffect(() => {
    current.current = draft.value
  })
  const [left, setLeft] = useState<Record<string, number>>({})
  const failed = useFailure()

  function change(metal: string, photos: Photo[]) {
    current.current = { ...current.current, [metal]: photos }
    draft.change(current.current)
  }

  async function add(metal: string, files: readonly File[]) {
    for (const [done, file] of files.entries()) {
      setLeft((before) => ({ ...before, [metal]: files.length - done }))
      try {
        const { picture } = await browserUpload(uploadStaffPicture, {}, file)
        const photos = current.current[metal] ?? []
        if (photos.some(({ pictureId }) => pictureId === picture.id)) continue
        const photo: Photo = {
          ...{ pictureId: picture.id, picture, imageType: 'packshot' },
          ...{ altRu: names.ru, altEn: names.en },
        }
        change(metal, [...photos, photo])
      } catch (error) {
        failed(error)
      }
    }
    setLeft((before) => ({ ...before, [metal]: 0 }))
  }

  /** The cut takes the place of the whole. */
  async function crop(metal: string, at: number) {
    const photo = current.current[metal]?.[at]
    if (!photo) return
    try {
      const { picture } = await browserApi(cropStaffPicture, { params: { id: photo.pictureId } })
      const photos = current.current[metal] ?? []
      change(
        metal,
        photos.map((one) => (one.pictureId === photo.pictureId ? { ...one, pictureId: picture.id, picture } : one)),
      )
    } catch (error) {
      failed(error)
    }
  }

  function forget() {
    current.current = saved
    draft.forget()
  }

  return { draft, left, change, add, crop, forget }
}
