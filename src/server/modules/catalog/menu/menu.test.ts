import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { menuSection } from '#contract/entities/menu.ts'
import type { MenuDraft } from '#rules/content/drafts/menu-draft.ts'
import type { Language } from '#rules/location/site.ts'
import { catalog } from '../../../../../shops/lunnitsa/catalog.ts'
import type { HttpContext } from '../../../kernel/serve.ts'
import type { MenuData } from '../index.ts'
import { composeMenu, type MenuSource, shopMenu } from './menu.ts'

const picture = { id: '0123456789ab', width: 800, height: 1000, placeholder: 'data:,' }
const node = (path: string, children: MenuData['categories'] = []) => ({
  ...{ id: 1, path, name: path, url: `/catalog/${path}`, count: 3, picture: null },
  children,
})
const designer = (name: string) => ({
  ...{ id: 1, name, url: `/designers/${name}`, lead: '', city: '', count: 1 },
  picture: { ...picture, alt: '' },
})
const trend = (slug: string) => ({ slug, name: slug, description: '', url: `/trend/${slug}`, picture: null })

const data: MenuData = {
  categories: [
    node('rings', [node('rings/signet'), node('rings/wedding')]),
    node('earrings'),
    node('necklaces', [node('necklaces/chains')]),
    node('pendants', [node('pendants/letters')]),
    node('bracelets'),
    node('men'),
  ],
  trends: [trend('no-fitting'), trend('for-him')],
  designers: ['Вера', 'Ада', 'Лев', 'Яна', '«Буквица»'].map(designer),
}
const written = (language: Language): MenuDraft => ({
  kind: 'menu',
  ...parse(
    readFileSync(
      new URL(`../../../../../shops/lunnitsa/content/menus/${language}/header.yaml`, import.meta.url),
      'utf8',
    ),
  ),
})
const source: MenuSource = {
  draft: written('ru'),
  language: 'ru',
  currency: 'RUB',
  data,
  media: { 'editorial/tile-rings.jpg': picture },
  priceSteps: catalog.priceSteps,
}
const compose = (from: Partial<MenuSource>) =>
  composeMenu({ ...source, draft: written(from.language ?? 'ru'), ...from })
const find = (code: string, from: Partial<MenuSource> = {}) => {
  const section = compose(from).find((one) => one.code === code)
  if (!section) throw new Error(`no section ${code}`)
  return section
}
const urls = (code: string, from: Partial<MenuSource> = {}) =>
  find(code, from).columns.flatMap(({ links }) => links.map(({ url }) => url))

