import { z } from 'zod'
import { bannerPlaces } from '#rules/content/drafts/banner-draft.ts'
import { isVideo, type MediaIndex, type Picture } from '#rules/pictures/media.ts'
import type { Edit, Editing } from '../../../kernel/editing/edit.ts'
import { accepted, type FileProblem, FilesRefused, readList } from '../../../kernel/shop-files/index.ts'
import { saveBanner } from '../editing/index.ts'

const texts = z.strictObject({
  title: z.string(),
  text: z.string(),
  link: z.string(),
  href: z.string(),
  alt: z.string(),
})

/** In the order in which they are shown. Pictures are files under `media/`. */
const BANNERS = {
  file: 'banners.json',
  entry: z.strictObject({
    place: z.enum(bannerPlaces),
    wide: z.string(),
    tall: z.string(),
    textSide: z.enum(['left', 'right']),
    tone: z.enum(['light', 'dark']),
    sites: z.array(z.enum(['ru', 'en'])),
    isActive: z.boolean().default(true),
    ru: texts,
    en: texts,
  }),
}

/** Puts the banners that a folder names on the pages. */
export async function loadBanners(editing: Editing, directory: string, media: MediaIndex, edit: Edit): Promise<void> {
  const problems: FileProblem[] = []
  const entries = await readList(directory, BANNERS, problems)
  const pictureOf = (row: number, column: 'wide' | 'tall', file: string): Picture | null => {
    const found = media[file]
    if (found && !isVideo(found)) return found
    problems.push({ file: BANNERS.file, row, column, problem: `there is no picture media/${file}` })
    return null
  }
  const drafts = entries.map((entry) => ({
    ...entry,
    pictures: {
      wide: pictureOf(entry.row, 'wide', entry.wide) as Picture,
      tall: pictureOf(entry.row, 'tall', entry.tall) as Picture,
    },
  }))
  if (problems.length > 0) throw new FilesRefused(problems)
  for (const [position, { row, place, textSide, tone, sites, isActive, ru, en, pictures }] of drafts.entries())
    accepted(
      await saveBanner(
        editing,
        {
          expectedVersion: null,
          place,
          position,
          textSide,
          tone,
          sites,
          isActive,
          ...pictures,
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
        },
        edit,
      ),
      (field) => ({
        file: BANNERS.file,
        row,
        column: field.replace(/^(.*)(Ru|En)$/, (_, name, language) => `${language.toLowerCase()}.${name}`),
      }),
    )
}
