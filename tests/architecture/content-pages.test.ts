import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { pageProblems, textsIn } from '#rules/content/drafts/page-draft.ts'
import { linksOf } from '#rules/content/hrefs.ts'
import type { Language } from '#rules/location/site.ts'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import { settings } from '#shop/settings.ts'
import { figures as figuresEn } from '#texts/en/figures.ts'
import { figures as figuresRu } from '#texts/ru/figures.ts'
import { referable } from '../../src/server/modules/content/pages/page-reader.ts'
import { readMediaIndex } from '../../src/server/modules/pictures/index.ts'
import { routes } from '../../src/storefront/routes.ts'
import { readPages } from '../support/content/stored-pages.ts'

const shop = fileURLToPath(new URL('../../shops/lunnitsa/', import.meta.url))
const media = readMediaIndex(`${shop}media`)
const pages = await readPages(`${shop}content`)
type Page = (typeof pages)[number]
const figures = { ru: figuresRu(settings), en: figuresEn(settings) }

const MIN_DESCRIPTION = 50
const MAX_DESCRIPTION = 300

const texts = ({ draft }: Page): string[] => [
  draft.title,
  draft.description,
  draft.lead,
  ...draft.blocks.flatMap((block) => textsIn('', block).map(([, text]) => text)),
]

/** Every `href` and `from` of a page, wherever it stands. */
function hrefsWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hrefsWithin)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    (key === 'href' || key === 'from') && typeof one === 'string' ? [one] : hrefsWithin(one),
  )
}

const linksWithin = (page: Page): string[] => [
  ...hrefsWithin(page.draft),
  ...texts(page).flatMap(linksOf),
  ...page.draft.related,
]

/** The address of a route as an expression: `/designers/:id` is met by `/designers/vera-ladozhskaya`. */
const addresses = routes.map(
  ({ path }) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
)

const rowsOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(`${shop}catalogue/${file}`, 'utf8'), { columns: true })
const slugsOf = (file: string, column = 'slug') => new Set(rowsOf(file).map((row) => row[column] ?? ''))

/** What `/designers/x` and the like name must be in the catalogue. */
const named: Record<string, ReadonlySet<string>> = {
  designers: slugsOf('designers.csv'),
  trend: slugsOf('tags.csv'),
  jewelry: new Set([...slugsOf('products.csv'), ...slugsOf('colors.csv')]),
  catalog: new Set([...slugsOf('categories.csv', 'path'), 'new', 'sale']),
}

function linkProblem(href: string, language: Language): string | null {
  if (!href.startsWith('/')) return null
  const { pathname, searchParams } = new URL(href, 'https://shop.invalid')
  if (!addresses.some((address) => address.test(pathname))) return 'no such page'
  if (isBlocked({ kind: language, language }, pathname, searchParams)) return 'blocked on this site'
  const [, section = '', ...rest] = pathname.split('/')
  const name = rest.join('/')
  return name && named[section] && !named[section].has(name) ? 'not in the catalogue' : null
}

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ').toLowerCase()

/** Figures that cannot be anything else when they stand among words: with their unit, or as long as a company’s name. */
const literals = (language: Language): string[] => {
  const known = Object.values(figures[language]).map(plain)
  const units = language === 'ru' ? ['минут', 'км', 'платежа'] : ['minutes', 'km', 'payments']
  const { reserveMinutes, ringFarthest, instalmentParts } = figures[language]
  return [
    ...known.filter((figure) => /\d/.test(figure) && /\D/.test(figure)),
    ...[reserveMinutes, ringFarthest, instalmentParts].map((figure, index) => `${figure} ${units[index]}`),
    plain(figures[language].companyFullName),
    figures[language].email,
    figures[language].inn,
  ]
}

/** Percents and sums that promo codes give are those of their table; a page that names a code says them. */
const promos = [...rowsOf('promo-codes.csv'), ...rowsOf('promotions.csv')]
const saysItsOwn = ({ path }: Page) => path === '/promotion'

/** Of the law, of a sign-in, of a notice: as long as something of the settings by chance. */
const OF_SOMETHING_ELSE: Partial<Record<string, readonly string[]>> = {
  '/oferta': ['7 дней'],
  '/terms': ['7 days'],
  '/loyalty-program-rules': ['90 дней'],
  '/personal-data-policy': ['90 дней', 'в течение 24 часов'],
  '/privacy': ['90 days'],
}

