import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CardModification, ProductCard as Product, ProductTag } from '#contract/entities/product.ts'
import { priceView } from '#rules/money/price-view.ts'
import { drawInChunks } from '../../shared/drawing/draw-in-chunks.ts'
import { CardPhotos } from './card-photos.tsx'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

const NBSP = '\u00A0'

const photo = (id: string) =>
  ({ image_type: 'packshot', picture: { id, width: 1000, height: 1250, alt: `Фото ${id}` } }) as const

const tag = (slug: string, kind: ProductTag['kind'] = 'badge'): ProductTag => ({ slug, name: slug, kind })

const rub = (final: number, initial = final) => priceView({ initial, final, currency: 'RUB' }, 'ru')

const sample: Product = {
  id: 12,
  sku: 120,
  code: 'LN-12',
  itemId: 12,
  name: 'Кольцо с топазом',
  url: '/jewelry/ring-topaz',
  price: rub(12_490_00),
  hasPriceRange: false,
  designer: { name: 'Вера Ладожская', url: '/designers/vera-ladozhskaya' },
  photos: [photo('p1'), photo('p2'), photo('p3')],
  photo: photo('p1'),
  tags: [],
  modifications: {},
  catalog: { id: 1, name: 'Кольца', url: '/catalog/rings' },
  itemCard: { cardClass: 'default', isShowcase: false, showcaseDesigner: null },
  preorder: null,
  is_archive: false,
  maxQuantity: 3,
  position: 1,
}

const variant = (value: string, isChosen = false): CardModification => ({
  productId: 12,
  value,
  name: `вариант ${value}`,
  swatch: '#d9b36a',
  url: `/jewelry/ring-topaz-${value}`,
  isChosen,
  photos: [photo(`v-${value}`)],
  price: rub(10_000_00),
  hasPriceRange: false,
  sku: 121,
  maxQuantity: 3,
})

const variants = (values: string) => [...values].map((value, index) => variant(value, index === 0))

function card(changes: Partial<Product> = {}, props: Partial<ProductCardProps> = {}): string {
  return renderToStaticMarkup(<ProductCard product={{ ...sample, ...changes }} {...props} />)
}

const radios = (html: string) => html.match(/type="radio"/g)?.length ?? 0

