import type { Transaction } from '../../kernel/database/db.ts'
import { editingWithin } from '../../kernel/editing/edit.ts'
import { savePromo } from '../promo/index.ts'
import type { ReferralDeps } from './referral-deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The friend's discount: a promo code for one first order. All that this module knows of promo codes is here. */
export async function issueFriendCode(
  tx: Transaction,
  { record, settings: { loyalty }, terms }: Pick<ReferralDeps, 'record' | 'settings' | 'terms'>,
  code: string,
  now: Date,
): Promise<void> {
  const [site = null, ...others] = loyalty.sites
  const saved = await savePromo(
    editingWithin(tx, { events: { record } }),
    {
      expectedVersion: null,
      code,
      trigger: 'code',
      titleRu: '',
      titleEn: '',
      kind: 'percent',
      percent: terms.friendPercent,
      amount: 0,
      giftSkuId: null,
      buyCount: 0,
      freeCount: 0,
      scope: { kind: 'all' },
      startsAt: null,
      endsAt: friendCodeEnd(terms, now),
      minSum: terms.friendMinSum,
      currency: loyalty.currency,
      site: others.length === 0 ? site : null,
      isFirstOrderOnly: true,
      isSignedInOnly: false,
      includesSale: false,
      isAlone: false,
      totalLimit: 1,
      phoneLimit: 1,
      campaignId: null,
      issuedOn: null,
    },
    { by: 'referral', at: now, language: 'en' },
  )
  if (!saved.ok) throw new Error(`the code of a friend was not made: ${saved.code}`)
}

export function friendCodeEnd({ codeDays }: ReferralDeps['terms'], openedAt: Date): Date {
  return new Date(openedAt.getTime() + codeDays * DAY_MS)
}