/** Figures of the settings that a text says by itself. */
function figuresSaid(language: Language, text: string): string[] {
  const said = plain(text)
  return literals(language).filter((figure) =>
    new RegExp(`(?<![\\d\\p{L}])${figure.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d\\p{L}])`, 'u').test(said),
  )
}

describe('the checks fire', () => {
  test.each([
    ['/no-such-page', 'no such page'],
    ['/loyalty-program-rules', 'blocked on this site'],
    ['/designers/nobody', 'not in the catalogue'],
    ['/jewelry/ring-band-dome', null],
    ['https://example.com/', null],
  ])('on a link of the English site to %s: %s', (href, problem) => {
    expect(linkProblem(href, 'en')).toBe(problem)
  })
  test('on links wherever they stand', () => {
    const blocks = [{ kind: 'cards', cards: [{ href: '/sale' }] }, { from: '/new' }]
    expect(hrefsWithin({ blocks, title: '/not-a-link' })).toEqual(['/sale', '/new'])
  })
  test('on a figure of the settings among words, and not on its name', () => {
    expect(figuresSaid('ru', 'Вернуть можно в течение 14\u00A0дней.')).toContain('в течение 14 дней')
    expect(figuresSaid('ru', 'Вернуть можно {withinReturnDays}, это 114 дней.')).toEqual([])
  })
})

describe.each(pages.map((page) => [page.file, page] as const))('%s', (_, page) => {
  const { language, draft } = page

  test('names only pictures, films and figures that there are', () => {
    expect(pageProblems(draft, referable(media, settings, language))).toEqual([])
  })

  test('leads only to pages of its own site', () => {
    const broken = linksWithin(page).flatMap((href) => {
      const problem = linkProblem(href, language)
      return problem ? [`${href}: ${problem}`] : []
    })
    expect(broken).toEqual([])
  })

  test('leads only to sections that it has', () => {
    const ids = draft.blocks.flatMap((block) => ('id' in block && block.id ? [`#${block.id}`] : []))
    for (const href of linksWithin(page).filter((one) => one.startsWith('#'))) expect(ids).toContain(href)
  })

  test('says no figure that the settings decide', () => {
    const own = new Set([
      ...(saysItsOwn(page) ? promos.map(({ percent }) => `${percent} %`) : []),
      ...(OF_SOMETHING_ELSE[page.path] ?? []),
    ])
    expect(figuresSaid(language, texts(page).join('\n')).filter((figure) => !own.has(figure))).toEqual([])
  })

  test.runIf(draft.kind !== 'service')('is described to search engines in a sentence or two', () => {
    expect(draft.description.length).toBeGreaterThanOrEqual(MIN_DESCRIPTION)
    expect(draft.description.length).toBeLessThanOrEqual(MAX_DESCRIPTION)
  })
})

const RUSSIAN = [
  ['B02', '/about'],
  ['B14', '/dolyame'],
  ['B15', '/dostavka-i-oplata'],
  ['B16', '/dropofmagic'],
  ['B17', '/gallery'],
  ['B18', '/garantii'],
  ['B22', '/lpsale'],
  ['B25', '/payment'],
  ['B32', '/promotion'],
  ['B42', '/ukhod-za-ukrasheniyami'],
  ['B43', '/vozvrat'],
] as const

test.each(RUSSIAN)('[%s] %s has words on the Russian site, and a page that shows them', (_, path) => {
  expect(pages.some((page) => page.language === 'ru' && page.path === path)).toBe(true)
  expect(routes.find((route) => route.path === path)?.page).toBe('content/content-page')
})

