import type { ShopModule } from '../../kernel/shop-module.ts'
import { eraseFromPromo } from './erase-person.ts'
import { promoEventTags } from './events.ts'
import { promoInvariants } from './invariants.ts'

/** Promo codes: what they give, to whom, and how often they were used. */
export const promo: ShopModule = {
  name: 'promo',
  invariants: promoInvariants,
  setUp: () => ({ personalData: { erase: (tx, person) => eraseFromPromo(tx, person) }, tags: promoEventTags }),
}
