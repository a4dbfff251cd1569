import type { Promo } from '#rules/promo/promo.ts'

/** Ten percent off everything, for everybody and always; a test names what is not so. */
export function samplePromo(changes: Partial<Promo> = {}): Promo {
  return {
    id: 1,
    code: 'CODE',
    kind: 'percent',
    percent: 10,
    amount: 0,
    giftSkuId: null,
    scope: { kind: 'all' },
    startsAt: null,
    endsAt: null,
    minSum: 0,
    currency: null,
    site: null,
    isFirstOrderOnly: false,
    isSignedInOnly: false,
    includesSale: false,
    isAlone: false,
    totalLimit: null,
    phoneLimit: null,
    ...changes,
  }
}
