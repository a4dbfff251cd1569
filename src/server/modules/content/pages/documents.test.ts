import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type PageDraft, textsIn } from '#rules/content/drafts/page-draft.ts'
import { fillAll } from '#rules/content/figures.ts'
import { linksOf } from '#rules/content/hrefs.ts'
import type { Language } from '#rules/location/site.ts'
import { earningEstimate } from '#rules/loyalty/earning-estimate.ts'
import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { brand } from '#shop/brand.ts'
import { settings } from '#shop/settings.ts'
import { auth as authEn } from '#texts/en/customer/auth.ts'
import { figures as figuresEn } from '#texts/en/figures.ts'
import { dataConsent as dataConsentEn } from '#texts/en/forms.ts'
import { checkout as checkoutEn } from '#texts/en/ordering/checkout.ts'
import { auth as authRu } from '#texts/ru/customer/auth.ts'
import { figures as figuresRu } from '#texts/ru/figures.ts'
import { dataConsent as dataConsentRu } from '#texts/ru/forms.ts'
import { frame } from '#texts/ru/letters/letters.ts'
import { checkout as checkoutRu } from '#texts/ru/ordering/checkout.ts'
import { shop } from '../../../../../shops/lunnitsa/shop.ts'
import { readPages } from '../../../../../tests/support/content/stored-pages.ts'
import { SANDBOX_COMPANY } from '../../../integrations/payments/payselection/sandbox-credentials.ts'
import { parseConfig } from '../../../kernel/configuration/config.ts'
import { plainText, toRichText } from './rich-text.ts'

const CONTENT = fileURLToPath(new URL('../../../../../shops/lunnitsa/content', import.meta.url))
const documents = (await readPages(CONTENT)).filter(({ draft }) => draft.kind === 'document')
const FIGURES = { ru: figuresRu, en: figuresEn }

function documentAt(path: string) {
  const found = documents.find((one) => one.path === path)
  if (!found) throw new RangeError(`there is no document at ${path}`)
  return found
}

const textsOf = ({ lead, blocks }: PageDraft) => [
  lead,
  ...blocks.flatMap((block) => textsIn('', block)).map(([, text]) => text),
]

/** What a document says in a shop with these settings, as plain words. */
function wordsOf(path: string, shop: ShopSettings = settings): string {
  const { language, draft } = documentAt(path)
  return textsOf(fillAll(draft, FIGURES[language](shop)))
    .map((text) => plainText(toRichText(text)))
    .join(' ')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
}

