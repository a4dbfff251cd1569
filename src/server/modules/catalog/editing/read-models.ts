import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { service } from '../../../kernel/shop-module.ts'
import { refreshListing } from '../listing/refresh-listing.ts'
import { refreshLacks } from './refresh-lacks.ts'

/** What search must write anew, given by the search module: it reads the catalogue, so the catalogue cannot import it. */
export type SearchIndex = {
  /** Documents of these products. */
  refreshProducts(tx: Transaction, productIds: readonly number[]): Promise<void>
  /** Which words choose a designer, a category, a stone… */
  refreshNames(tx: Transaction): Promise<void>
}

/** Whoever edits the catalogue asks for it; a shop without search has none. */
export const productSearch = service<SearchIndex>('product search')
export const NO_SEARCH: SearchIndex = { refreshProducts: async () => {}, refreshNames: async () => {} }

export type CatalogChange = {
  /** Whose listing rows and cards are out of date. */
  productIds: readonly number[]
  /** Words that search knows them by changed too; prices and stock are none. */
  isSearchable: boolean
  /** A name by which several products are found changed. */
  hasNames?: boolean
}

/** Where goods are sold from, and in which currencies. */
export type CatalogSettings = Pick<ShopSettings, 'onlineStorage' | 'sites' | 'homeCountries' | 'currencies'>

/** Listing rows, cards, search documents and what is still lacking follow a change in its own transaction. */
export type ReadModels = { refresh(tx: Transaction, change: CatalogChange): Promise<void> }

export function createReadModels(search: SearchIndex, settings: CatalogSettings): ReadModels {
  return {
    async refresh(tx, { productIds, isSearchable, hasNames }) {
      if (productIds.length > 0) {
        await refreshListing(tx, productIds, settings.onlineStorage)
        await refreshLacks(tx, productIds, settings)
      }
      if (isSearchable && productIds.length > 0) await search.refreshProducts(tx, productIds)
      if (hasNames) await search.refreshNames(tx)
    },
  }
}

export type CollectedChanges = ReadModels & { productIds(): number[] }

/** For loading much at once: remembers what changed, and whoever loads refreshes all of it at the end. */
export function collectChanges(): CollectedChanges {
  const ids = new Set<number>()
  return {
    async refresh(_, { productIds }) {
      for (const id of productIds) ids.add(id)
    },
    productIds: () => [...ids],
  }
}
