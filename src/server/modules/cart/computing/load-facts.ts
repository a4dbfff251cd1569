import type { ShopStock } from '#rules/delivery/collect-from-shop.ts'
import type { Currency } from '#rules/location/currency.ts'
import { hasLoyalty, type Standing } from '#rules/loyalty/levels.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { type Certificate, certificatesByIds, findCertificateByCode } from '../../certificates/index.ts'
import { bonusBalance, loyaltyStandingOf } from '../../loyalty/index.ts'
import { promosOfCart } from '../../promo/index.ts'
import type { Buyer } from '../buyer.ts'
import type { CartDeps } from '../cart-deps.ts'
import type { CartState } from '../cart-state.ts'
import type { LoadedPromos } from './check-promos.ts'
import { type FactReader, type LoadedCart, loadGifts, loadLines } from './load-cart.ts'
import { shopStock } from './shop-stock.ts'

export type CartCertificate = Certificate & { /** What the shopper removes it by. */ code: string }

/** Everything that a cart is computed from, as it is at this moment. */
export type CartFacts = {
  loaded: LoadedCart
  certificates: CartCertificate[]
  /** Null where there is no programme or nobody is signed in. */
  loyalty: (Standing & { balance: number }) | null
  promos: LoadedPromos
  shops: ShopStock[]
}

export async function loadFacts(
  deps: Pick<CartDeps, 'hashCode' | 'hashPhone' | 'hasOrdered' | 'settings'>,
  db: Db | Transaction,
  reader: FactReader,
  state: CartState,
  buyer: Buyer,
): Promise<CartFacts> {
  const { stock, ...loaded } = await loadLines(reader, state.lines, buyer.currency)
  const certificates = await certificatesOf(deps, db, state, buyer)
  const loyalty = await loyaltyOf(deps, db, buyer)
  const promos = await loadPromos(deps, db, reader, state, buyer)
  const { delivery } = deps.settings
  const isForShops = loaded.lines.some(({ quantity }) => quantity > 0) && Object.keys(delivery.shopZones).length > 0
  const shops = isForShops ? shopStock(await reader.shops(), stock, delivery, buyer) : []
  return { loaded, certificates, loyalty, promos, shops }
}

/** The codes of a cart and those that its owner has at hand, `typed` among them, and the promotions that need none. */
export async function loadPromos(
  deps: Pick<CartDeps, 'hashPhone' | 'hasOrdered'>,
  db: Db | Transaction,
  reader: FactReader,
  { promocodes, heldCodes }: Pick<CartState, 'promocodes' | 'heldCodes'>,
  { customerId, phone, currency }: Pick<Buyer, 'customerId' | 'phone' | 'currency'>,
  typed: readonly string[] = [],
): Promise<LoadedPromos> {
  const { codes, own, automatic } = await promosOfCart(db, [...promocodes, ...heldCodes, ...typed], {
    customerId,
    usedBy: phone === null ? null : { phone, phoneHash: deps.hashPhone(phone) },
  })
  const found = [...codes, ...own.filter(({ code }) => !codes.some((one) => one.code === code))]
  const isAsked =
    [...found, ...automatic].some(({ isFirstOrderOnly }) => isFirstOrderOnly) && (customerId !== null || phone !== null)
  return {
    found,
    automatic,
    isFirstOrder: isAsked ? !(await deps.hasOrdered(db, { customerId, phone })) : null,
    goneGifts: await goneGifts(reader, [...found, ...automatic], currency),
  }
}

async function goneGifts(
  reader: FactReader,
  promos: readonly { giftSkuId: number | null }[],
  currency: Currency,
): Promise<ReadonlySet<number>> {
  const gone = new Set(promos.flatMap(({ giftSkuId }) => giftSkuId ?? []))
  if (gone.size > 0) for (const { line } of await loadGifts(reader, [...gone], currency)) gone.delete(line.skuId)
  return gone
}

/** Only those in the cart's own money; the others are detached. */
async function certificatesOf(
  deps: Pick<CartDeps, 'hashCode'>,
  db: Db | Transaction,
  { certificates }: CartState,
  { customerId, session, currency, now }: Buyer,
): Promise<CartCertificate[]> {
  const asker = { customerId, session, now }
  const found: CartCertificate[] = []
  if ('ids' in certificates)
    for (const one of await certificatesByIds(db, certificates.ids, asker)) found.push({ ...one, code: one.number })
  else
    for (const code of new Set(certificates.codes)) {
      const one = await findCertificateByCode(db, code, deps.hashCode, asker)
      if (one && !found.some(({ id }) => id === one.id)) found.push({ ...one, code })
    }
  return found.filter((one) => one.currency === currency && one.balance > 0 && one.expiresAt > now)
}

async function loyaltyOf(
  { settings: { loyalty } }: Pick<CartDeps, 'settings'>,
  db: Db | Transaction,
  buyer: Buyer,
): Promise<CartFacts['loyalty']> {
  if (buyer.customerId === null || !hasLoyalty(loyalty, buyer.language, buyer.currency)) return null
  const balance = await bonusBalance(db, buyer.customerId, buyer.now)
  return { ...(await loyaltyStandingOf(db, loyalty, buyer.customerId, buyer.now)), balance }
}
