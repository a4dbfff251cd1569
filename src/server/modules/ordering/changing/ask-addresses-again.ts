import { sql } from 'drizzle-orm'
import { doubtAfterAnswer } from '#rules/addresses/address-doubt.ts'
import { placeOfText } from '#rules/addresses/place-of-text.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import { type AddressResolver, placeOfAddress } from '../../delivery/index.ts'
import { changeDoubt, SYSTEM } from '../order/change-state.ts'
import { lockOrder, type OrderRow, ordersWhere } from '../order/order-row.ts'

/** After that somebody has looked, or will. */
const ASKED_FOR_DAYS = 2
const AT_ONCE = 20

type AskDeps = { db: Db; settings: ShopSettings; addressResolver: AddressResolver }

/**
 * Orders that were made while the address service was silent: it is asked again, outside of any transaction, and an order
 * whose country and price prove to be right goes on by itself. The oldest first; silence ends the round.
 */
export async function askAddressesAgain({ db, settings, addressResolver }: AskDeps, now: Date): Promise<number> {
  const orders = await ordersWhere(
    db,
    sql`o.address_doubt = 'unanswered' and o.state in ('new', 'confirmed')
      and o.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${ASKED_FOR_DAYS})
      order by o.created_at limit ${AT_ONCE}`,
  )
  let changed = 0
  for (const order of orders) {
    const found = await placeOfAddress({ addressResolver }, order.address, {
      country: order.country,
      town: order.addressParts.city,
    })
    if (!found || found.certainty === 'unanswered') break
    const doubt = doubtAfterAnswer(settings.delivery, found, { facts: factsOf(order), method: order.deliveryMethod })
    const isChanged = await transaction(db, async (tx) => {
      const locked = await lockOrder(tx, order.key)
      return locked?.addressDoubt === 'unanswered' && changeDoubt(tx, locked, doubt, SYSTEM, now)
    })
    if (isChanged) changed++
  }
  return changed
}

/** What the price was based on when the order was placed: the place derived from the address as typed. */
function factsOf({ address, country, addressParts, goods, setSaving, promoSaving, currency, createdAt }: OrderRow) {
  const place = placeOfText(address, country)
  return {
    place: { ...place, region: place.region || addressParts.region, city: place.city || addressParts.city },
    goods: goods - setSaving - promoSaving,
    currency,
    now: createdAt,
    hasGoods: true,
    hasCertificate: false,
  }
}
