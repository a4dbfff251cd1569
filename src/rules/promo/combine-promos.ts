import {
  choosePromos,
  notCombinable,
  type Promo,
  type PromoFacts,
  type PromoRefusal,
  promoRefusal,
  promoSlot,
} from './promo.ts'
import { promoSaving } from './promo-shares.ts'

export type CombinedPromos = {
  /** At most one for the goods and one for the delivery. */
  counting: Promo[]
  /** Why the others do not count, by code. */
  refused: Map<string, PromoRefusal>
}

/**
 * Which of a cart's codes and of the shop's automatic promotions count. Codes come in the order in which they were
 * typed; of what gives the same to the buyer the automatic promotion is taken, so that no code is spent for nothing.
 */
export function combinePromos(codes: readonly Promo[], automatic: readonly Promo[], facts: PromoFacts): CombinedPromos {
  const refused = new Map<string, PromoRefusal>()
  let together: Promo[] = []
  for (const promo of codes) {
    const choice = choosePromos(together, promo, facts)
    if (choice.ok) {
      if (choice.replaced) refused.set(choice.replaced.code, notCombinable(choice.replaced, promo, facts.lines))
      together = choice.promos
    } else if (choice.code === 'promocode_not_applicable') {
      const { ok: _, ...refusal } = choice
      refused.set(promo.code, refusal)
    }
  }
  const applicable: Promo[] = []
  for (const promo of automatic) {
    const refusal = promoRefusal(promo, facts)
    if (refusal) refused.set(promo.code, refusal)
    else applicable.push(promo)
  }
  if (applicable.length === 0) return { counting: together, refused }

  const counting = bestPair([...together, ...applicable], facts)
  for (const promo of [...together, ...applicable]) {
    if (counting.includes(promo)) continue
    const rival = counting.find((one) => promoSlot(one) === promoSlot(promo)) ?? counting[0]
    if (rival) refused.set(promo.code, notCombinable(promo, rival, facts.lines))
  }
  return { counting, refused }
}

type Pair = { promos: Promo[]; saving: number }

/** Of all allowed pairs the one that takes most off the goods, then the one that has a delivery promo too. */
function bestPair(promos: readonly Promo[], { lines }: PromoFacts): Promo[] {
  const goods = [null, ...promos.filter((promo) => promoSlot(promo) === 'goods')]
  const delivery = [null, ...promos.filter((promo) => promoSlot(promo) === 'delivery')]
  const savings = new Map(goods.map((promo) => [promo, promo ? promoSaving(promo, lines) : 0]))
  const pairs = goods.flatMap((ofGoods) =>
    delivery.flatMap((ofDelivery): Pair[] => {
      const pair = [ofGoods, ofDelivery].filter((promo) => promo !== null)
      const isCrowded = pair.length > 1 && pair.some(({ isAlone }) => isAlone)
      return isCrowded ? [] : [{ promos: pair, saving: savings.get(ofGoods) ?? 0 }]
    }),
  )
  return pairs.toSorted(byWorth)[0]?.promos ?? []
}

function byWorth(a: Pair, b: Pair): number {
  return (
    b.saving - a.saving ||
    b.promos.length - a.promos.length ||
    automaticCount(b) - automaticCount(a) ||
    idSum(a) - idSum(b)
  )
}

const automaticCount = ({ promos }: Pair) => promos.filter(({ trigger }) => trigger === 'automatic').length
const idSum = ({ promos }: Pair) => promos.reduce((all, { id }) => all + id, 0)
