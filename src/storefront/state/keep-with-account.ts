import { browserApi } from '#client/calls/browser-api.ts'
import { customerFavorites } from './favorites/customer-favorites.ts'
import { keepFavoritesWith } from './favorites/favorites-store.ts'

let isStored = false

/** Spec 4: what a guest kept in the browser joins what the customer keeps on the server. Once a page is enough. */
export async function keepWithAccount(): Promise<void> {
  if (isStored) return
  isStored = true
  await keepFavoritesWith(customerFavorites(browserApi))
}
