import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pageProblems } from '#rules/content/page-draft.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import { settings } from '#shop/settings.ts'
import { referable } from '../page-reader.ts'
import { readPages } from './load-pages.ts'

const here = (path: string) => fileURLToPath(new URL(`../../../../../../shops/lunnitsa/${path}`, import.meta.url))
const media = JSON.parse(readFileSync(here('media/index.json'), 'utf8')) as MediaIndex
const files = await readPages(here('content'))

test.each(files.map(({ file, ...rest }) => [file, rest] as const))(
  '%s is written without a mistake',
  (_, { language, draft }) => {
    expect(pageProblems(draft, referable(media, settings, language))).toEqual([])
  },
)
