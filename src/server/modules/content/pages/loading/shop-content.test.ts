import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contentProblems, isPageDraft, letterPath, MENU_PATH } from '#rules/content/drafts/content-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { modules as exampleModules } from '../../../../../../shops/example/modules.ts'
import { settings as example } from '../../../../../../shops/example/settings.ts'
import { modules as lunnitsaModules } from '../../../../../../shops/lunnitsa/modules.ts'
import { settings as lunnitsa } from '../../../../../../shops/lunnitsa/settings.ts'
import { lettersOf, type ShopModule } from '../../../../kernel/shop-module.ts'
import { referable } from '../page-reader.ts'
import { NEEDED_FOLDERS, readContent } from './load-pages.ts'

const shops: [string, ShopSettings, readonly ShopModule[]][] = [
  ['lunnitsa', lunnitsa, lunnitsaModules],
  ['example', example, exampleModules],
]

describe.each(shops)('the shop %s', async (name, settings, modules) => {
  const letters = lettersOf(modules)
  const here = (path: string) => fileURLToPath(new URL(`../../../../../../shops/${name}/${path}`, import.meta.url))
  const media = JSON.parse(readFileSync(here('media/index.json'), 'utf8')) as MediaIndex
  const files = await readContent(here('content'), [...NEEDED_FOLDERS, 'pages', 'services', 'lists'])
  const pathsIn = (language: Language) =>
    files.flatMap((file) =>
      file.language === language && !isPageDraft(file.draft) && file.draft.kind !== 'list' ? [file.path] : [],
    )

  test.each(settings.sites)('has a menu and the words of every letter in %s', (language) => {
    expect(pathsIn(language).toSorted()).toEqual([MENU_PATH, ...Object.keys(letters).map(letterPath)].toSorted())
  })

  test.each(files.map(({ file, ...rest }) => [file, rest] as const))(
    '%s is written without a mistake',
    (_, { language, path, draft }) => {
      expect(contentProblems(path, draft, referable(media, settings, language, letters))).toEqual([])
    },
  )
})
