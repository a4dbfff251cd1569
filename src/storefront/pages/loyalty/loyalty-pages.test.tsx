import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings as shop } from '#shop/settings.ts'
import { routes } from '../../routes.ts'
import { hasPage } from '../../shared/links/has-page.ts'

const SITE = {
  site: { kind: 'ru', language: 'ru' },
  currency: 'RUB',
  origin: 'https://shop.test',
  origins: { ru: 'https://shop.test', en: 'https://shop.test' },
}
const [insider, ...higher] = shop.loyalty.levels

beforeEach(() => vi.resetModules())

/** The page in a shop that decides otherwise, as plain words. */
async function pageWith(
  file: 'join-page' | 'bonuses-page',
  change: Partial<typeof shop.loyalty> = {},
): Promise<string> {
  vi.doMock('../../shared/shop/settings.ts', () => ({ settings: { ...shop, loyalty: { ...shop.loyalty, ...change } } }))
  const { default: Page } = file === 'join-page' ? await import('./join-page.tsx') : await import('./bonuses-page.tsx')
  const { SiteProvider: Provider } = await import('../../shared/site.ts')
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Provider value={SITE as never}>
        <Page data={{ wide: null, tall: null }} />
      </Provider>
    </MemoryRouter>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00A0]+/g, ' ')
}

test('[B21, B50] the pages are of the Russian site, with the layout of landings', () => {
  for (const path of ['/lpbally', '/landings/loyalty-program']) {
    expect(hasPage(path, { language: 'ru' })).toBe(true)
    expect(hasPage(path, { language: 'en' })).toBe(false)
    expect(routes.find((row) => row.path === path)?.layout).toBe('landing')
  }
})

test.each([
  [{ levels: [{ ...insider, percent: 4 }, ...higher] }, 'от 3 до 10 % бонусами', 'от 4 до 10 % бонусами'],
  [{ activeAfterDays: 21 }, 'Через 14 дней их можно тратить', 'Через 21 день их можно тратить'],
  [{ sharePercent: 25 }, 'До 30 % цены украшений', 'До 25 % цены украшений'],
  [{ birthdayBonuses: 702 }, '500 бонусов ко дню рождения', '702 бонуса ко дню рождения'],
  [{ validDays: 400 }, '365 дней, чтобы потратить', '400 дней, чтобы потратить'],
  [{ levelDays: 200 }, 'за последние 365 дней', 'за последние 200 дней'],
] as const)('[B50] the page where one joins says what the shop decided: %o', async (change, before, after) => {
  expect(await pageWith('join-page')).toContain(before)
  vi.resetModules()
  const changed = await pageWith('join-page', change as never)
  expect(changed).toContain(after)
  expect(changed).not.toContain(before)
})

test('[B21] the calculator begins with a sum and shows what comes back by the rule of the till', async () => {
  expect(await pageWith('bonuses-page')).toMatch(
    /Вернётся 750 бонусов 3 % от 25 000 ₽ Можно тратить через 14 дней после получения заказа, ещё 365 дней\. В такой же покупке без скидки бонусами можно оплатить до 7 500 ₽\./,
  )
  vi.resetModules()
  expect(await pageWith('bonuses-page', { levels: [{ ...insider, percent: 8 }, ...higher] })).toContain(
    'Вернётся 2 000 бонусов 8 % от 25 000 ₽',
  )
})

test('[B21] questions and answers say what the shop decided', async () => {
  const changed = await pageWith('bonuses-page', { validDays: 400, sharePercent: 25, birthdayDaysAround: 9 })
  expect(changed).toContain('Да, через 400 дней после того, как стали доступны.')
  expect(changed).toContain('Бонусами оплачивается до 25 % цены украшений без скидки.')
  expect(changed).toContain('За 9 дней до праздника')
})

test('a shop without the programme has no pages about it', async () => {
  vi.doMock('../../shared/shop/settings.ts', () => ({ settings: { ...shop, loyalty: { ...shop.loyalty, sites: [] } } }))
  const { loader } = await import('./join-page.tsx')
  const page = await import('../../shared/page.ts')
  const api = vi.fn()
  await expect(loader({ ...SITE, api, params: {}, url: new URL('https://shop.test/') } as never)).rejects.toThrow(
    page.PageNotFound,
  )
  expect(api).not.toHaveBeenCalled()
})
