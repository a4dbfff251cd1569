import { sql } from 'drizzle-orm'
import type { JourneySettings } from '#rules/journeys/journey-settings.ts'
import type { Language } from '#rules/location/site.ts'
import type { Picture } from '#rules/pictures/media.ts'
import { plainSrc } from '#rules/pictures/picture-source.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import type { Logger } from '../../kernel/logger.ts'
import { oneByOne } from '../../kernel/one-by-one.ts'
import { forgottenCartLetter, type LetterItem } from '../../letters/journey-letters.ts'
import { publishedTexts } from '../../letters/letter-texts.ts'
import { newsReader } from '../identity/index.ts'
import type { FollowUps } from '../journeys/index.ts'

export type ForgottenCartDeps = {
  db: Db
  log: Logger
  followUps: FollowUps
  originOf(language: Language): string
  terms: JourneySettings['forgottenCart']
  onlineStorage: number
}

/**
 * Writes to customers who left something in the cart that can still be bought. A guest's cart is in the browser alone:
 * nobody can be reminded of it. Safe to run twice and on several nodes. Answers how many letters.
 */
export async function remindOfCarts(deps: ForgottenCartDeps, now: Date): Promise<number> {
  const { afterHours, withinHours } = deps.terms
  const at = now.toISOString()
  const { rows } = await deps.db.execute<{ customer_id: number; version: string }>(sql`
    select customer_id::double precision as customer_id, version from cart.carts c
    where updated_at <= ${at}::timestamptz - make_interval(hours => ${afterHours})
      and updated_at > ${at}::timestamptz - make_interval(hours => ${withinHours})
      and exists (select from cart.lines l where l.customer_id = c.customer_id)
    order by customer_id`)
  return oneByOne(
    rows,
    ({ customer_id, version }) =>
      transaction(deps.db, (tx) => remind(tx, deps, { customerId: customer_id, version }, now)),
    (error, { customer_id }) =>
      deps.log.error(
        { event: 'cart.reminder_failed', alarm: true, err: error, customerId: customer_id },
        'a reminder of a cart could not be written',
      ),
  )
}

async function remind(
  tx: Transaction,
  { followUps, originOf, terms, onlineStorage }: ForgottenCartDeps,
  { customerId, version }: { customerId: number; version: string },
  now: Date,
): Promise<boolean> {
  const reader = await newsReader(tx, customerId)
  if (!reader) return false
  const { email, name, language } = reader
  const origin = originOf(language)
  const [first, ...others] = await itemsOf(tx, { customerId, language, origin, onlineStorage })
  if (!first) return false
  const outcome = await followUps.write(
    tx,
    {
      journey: 'forgotten_cart',
      key: `${customerId}:${version}`,
      to: email,
      onceInDays: terms.onceInDays,
      letter: (unsubscribe) =>
        forgottenCartLetter(publishedTexts(tx), [first, ...others], {
          ...{ name, language, origin },
          unsubscribeUrl: unsubscribe?.url ?? '',
        }),
    },
    now,
  )
  return outcome === 'written'
}

type Row = { name: string; designer: string; quantity: number; picture: Picture | null }

/** What is sold out or no longer sold is not offered again. */
async function itemsOf(
  tx: Transaction,
  {
    customerId,
    language,
    origin,
    onlineStorage,
  }: { customerId: number; language: Language; origin: string; onlineStorage: number },
): Promise<LetterItem[]> {
  const own = sql.identifier(`name_${language}`)
  const { rows } = await tx.execute<Row>(sql`
    select p.${own} as name, d.${own} as designer, l.quantity, (
      select f.picture from catalog.published_photos f where f.product_id = k.product_id and f.metal = k.metal
      order by f.position limit 1) as picture
    from cart.lines l
    join catalog.published_skus k on k.id = l.sku_id
    join catalog.published_products p on p.id = k.product_id
    join catalog.published_designers d on d.id = p.designer_id
    left join stock.free f on f.sku_id = l.sku_id and f.storage_id = ${onlineStorage}
    where l.customer_id = ${customerId} and not p.is_archive and (f.free > 0 or p.preorder_ships_on is not null)
    order by l.position`)
  return rows.map(({ name, designer, quantity, picture }) => ({
    name,
    designer,
    variant: '',
    quantity,
    pictureUrl: picture ? `${origin}${plainSrc(picture, 'thumb')}` : null,
  }))
}
