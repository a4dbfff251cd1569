import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { FavoriteProduct } from '#contract/catalog/favorites.ts'
import { priceView } from '#rules/money/price-view.ts'
import { SiteProvider } from '../../shared/site.ts'
import { WishlistCards, type WishlistCardsProps } from './wishlist-cards.tsx'

const item = (id: number, changes: Partial<FavoriteProduct> = {}): FavoriteProduct => ({
  id,
  sku: 10 * id,
  code: `LN-${id}`,
  itemId: id,
  name: `Кольцо ${id}`,
  url: `/jewelry/ring-${id}`,
  price: priceView({ initial: 12_490_00, final: 12_490_00, currency: 'RUB' }, 'ru'),
  hasPriceRange: false,
  designer: { name: 'Вера Ладожская', url: '/designers/vera-ladozhskaya' },
  photos: [{ image_type: 'packshot', picture: { id: 'p', width: 1000, height: 1250, alt: 'Фото' } }],
  photo: null,
  tags: [],
  modifications: {},
  catalog: { id: 1, name: 'Кольца', url: '/catalog/rings' },
  itemCard: { cardClass: 'default', isShowcase: false, showcaseDesigner: null },
  preorder: null,
  is_archive: false,
  maxQuantity: 3,
  position: id,
  savedAt: null,
  savedColor: null,
  savedPrice: null,
  priceDrop: null,
  ...changes,
})

function cards(products: FavoriteProduct[], props: Partial<WishlistCardsProps> = {}): string {
  const origins = { ru: 'http://localhost', en: 'http://en.localhost' }
  const site = { site: { kind: 'ru', language: 'ru' }, currency: 'RUB', origin: origins.ru, origins } as const
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <WishlistCards
        products={products}
        quantity={products.length}
        isChanging={false}
        selected={[]}
        onSelect={() => {}}
        moreState="idle"
        onMore={() => {}}
        {...props}
      />
    </SiteProvider>,
  )
}
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0

describe('the cards of the favourites page', () => {
  test('[F09] each has a checkbox, and a button that buys or one that says it cannot be', () => {
    const html = cards([item(1), item(2, { maxQuantity: 0 }), item(3, { price: null })], { selected: [2] })
    expect(count(html, /type="checkbox"/g)).toBe(3)
    expect(count(html, /type="checkbox"[^>]*checked=""/g)).toBe(1)
    expect(count(html, />В корзину</g)).toBe(1)
    expect(count(html, /<button[^>]*disabled=""[^>]*>[^/]*Нет в наличии/g)).toBe(2)
  })

  test('[F02] while there are more, a button says how many it brings', () => {
    const products = Array.from({ length: 24 }, (_, index) => item(index + 1))
    expect(cards(products, { quantity: 60 })).toMatch(/24 из 60.*Показать ещё 24/)
    expect(cards(products, { quantity: 30 })).toContain('Показать ещё 6')
    expect(cards(products, { quantity: 24 })).not.toContain('Показать ещё')
    expect(cards(products, { quantity: 30, moreState: 'failed' })).toContain('Не получилось загрузить')
  })

  test('a fall of the price is on the card of its item', () => {
    const priceDrop = { amount: 1200, amountFormatted: '1 200 ₽' }
    expect(count(cards([item(1, { priceDrop }), item(2)]), /Дешевле на 1 200 ₽/g)).toBe(1)
  })

  test('carry no inline style, which the page’s policy would refuse', () => {
    expect(cards([item(1)])).not.toContain('style=')
  })
})