describe('the documents of the shop', () => {
  test('are these', () => {
    expect(documents.map(({ language, path }) => `${language} ${path}`).sort()).toEqual([
      'en /privacy',
      'en /terms',
      'ru /certificates-and-promo-rules',
      'ru /loyalty-program-rules',
      'ru /mobile-app-license',
      'ru /oferta',
      'ru /personal-data-agreement',
      'ru /personal-data-policy',
      'ru /user-materials-agreement',
    ])
  })

  test.each(documents.map((one) => [one.path, one] as const))('%s leads to sections that there are', (path, one) => {
    for (const href of textsOf(one.draft).flatMap(linksOf)) {
      const [page = '', anchor] = href.replace(/\?[^#]*/, '').split('#')
      const target = page === '' ? one : documents.find((other) => other.path === page)
      if (!anchor || !target) continue
      const ids = target.draft.blocks.flatMap((block) => ('id' in block ? [block.id] : []))
      expect(ids, `${path} → ${href}`).toContain(anchor)
    }
  })

  test.each<[Language, typeof checkoutRu, typeof authRu, typeof dataConsentRu]>([
    ['ru', checkoutRu, authRu, dataConsentRu],
    ['en', checkoutEn, authEn, dataConsentEn],
  ])('hold every consent of the %s site once, where its forms lead', (language, checkout, auth, dataConsent) => {
    const holding = (purpose: string) =>
      documents
        .filter((one) => one.language === language && one.draft.consents?.some((held) => held === purpose))
        .map(({ path }) => path)
    expect(holding('personalData')).toEqual([checkout.confirm.personalData.href])
    expect(holding('offer')).toEqual([checkout.confirm.offer.href])
    expect(holding('advertising')).toHaveLength(1)
    expect(auth.registration.consent.href).toBe(checkout.confirm.personalData.href)
    expect(dataConsent.href).toBe(checkout.confirm.personalData.href)
  })

  test('name the company that receipts and letters name', () => {
    expect(parseConfig({}, shop).company.inn).toBe(brand.company.inn)
    expect(SANDBOX_COMPANY.inn).toBe(brand.company.inn)
    expect(frame.address).toBe(`${brand.company.ru.name}, ${brand.company.ru.address}`)
    for (const path of ['/oferta', '/personal-data-agreement', '/personal-data-policy', '/mobile-app-license'])
      expect(wordsOf(path)).toContain(brand.company.ru.fullName)
    for (const path of ['/terms', '/privacy']) expect(wordsOf(path)).toContain(brand.company.en.fullName)
  })
})

/** New words in a file are a new version: a shop that was filled from the old ones has published those. */
test.each(documents.map((one) => [one.path, one.draft] as const))('%s says the words of its version', (path, draft) => {
  const { versionDay, ...texts } = draft
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
  expect([versionDay, hash]).toEqual(TEXTS_OF_VERSIONS[path])
})

const TEXTS_OF_VERSIONS: Record<string, [versionDay: string, hash: string]> = {
  '/certificates-and-promo-rules': ['2026-11-01', '2872fb1b59dd'],
  '/loyalty-program-rules': ['2026-11-13', '0109ac073db5'],
  '/mobile-app-license': ['2026-11-13', 'ab449d97c309'],
  '/oferta': ['2026-11-13', '97a011a10161'],
  '/personal-data-agreement': ['2026-11-01', '0c7bc6d57cc3'],
  '/personal-data-policy': ['2026-11-12', '96bda9fa7b42'],
  '/privacy': ['2026-11-12', 'c507a3f9e3e5'],
  '/terms': ['2026-11-12', 'd09a8b271f8f'],
  '/user-materials-agreement': ['2026-11-01', '678de5afc09a'],
}

test.each<[string, string, Partial<ShopSettings>, string, string]>([
  ['B24', '/oferta', { returnDays: 30 }, 'в течение 14 дней после него', 'в течение 30 дней после него'],
  ['B24', '/oferta', { payment: { ...settings.payment, minutes: 45 } }, 'ждёт оплату 30 минут', 'ждёт оплату 45 минут'],
  ['B40', '/terms', { returnDays: 30 }, 'within 14 days after', 'within 30 days after'],
  [
    'B40',
    '/terms',
    { payment: { ...settings.payment, minutes: 45 } },
    'waits 30 minutes for payment',
    'waits 45 minutes for payment',
  ],
  [
    'B09',
    '/certificates-and-promo-rules',
    { certificates: settings.certificates && { ...settings.certificates, years: 5 } },
    'Сертификат действует 3 года со дня оплаты',
    'Сертификат действует 5 лет со дня оплаты',
  ],
])('[%s] %s says what the shop keeps: %o', (_, path, change, before, after) => {
  expect(wordsOf(path)).toContain(before)
  expect(wordsOf(path, { ...settings, ...change })).toContain(after)
})

test.each([
  ['B23', '/mobile-app-license', 'Передавать эту лицензию другим и продавать её нельзя.'],
  ['B23', '/mobile-app-license', 'Только если вы сами нажали кнопку, чтобы найти ближайший магазин или пункт выдачи.'],
  ['B26', '/personal-data-agreement', 'Я подтверждаю, что данные, которые указываю, принадлежат мне.'],
  ['B27', '/personal-data-policy', 'Это не согласие: согласие на обработку — отдельный документ.'],
  ['B30', '/privacy', 'when you withdraw consent, we stop processing the data and delete it within 30 days.'],
  ['B37', '/user-materials-agreement', 'Передавая материал, вы не передаёте нам авторских прав на него.'],
  ['B37', '/user-materials-agreement', 'Мы не показываем ваши тексты и фотографии другим людям'],
])('[%s] %s says: %s', (_, path, sentence) => {
  expect(wordsOf(path)).toContain(sentence)
})

const withLoyalty = (change: Partial<LoyaltySettings>): ShopSettings => ({
  ...settings,
  loyalty: { ...settings.loyalty, ...change },
})
const [insider, ...higher] = settings.loyalty.levels
const RULES = '/loyalty-program-rules'

test.each<[string, ShopSettings, string, string]>([
  [
    'percent of a level',
    withLoyalty({ levels: [{ ...insider, percent: 4 }, ...higher] }),
    'с первой покупки — возвращается 3 %',
    'с первой покупки — возвращается 4 %',
  ],
  [
    'sum of a level',
    withLoyalty({ levels: [insider, ...higher.map((one, index) => (index ? one : { ...one, from: 60_000_00 }))] }),
    'от 50 000 ₽ — возвращается 5 %',
    'от 60 000 ₽ — возвращается 5 %',
  ],
  ['days of a level', withLoyalty({ levelDays: 200 }), 'за последние 365 дней', 'за последние 200 дней'],
  ['share', withLoyalty({ sharePercent: 25 }), 'до 30 % цены украшений', 'до 25 % цены украшений'],
  ['days to wait', withLoyalty({ activeAfterDays: 21 }), 'через 14 дней после его', 'через 21 день после его'],
  ['term', withLoyalty({ validDays: 400 }), 'Бонусы действуют 365 дней', 'Бонусы действуют 400 дней'],
  ['present', withLoyalty({ birthdayBonuses: 702 }), 'дарим 500 бонусов', 'дарим 702 бонуса'],
  [
    'days around a birthday',
    withLoyalty({ birthdayDaysAround: 21 }),
    'от 7 дней до праздника до 7 дней после',
    'от 21 дня до праздника до 21 дня после',
  ],
  ['reminder', withLoyalty({ remindDays: 10 }), 'за 14 дней до срока', 'за 10 дней до срока'],
  ['return', { ...settings, returnDays: 30 }, 'в течение 14 дней после получения', 'в течение 30 дней после получения'],
])('[B20] the rules say the %s that the till works by', (_, changed, before, after) => {
  expect(wordsOf(RULES)).toContain(before)
  expect(wordsOf(RULES, changed)).toContain(after)
  expect(wordsOf(RULES, changed)).not.toContain(before)
})

test('[B20] the worked example is worked out by the till’s own rule', () => {
  const shop = withLoyalty({ levels: [{ ...insider, percent: 7 }] })
  const earned = earningEstimate(shop.loyalty, { paidBefore: 0, sum: 10_000_00 }).earned / 100
  expect(wordsOf(RULES, shop)).toContain(`с 10 000 ₽ вернётся ${earned} бонусов`)
})

test('[B20] every level of the shop is listed, and no other', () => {
  const levels = (shop: ShopSettings) => wordsOf(RULES, shop).match(/\w+: [^—]+ — возвращается \d+ %/g)
  expect(levels(settings)).toEqual([
    'Insider: с первой покупки — возвращается 3 %',
    'Silver: от 50 000 ₽ — возвращается 5 %',
    'Gold: от 150 000 ₽ — возвращается 7 %',
    'Platinum: от 400 000 ₽ — возвращается 10 %',
  ])
  expect(levels(withLoyalty({ levels: [insider] }))).toEqual(['Insider: с первой покупки — возвращается 3 %'])
})
