import { customerFavorites } from '../features/favorites/customer-favorites.ts'
import { browserApi } from './browser-api.ts'
import { keepFavoritesWith } from './favorites-store.ts'

let isKept = false

/** Spec 4: what a guest kept in the browser joins what the customer keeps on the server. Once a page is enough. */
export async function keepWithAccount(): Promise<void> {
  if (isKept) return
  isKept = true
  await keepFavoritesWith(customerFavorites(browserApi))
}
