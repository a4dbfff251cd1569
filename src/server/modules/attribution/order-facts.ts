import type { OrderFacts } from '../ordering/index.ts'
import { attributionsOf, type OrderAttribution } from './read-attributions.ts'

/** Whom an order is owed to, where staff look at it. */
export const attributionFacts: OrderFacts = async (db, orderKey) => {
  const [found] = await attributionsOf(db, [orderKey])
  if (!found) return { answer: { attribution: null }, lines: [] }
  const { orderKey: _, ...attribution } = found
  return { answer: { attribution }, lines: [attributionLine(found)] }
}

function attributionLine({ source, campaign, firstSource, click, reported }: OrderAttribution): string {
  const known = [
    `came from ${source}`,
    ...(campaign ? [`campaign ${campaign}`] : []),
    ...(firstSource ? [`first from ${firstSource}`] : []),
    ...(click ? [`click ${click}`] : []),
    ...(reported ? [`reported to the partner: ${reported}`] : []),
  ]
  return known.join(', ')
}
