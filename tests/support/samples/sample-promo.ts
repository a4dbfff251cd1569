import type { Promo } from '#rules/promo/promo.ts'
import type { PromoDraft } from '#rules/promo/promo-draft.ts'

/** Ten percent off everything, for everybody and always; a test names what is not so. */
export function samplePromo(changes: Partial<Promo> = {}): Promo {
  return {
    id: 1,
    code: changes.id === undefined ? 'CODE' : `CODE${changes.id}`,
    trigger: 'code',
    titleRu: '',
    titleEn: '',
    kind: 'percent',
    percent: 10,
    amount: 0,
    giftSkuId: null,
    buyCount: 0,
    freeCount: 0,
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
    campaignId: null,
    ownerId: null,
    ...changes,
  }
}

/** The same as staff would write it, before it has an id. */
export function samplePromoDraft(changes: Partial<PromoDraft> = {}): PromoDraft {
  const { id: _, ownerId: __, ...promo } = samplePromo()
  return { ...promo, issuedOn: null, ...changes }
}
