import type { AnswerOf } from '#contract/call.ts'
import { SLIDER_LIMIT } from '#contract/catalog/catalog.ts'
import type { homeCatalog } from '#contract/content/content.ts'
import { courierHours } from '#rules/delivery/courier-hours.ts'
import type { DeliverySettings } from '#rules/delivery/delivery-terms.ts'
import type { Db } from '../../kernel/database/db.ts'
import { categoriesWithCounts, designerCount, designersShort, newest, shops, type View } from '../catalog/index.ts'

/** Three with a picture and eight by name: a taste, not the list. */
const DESIGNERS = 11

/** What the home page shows of the catalogue, and no more of it than it shows. */
export async function readHomeCatalog(
  db: Db,
  view: View,
  delivery: DeliverySettings,
): Promise<AnswerOf<typeof homeCatalog>> {
  const { language } = view
  const [categories, fresh, designers, count, places] = await Promise.all([
    categoriesWithCounts(db, language),
    newest(db, SLIDER_LIMIT, view),
    designersShort(db, language, DESIGNERS),
    designerCount(db),
    shops(db, language),
  ])
  return {
    categories: categories.map(({ name, url, count: products, picture }) => ({ name, url, count: products, picture })),
    newest: fresh,
    designers: designers.map(({ name, url, lead, city, picture }) => ({ name, url, lead, city, picture })),
    designerCount: count,
    courierHours: courierHours(delivery),
    shops: places.map(({ id, name, city, country, address, latitude, longitude }) => ({
      id,
      name,
      city,
      country,
      address,
      latitude,
      longitude,
    })),
  }
}
