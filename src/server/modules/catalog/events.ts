import type { Currency } from '#rules/location/currency.ts'
import type { EventTags } from '../../kernel/events/domain-events.ts'

/** `productIds` of a section that changed: the products whose pages and cards show its name. */
declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    'product.changed': { productIds: number[] }
    'product.archived': { productIds: number[] }
    /** Without a currency: in several price books. */
    'price.changed': { productIds: number[]; currency?: Currency }
    'set.changed': { setIds: number[]; productIds: number[] }
    'designer.changed': { designerIds: number[]; productIds: number[] }
    'collection.changed': { collectionIds: number[]; productIds: number[] }
    'category.changed': { categoryIds: number[]; productIds: number[] }
    'tag.changed': { tagIds: number[]; productIds: number[] }
    'material.changed': { codes: string[]; productIds: number[] }
    'bestsellers.changed': { productIds: number[] }
    /**
     * Pages have other addresses now; those of products are remembered by the catalogue itself. `inUseAgain`: pages that
     * have come back to where they were.
     */
    'address.changed': { moves: { from: string; to: string }[]; inUseAgain?: string[] }
  }
}

type Touched = { productIds: number[] }

/** Pages of products by their ids, and `lists`: any list may show them. */
const products = ({ productIds }: Touched) => ['lists', ...productIds.map((id) => `product:${id}`)]
/** Names that menus and filters show too: `catalog` makes nodes read the names again, and the rows of these products. */
const names = (touched: Touched) => ['catalog', ...products(touched)]

export const catalogEventTags = {
  'product.changed': products,
  'product.archived': products,
  'price.changed': products,
  'set.changed': products,
  'designer.changed': names,
  'collection.changed': names,
  'category.changed': names,
  'tag.changed': names,
  'material.changed': names,
  'bestsellers.changed': () => ['lists'],
} satisfies EventTags
