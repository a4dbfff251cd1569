import { sql } from 'drizzle-orm'
import type { JourneySettings } from '#rules/journeys/journey-settings.ts'
import { plainSrc } from '#rules/pictures/picture-source.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import { type LetterItem, reviewLetter } from '../../../letters/journey-letters.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import type { FollowUps } from '../../journeys/index.ts'
import { linesOf, lockOrder, type OrderLineRow, type OrderRow } from '../order/order-row.ts'

export type ReviewDeps = { db: Db; followUps: FollowUps; terms: JourneySettings['review']; returnDays: number }

const AT_ONCE = 200

/**
 * Asks how an order is liked some days after it arrived: once, and never about one of which something comes back. Who
 * had enough letters is asked on a later run, while the order is still fresh. Answers how many letters.
 */
export async function askForReviews(deps: ReviewDeps, now: Date): Promise<number> {
  const { afterDays, withinDays } = deps.terms
  const at = now.toISOString()
  const { rows } = await deps.db.execute<{ key: string }>(sql`
    select key from ordering.orders o where state in ('delivered', 'completed') and email <> ''
      and delivered_at <= ${at}::timestamptz - make_interval(days => ${afterDays})
      and delivered_at > ${at}::timestamptz - make_interval(days => ${withinDays})
      and not exists (select from ordering.returns r where r.order_key = o.key)
      and not exists (select from ordering.reviews_asked a where a.order_key = o.key)
    order by delivered_at limit ${AT_ONCE}`)
  let written = 0
  for (const { key } of rows) if (await ask(deps, key, now)) written++
  return written
}

function ask({ db, followUps, returnDays }: ReviewDeps, key: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    if (!order || order.email === '') return false
    const { number, origin, language } = order
    const items = (await linesOf(tx, [key])).map((line) => itemOf(line, order))
    const outcome = await followUps.write(
      tx,
      {
        journey: 'order_review',
        key,
        to: order.email,
        letter: (unsubscribe) =>
          reviewLetter(
            publishedTexts(tx),
            { number, items, url: `${origin}/order-success/${key}`, returnDays },
            { language, origin, unsubscribeUrl: unsubscribe?.url ?? '' },
          ),
      },
      now,
    )
    // Who wants no news today is not asked about this order tomorrow either.
    if (outcome !== 'later')
      await tx.execute(sql`
        insert into ordering.reviews_asked (order_key, at) values (${key}, ${now.toISOString()}) on conflict do nothing`)
    return outcome === 'written'
  })
}

function itemOf(line: OrderLineRow, { language, origin }: OrderRow): LetterItem {
  const isEnglish = language === 'en'
  return {
    name: isEnglish ? line.nameEn : line.nameRu,
    designer: isEnglish ? line.designerEn : line.designerRu,
    variant: isEnglish ? line.characteristicsEn : line.characteristicsRu,
    quantity: line.quantity,
    pictureUrl: line.picture ? `${origin}${plainSrc(line.picture, 'thumb')}` : null,
  }
}