/** A document is there when its words are, and its address and those of its versions show them. */
function expectDocument(language: Language, path: string, title: string, sentence: string): void {
  const page = pages.find((one) => one.language === language && one.path === path)
  expect(page?.draft).toMatchObject({ kind: 'document', title, versionDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(page && texts(page).join('\n')).toContain(sentence)
  expect(routes.find((route) => route.path === `${path}/:versionDay?`)?.page).toBe('content/content-page')
  expect(isBlocked({ kind: language, language }, `${path}/${page?.draft.versionDay}`, new URLSearchParams())).toBe(
    false,
  )
}

test('[B09] /certificates-and-promo-rules can be read in each of its versions', () => {
  expectDocument(
    'ru',
    '/certificates-and-promo-rules',
    'Правила сертификатов и промокодов',
    'Пока с сертификата ничего не потрачено, покупатель может вернуть все деньги',
  )
})

test('[B20] /loyalty-program-rules can be read in each of its versions', () => {
  expectDocument(
    'ru',
    '/loyalty-program-rules',
    'Правила клуба Insider',
    'один бонус уменьшает цену украшений на один рубль',
  )
})

test('[B23] /mobile-app-license can be read in each of its versions', () => {
  expectDocument(
    'ru',
    '/mobile-app-license',
    'Лицензия приложения',
    'Передавать эту лицензию другим и продавать её нельзя.',
  )
})

test('[B24] /oferta can be read in each of its versions', () => {
  expectDocument(
    'ru',
    '/oferta',
    'Публичная оферта',
    'К заказу применяется та редакция, которую вы приняли: её дату мы храним вместе с заказом.',
  )
})

test('[B26] /personal-data-agreement can be read in each of its versions', () => {
  expectDocument(
    'ru',
    '/personal-data-agreement',
    'Согласие на обработку персональных данных',
    'Я подтверждаю, что данные, которые указываю, принадлежат мне.',
  )
})

test('[B27] /personal-data-policy can be read in each of its versions', () => {
  expectDocument(
    'ru',
    '/personal-data-policy',
    'Политика обработки персональных данных',
    'относится к сайту lunnitsa.ru и его страницам',
  )
})

test('[B30] /privacy can be read in each of its versions', () => {
  expectDocument(
    'en',
    '/privacy',
    'Privacy policy',
    'when you withdraw consent, we stop processing the data and delete it within 30 days',
  )
})

test('[B37] /user-materials-agreement can be read in each of its versions', () => {
  expectDocument(
    'ru',
    '/user-materials-agreement',
    'Соглашение о материалах покупателей',
    'Передавая материал, вы не передаёте нам авторских прав на него.',
  )
})

test('[B40] /terms can be read in each of its versions', () => {
  expectDocument(
    'en',
    '/terms',
    'Terms of sale',
    'The version that applies to your order is the one you accepted: its date is kept with the order.',
  )
})

test('the page of promotions says of each code what its table says', () => {
  const page = pages.find(({ language, path }) => language === 'ru' && path === '/promotion')
  const codes = page?.draft.blocks.flatMap((block) =>
    block.kind === 'cards' ? block.cards.map(({ title, text }) => ({ code: title, text: plain(text) })) : [],
  )
  expect(codes?.length).toBeGreaterThan(0)
  for (const { code, text } of codes ?? []) {
    const promo = promos.find((row) => row.code === code)
    expect(promo, code).toBeDefined()
    const {
      percent,
      amount,
      min_sum: minSum,
      starts,
      ends,
      includes_sale: includesSale,
      total_limit: limit,
    } = promo ?? {}
    if (percent) expect(text, code).toContain(`${percent} %`)
    for (const sum of [amount, minSum])
      if (sum) expect(text, code).toContain(plain(`${Number(sum).toLocaleString('ru')} ₽`))
    if (amount) expect(text.includes('распродаж'), code).toBe(includesSale === 'yes')
    expect([starts, ends, limit].filter(Boolean), `${code} does not run for everybody`).toEqual([])
  }
})

test('what the page of care says of stones is what their own advice says', () => {
  const page = pages.find(({ language, path }) => language === 'ru' && path === '/ukhod-za-ukrasheniyami')
  const text = plain(page ? texts(page).join('\n') : '')
  const advice = plain(readFileSync(`${shop}catalogue/care.csv`, 'utf8'))
  for (const phrase of ['два-три года', 'раз в два года', 'слегка влажной тканью', 'горячая эмаль — это стекло']) {
    expect(advice, phrase).toContain(phrase)
    expect(text, phrase).toContain(phrase)
  }
})