describe('the product card', () => {
  test.each([
    [[], 0],
    [[tag('a')], 1],
    [[tag('a'), tag('b')], 2],
    [[tag('a'), tag('b'), tag('c')], 2],
  ])('[F04] of the tags %o it shows %i', (tags, count) => {
    const html = card({ tags })
    expect(['>a<', '>b<', '>c<'].filter((text) => html.includes(text))).toHaveLength(count)
  })

  test('[F05] a heart needs a numeric product id', () => {
    expect(card()).toContain('aria-pressed="false"')
    expect(card()).toContain('aria-label="В избранное: Кольцо с топазом"')
    for (const id of ['12', Number.NaN, null, 1.5, 0]) expect(card({ id: id as never })).not.toContain('aria-pressed')
  })

  test.each([
    ['mobile', true],
    ['tablet', true],
    ['desktop', false],
    [null, false],
  ] as const)('[F06] on %s the photographs are swiped: %s', (device, isSwiped) => {
    const html = renderToStaticMarkup(<CardPhotos photos={sample.photos} url="/jewelry/x" device={device} />)
    expect(html.includes('strip')).toBe(isSwiped)
    expect(html.match(/<picture/g)).toHaveLength(isSwiped ? 3 : 1)
  })

  test('[F06] only the first photograph is fetched before anybody asks for more', () => {
    for (const device of ['mobile', 'desktop', null] as const) {
      const html = renderToStaticMarkup(<CardPhotos photos={sample.photos} url="/jewelry/x" device={device} />)
      expect(html).toContain('/media/p1/')
      expect(html).not.toContain('/media/p2/')
    }
  })

  test('[F07] it shows variants, designer, name and price', () => {
    const html = card({ modifications: { color: { items: variants('ab'), total: 2 } } })
    expect(radios(html)).toBe(2)
    expect(html).toContain('Вера Ладожская')
    expect(html).toMatch(/<h3[^>]*><a href="\/jewelry\/ring-topaz"[^>]*>Кольцо с\u00A0топазом<\/a><\/h3>/)
    expect(html).toContain(`12${NBSP}490${NBSP}₽`)
  })

  test('[F07] letters go before colours, and a single variant is no choice', () => {
    const color = { items: variants('ab'), total: 2 }
    expect(card({ modifications: { color, symbol: { items: variants('АБВ'), total: 3 } } })).toContain('>Б</span>')
    expect(radios(card({ modifications: { color: { items: variants('a'), total: 1 } } }))).toBe(0)
  })

  test('[F08] without a price it says that the product is not available', () => {
    const html = card({ price: null })
    expect(html).toContain('Нет в наличии')
    expect(html).not.toContain('₽')
  })

  test('[F09] among favourites it has a checkbox and a button to buy or a button that says it cannot be', () => {
    const selection = { isSelected: true, onSelect() {}, onAddToCart: async () => {} }
    expect(card()).not.toContain('checkbox')
    const html = card({}, { selection })
    expect(html).toMatch(/type="checkbox"[^>]*checked=""/)
    expect(html).toContain('В корзину')
    for (const gone of [{ maxQuantity: 0 }, { is_archive: true }, { price: null }]) {
      const unavailable = card(gone, { selection })
      expect(unavailable).toMatch(/<button[^>]*disabled=""[^>]*>.*Нет в наличии/)
      expect(unavailable).not.toContain('В корзину')
    }
  })

  test('[J23] on the favourites page a showcase product leads to the shops that show it', () => {
    const showcaseDesigner = { name: 'Вера', showcaseStorages: [{ id: 2, name: '', address: '' }] }
    const selection = { isSelected: false, onSelect() {}, onAddToCart: async () => {} }
    const html = card({ itemCard: { cardClass: 'default', isShowcase: true, showcaseDesigner } }, { selection })
    expect(html).toMatch(/<a href="\/jewelry\/ring-topaz\?popup=productAvailability"[^>]*>.*Где посмотреть/)
    expect(html).not.toContain('В корзину')
  })

  test.each([
    ['ab', 2, 2, null],
    ['abc', 3, 3, null],
    ['abcd', 4, 3, '+1'],
    // The server sends only what fits, and how many there are.
    ['abc', 9, 3, '+6'],
  ])('[F10] of the colours %s, %i in all, it shows %i and %s', (values, total, shown, more) => {
    const html = card({ modifications: { color: { items: variants(values), total } } })
    expect(radios(html)).toBe(shown)
    expect(/\+\d/.exec(html)?.[0] ?? null).toBe(more)
  })

  test.each([
    ['АБВГДЕЖ', 7, 7, false],
    ['АБВГДЕЖЗ', 8, 7, true],
    ['АБВГДЕЖ', 33, 7, true],
  ])('[F11] of the symbols %s, %i in all, it shows %i, and an ellipsis: %s', (values, total, shown, hasEllipsis) => {
    const html = card({ modifications: { symbol: { items: variants(values), total } } })
    expect(radios(html)).toBe(shown)
    // Where all seven are shown the ellipsis is kept for cards too narrow for them.
    expect(/more[^>]*">…/.test(html.replaceAll('moreWhenNarrow', ''))).toBe(hasEllipsis)
  })

  test.each([
    ['USD', 149_00, 'en', '$149'],
    ['AED', 550_00, 'en', `AED${NBSP}550`],
    ['RUB', 12_490_00, 'en', `12,490${NBSP}₽`],
    ['RUB', 12_490_00, 'ru', `12${NBSP}490${NBSP}₽`],
  ] as const)('[F12] %s %i in %s is written %s', (currency, minor, language, text) => {
    expect(card({ price: priceView({ initial: minor, final: minor, currency }, language) })).toContain(`>${text}<`)
  })

  test('[F13] a range of prices begins with «от»', () => {
    expect(card({ hasPriceRange: true })).toContain(`>от${NBSP}12${NBSP}490${NBSP}₽<`)
    expect(card()).not.toContain(`от${NBSP}`)
  })

  test('[F14] the old price is there only when it was higher', () => {
    expect(card({ price: rub(15_920_00, 19_900_00) })).toMatch(/<s .*19\u00A0900\u00A0₽<\/s>/)
    expect(card({ price: rub(15_920_00) })).not.toContain('</s>')
    expect(card({ price: { ...rub(15_920_00), initial: 9_900 } })).not.toContain('старая цена')
  })

  test('carries no inline style, which the page’s policy would refuse', () => {
    expect(card({ modifications: { color: { items: variants('abcd'), total: 4 } }, tags: [tag('a')] })).not.toContain(
      'style=',
    )
  })
})

describe('a card that the server keeps', () => {
  const drawnInChunks = (tree: ReactElement) =>
    drawInChunks(tree)
      .map((chunk) => (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()))
      .join('')
  const color = { items: variants('abcd'), total: 6 }
  const symbol = { items: variants('АБВГДЕЖ'), total: 33 }
  const looks: Partial<Product>[] = [
    {},
    { modifications: { color } },
    { modifications: { symbol }, tags: [tag('a', 'sale'), tag('b')], price: rub(9_000_00, 12_000_00) },
    { name: `<b>"Кольцо" & 'ко'`, price: null, hasPriceRange: true },
  ]

  test.each(looks)('looks as it does when it is drawn, and so can be taken over: %#', (changes) => {
    const product = { ...sample, ...changes, photos: Object.freeze([...sample.photos]) as Product['photos'] }
    for (const props of [{ level: 2, isEager: true }, { level: 2, isEager: false }, {}] as const) {
      const page = () => (
        <ul>
          <li>
            <ProductCard product={product} {...props} isUnique />
          </li>
        </ul>
      )
      const drawn = renderToString(page())
      expect([1, 2, 3].map(() => drawnInChunks(page()))).toEqual([drawn, drawn, drawn])
    }
  })

  test('two cards of one product on a page choose their variants apart', () => {
    const photos = Object.freeze([...sample.photos]) as Product['photos']
    const product = { ...sample, photos, modifications: { color } }
    const html = drawnInChunks(
      <div>
        {[1, 2].map((key) => (
          <ProductCard key={key} product={product} />
        ))}
      </div>,
    )
    expect(new Set(html.match(/ name="[^"]*"/g)).size).toBe(2)
  })
})
