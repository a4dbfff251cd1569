import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { quoteStaffSharedCart, StaffOrderQuote } from '#contract/staff/orders/staff-placed-orders.ts'
import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import { countryProfile } from '#rules/countries/country-profile.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { guestState } from '../../cart/index.ts'
import { buyerContext } from '../ordering/buyer-context.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'

/** What the order would come to, computed as for a guest who has this in the cart. */
export async function quoteForBuyer(
  deps: SharedCartDeps,
  cart: SharedCartRow,
  body: BodyOf<typeof quoteStaffSharedCart>,
  ctx: CallContext,
): Promise<StaffOrderQuote> {
  const sent = guestState({ lines: cart.lines })
  if ('wrongLines' in sent) throw new Error(`shared cart ${cart.id} has quantities that are none`)
  const cartData = await deps.orders.quote(sent.state, body, buyerContext(deps, cart, 'quote', ctx))
  const { address } = countryProfile(deps.settings.countries, cart.country)
  return {
    cartData,
    country: cart.country,
    lines: isOneLineCountry(cart.country) ? [] : [...address.lines],
    regions: (address.regions ?? []).map(({ name }) => name[ctx.visitor.site.language]),
    shops: await shopsOf(
      deps.db,
      cartData.collections.map(({ shopId }) => shopId),
      ctx.visitor.site.language,
    ),
  }
}

async function shopsOf(db: Db, ids: readonly number[], language: Language): Promise<StaffOrderQuote['shops']> {
  const column = (name: string) => sql.identifier(`${name}_${language}`)
  const { rows } = await db.execute<StaffOrderQuote['shops'][number]>(sql`
    select id, ${column('name')} as name, concat_ws(', ', ${column('city')}, ${column('address')}) as address
    from stock.published_storages where id = any (${`{${ids.join(',')}}`}::integer[]) order by position, id`)
  return rows
}
