import type { BodyOf } from '#contract/call.ts'
import type { orderReturnCreate } from '#contract/ordering/orders.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { linesOf } from '../order/order-row.ts'
import { sizeName } from '../order/size-name.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { type Asker, orderOf } from '../reading/order-access.ts'
import { checkReturn } from './check-return.ts'
import { otherSizes } from './exchange-sizes.ts'
import { refundView } from './returns-view.ts'

type ReturnBody = BodyOf<typeof orderReturnCreate>

const MINOR = 100

/** What would come back. The return stores exactly this, and the refund pays exactly what is stored. */
export async function previewReturn(
  { db, settings }: Pick<OrderChangeDeps, 'settings'> & { db: Db },
  key: string,
  { items, exchange }: Pick<ReturnBody, 'items'> & { exchange?: { skuId: number } | null | undefined },
  asker: Asker,
  now: Date,
) {
  const order = await orderOf(db, key, asker)
  if (!order) return refused('order.unknown')
  const checked = await checkReturn(db, order, { items, otherSkuId: exchange?.skuId ?? null }, settings, now)
  if ('code' in checked) return refused(checked.code)
  return done({ refund: refundView(checked.due, order), surcharge: (checked.exchange?.surcharge ?? 0) / MINOR })
}

/** The other sizes of its products, each with the difference to the price that was paid. */
export async function sizesInstead(
  { db, settings }: Pick<OrderChangeDeps, 'settings'> & { db: Db },
  key: string,
  asker: Asker,
  language: Language,
) {
  const order = await orderOf(db, key, asker)
  if (!order) return refused('order.unknown')
  const lines = await linesOf(db, [order.key])
  const reader = { countries: settings.countries, country: order.country, language }
  const sizes = await otherSizes(db, order, lines, settings.onlineStorage)
  return done({
    sizes: sizes.map(({ lineId, skuId, size, sizeKind, price, free }) => {
      const bought = lines.find(({ id }) => id === lineId)?.unitFinal ?? 0
      const name = sizeName(sizeKind, size, reader)
      return { lineId, skuId, size: String(size), name, free, difference: (price - bought) / MINOR }
    }),
  })
}
