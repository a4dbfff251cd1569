import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { earningEstimate } from '#rules/loyalty/earning-estimate.ts'
import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { settings } from '#shop/settings.ts'
import { loyaltyRules } from '#texts/ru/document-loyalty.ts'
import { SiteProvider } from '../../shared/site.ts'
import DocumentPage from './document-page.tsx'

const SITE = {
  site: { kind: 'ru', language: 'ru' },
  origin: 'https://shop.test',
  origins: { ru: 'https://shop.test', en: 'https://shop.test' },
}

/** The page of a shop with these settings, as plain words. */
function pageOf(shop: ShopSettings): string {
  const [document] = loyaltyRules(shop)
  if (!document) throw new Error('no rules')
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[document.path]}>
      <SiteProvider value={SITE as never}>
        <DocumentPage data={document} />
      </SiteProvider>
    </MemoryRouter>,
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00A0]+/g, ' ')
    .replaceAll('\u2060', '')
}

const withLoyalty = (change: Partial<LoyaltySettings>): ShopSettings => ({
  ...settings,
  loyalty: { ...settings.loyalty, ...change },
})

const [insider, ...higher] = settings.loyalty.levels

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
    withLoyalty({ birthdayDaysAround: 9 }),
    'от 7 дней до праздника до 7 дней после',
    'от 9 дней до праздника до 9 дней после',
  ],
  ['reminder', withLoyalty({ remindDays: 10 }), 'за 14 дней до срока', 'за 10 дней до срока'],
  ['return', { ...settings, returnDays: 30 }, 'в течение 14 дней после получения', 'в течение 30 дней после получения'],
])('[B20] the rules say the %s that the till works by', (_, changed, before, after) => {
  expect(pageOf(settings)).toContain(before)
  expect(pageOf(changed)).toContain(after)
  expect(pageOf(changed)).not.toContain(before)
})

test('[B20] the worked example is worked out by the till’s own rule', () => {
  const shop = withLoyalty({ levels: [{ ...insider, percent: 7 }] })
  const earned = earningEstimate(shop.loyalty, { paidBefore: 0, sum: 10_000_00 }).earned / 100
  expect(pageOf(shop)).toContain(`с 10 000 ₽ вернётся ${earned} бонусов`)
})

test('[B20] every level of the shop is in the table, and no other', () => {
  const rows = (shop: ShopSettings) => pageOf(shop).match(/ — возвращается \d+ %/g)
  expect(rows(settings)).toEqual([
    ' — возвращается 3 %',
    ' — возвращается 5 %',
    ' — возвращается 7 %',
    ' — возвращается 10 %',
  ])
  expect(rows(withLoyalty({ levels: [insider] }))).toEqual([' — возвращается 3 %'])
})
