import { fileURLToPath } from 'node:url'
import { isVideo, type Picture } from '#rules/pictures/media.ts'
import { readMediaIndex } from '../../modules/pictures/index.ts'
import type { Db, Transaction } from '../../platform/db.ts'
import { banners } from '../schema/content.ts'
import { bannerTexts } from './content-banners.ts'

const MEDIA = fileURLToPath(new URL('../../../../media/', import.meta.url))

/** Puts the first banners on the pages of a new shop; one that has banners keeps them. */
export async function seedContent(db: Db | Transaction, _options: { now: Date }): Promise<void> {
  if ((await db.$count(banners)) > 0) return
  const media = readMediaIndex(MEDIA)
  const pictureOf = (file: string): Picture => {
    const found = media[file]
    if (!found || isVideo(found)) throw new Error(`media/${file} is not a picture`)
    return found
  }
  await db.insert(banners).values(
    bannerTexts.map(({ place, wide, tall, textSide, tone, sites, ru, en }, position) => ({
      place,
      position,
      textSide,
      tone,
      sites,
      wide: pictureOf(wide),
      tall: pictureOf(tall),
      titleRu: ru.title,
      titleEn: en.title,
      textRu: ru.text,
      textEn: en.text,
      linkRu: ru.link,
      linkEn: en.link,
      hrefRu: ru.href,
      hrefEn: en.href,
      altRu: ru.alt,
      altEn: en.alt,
    })),
  )
}