describe('the menu of the header', () => {
  test.each([
    ['ru', 'RUB', ['Новинки', 'Кольца', 'Серьги', 'Колье', 'Браслеты', 'Дизайнеры', 'Подарки', 'Sale']],
    ['en', 'AED', ['New in', 'Rings', 'Earrings', 'Necklaces', 'Bracelets', 'Designers', 'Gifts', 'Sale']],
  ] as const)('the sections in %s', (language, currency, names) => {
    const menu = compose({ language, currency })
    expect(menu.map(({ name }) => name)).toEqual(names)
    for (const section of menu) expect(() => menuSection.parse(section)).not.toThrow()
  })

  test('a category by type, material, stone and price, with its picture', () => {
    const { columns, picture: shown } = find('rings')
    expect(columns.map(({ title }) => title)).toEqual(['Вид украшения', 'Материал', 'Камень', 'Цена'])
    expect(columns[0]?.links).toEqual([
      { name: 'rings/signet', url: '/catalog/rings/signet', count: 3 },
      { name: 'rings/wedding', url: '/catalog/rings/wedding', count: 3 },
    ])
    expect(urls('rings')).toEqual(
      expect.arrayContaining([
        '/catalog/rings?metal=gold&color=yellow',
        '/catalog/rings?metal=silver',
        '/catalog/rings?stone=diamond',
        '/catalog/rings?price_max=20000',
        '/catalog/rings?price_min=20000&price_max=50000',
        '/catalog/rings?price_min=100000',
      ]),
    )
    expect(shown).toEqual({ ...picture, alt: 'Кольца' })
  })

  test('prices are in the currency of the visitor', () => {
    const names = (from: Partial<MenuSource>) =>
      find('rings', from)
        .columns.at(-1)
        ?.links.map(({ name }) => name)
    expect(names({})?.slice(0, 2)).toEqual(['До 20\u00a0000\u00a0₽', '20\u00a0000–50\u00a0000\u00a0₽'])
    expect(names({ language: 'en', currency: 'USD' })).toEqual(['Under $250', '$250–600', '$600–1,500', 'From $1,500'])
    expect(names({ language: 'en', currency: 'AED' })?.[1]).toBe('AED\u00a01,000–2,500')
  })

  test('what the catalogue does not have is not offered', () => {
    expect(urls('necklaces')).toContain('/catalog/pendants/letters')
    expect(urls('necklaces')).not.toContain('/catalog/pendants/zodiac')
    expect(urls('necklaces')).not.toContain('/catalog/necklaces?metal=silver')
    const without = { ...data, categories: data.categories.filter(({ path }) => path !== 'bracelets'), trends: [] }
    const menu = compose({ data: without })
    expect(menu.map(({ code }) => code)).not.toContain('bracelets')
    expect(menu.flatMap(({ columns }) => columns).every(({ links }) => links.length > 0)).toBe(true)
  })

  test('without a published menu a page has none, and what is blocked on a site is not in its menu', () => {
    expect(compose({ draft: null })).toEqual([])
    const draft: MenuDraft = {
      kind: 'menu',
      sections: [
        {
          code: 'help',
          name: 'Help',
          href: '/catalog',
          columns: [
            {
              kind: 'links',
              title: 'Read',
              links: [
                { text: 'Returns', href: '/returns' },
                { text: 'Offer', href: '/oferta' },
              ],
            },
          ],
        },
        { code: 'offer', name: 'Offer', href: '/oferta', columns: [] },
      ],
    }
    expect(compose({ draft, language: 'en', currency: 'USD' }).map(({ code, columns }) => [code, columns])).toEqual([
      ['help', [{ title: 'Read', links: [{ name: 'Returns', url: '/returns' }] }]],
    ])
  })

  test('[D04] certificates are on the Russian site only', () => {
    expect(urls('gifts')).toContain('/certificate')
    expect(urls('gifts', { language: 'en', currency: 'USD' })).not.toContain('/certificate')
  })

  test('designers by the alphabet, under the letters of their column', () => {
    expect(find('designers').columns.map(({ title, links }) => [title, links.length])).toEqual([
      ['А–Б', 2],
      ['В–Л', 2],
      ['Я', 1],
    ])
  })
})

describe('the menu kept in memory', () => {
  function stage(
    menuData: () => Promise<MenuData>,
    draft: () => Promise<MenuDraft | null> = async () => written('ru'),
  ) {
    let change = () => {}
    const menu = shopMenu({
      catalog: { menuData },
      draft,
      media: source.media,
      priceSteps: catalog.priceSteps,
      onChange: (listener) => {
        change = listener
      },
      onFailure: () => {},
    })
    const dependsOn = vi.fn()
    const visitor = { site: { kind: 'ru', language: 'ru' }, currency: 'RUB' }
    const ask = () => menu.sections({ visitor, dependsOn } as unknown as HttpContext)
    return { ask, dependsOn, change: () => change(), settled: () => menu.settled() }
  }

  test('it is read once, and anew after a change of the catalogue; pages depend on that', async () => {
    const menuData = vi.fn(async () => data)
    const { ask, dependsOn, change } = stage(menuData)
    await Promise.all([ask(), ask()])
    expect(menuData).toHaveBeenCalledTimes(1)
    expect(dependsOn).toHaveBeenCalledWith('catalog', 'menu')
    change()
    await ask()
    expect(menuData).toHaveBeenCalledTimes(2)
  })

  test('pages are made anew only when the changed menu is there', async () => {
    const draft = vi
      .fn<() => Promise<MenuDraft | null>>()
      .mockResolvedValueOnce(written('ru'))
      .mockImplementation(() => new Promise((done) => setTimeout(done, 20, null)))
    const { ask, change, settled } = stage(async () => data, draft)
    expect(await ask()).toHaveLength(8)
    change()
    expect(await ask()).toHaveLength(8)
    await settled()
    expect(await ask()).toEqual([])
  })

  test('a failure is not kept', async () => {
    const menuData = vi.fn<() => Promise<MenuData>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(data)
    const { ask } = stage(menuData)
    await expect(ask()).rejects.toThrow('gone')
    await expect(ask()).resolves.toHaveLength(8)
  })
})
