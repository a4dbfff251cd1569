import { expect, test } from 'vitest'
import { samplePromoDraft } from '../../../tests/support/samples/sample-promo.ts'
import { type PromoDraft, promoProblems } from './promo-draft.ts'

const percent = samplePromoDraft({ code: 'ЛЕТО-15', percent: 15 })
const third: PromoDraft = {
  ...percent,
  kind: 'buy_x_get_y',
  percent: 0,
  buyCount: 2,
  freeCount: 1,
  trigger: 'automatic',
  titleRu: 'Каждый третий в подарок',
  titleEn: 'Every third is on us',
}
const fixed: PromoDraft = { ...percent, kind: 'fixed', percent: 0, amount: 2_000_00, currency: 'RUB' }

test.each<[string, PromoDraft]>([
  ['percent', percent],
  ['as people type it', { ...percent, code: ' first10 ' }],
  ['fixed', { ...fixed, minSum: 20_000_00 }],
  ['free delivery', { ...percent, kind: 'free_delivery', percent: 0 }],
  ['every third free, by itself', third],
  ['paid for by a campaign', { ...percent, campaignId: 1, currency: 'RUB' }],
  ['issued to whoever subscribes', { ...percent, trigger: 'issued', issuedOn: 'subscription' }],
  ['a gift', { ...percent, kind: 'gift_item', percent: 0, giftSkuId: 7, minSum: 100, currency: 'AED' }],
  [
    'of a designer, for a while',
    { ...percent, scope: { kind: 'designer', ids: [1] }, startsAt: new Date(1), endsAt: new Date(2) },
  ],
])('%s is right', (_, draft) => {
  expect(promoProblems(draft)).toEqual([])
})

test.each<[PromoDraft, string, string]>([
  [{ ...percent, code: 'A1' }, 'code', 'promo_code_format'],
  [{ ...percent, code: 'two words' }, 'code', 'promo_code_format'],
  [{ ...percent, code: 'A'.repeat(33) }, 'code', 'promo_code_format'],
  [{ ...third, titleRu: '' }, 'titleRu', 'required'],
  [{ ...third, titleEn: 'x'.repeat(121) }, 'titleEn', 'too_long'],
  [{ ...third, freeCount: 0 }, 'freeCount', 'out_of_range'],
  [{ ...third, buyCount: 1.5 }, 'buyCount', 'not_whole'],
  [{ ...percent, buyCount: 2 }, 'buyCount', 'not_for_kind'],
  [{ ...percent, freeCount: 1 }, 'freeCount', 'not_for_kind'],
  [{ ...percent, campaignId: 1 }, 'currency', 'currency_missing'],
  [{ ...percent, issuedOn: 'subscription' }, 'issuedOn', 'not_for_trigger'],
  [{ ...percent, percent: 0 }, 'percent', 'percent_range'],
  [{ ...percent, percent: 101 }, 'percent', 'percent_range'],
  [{ ...percent, percent: 7.5 }, 'percent', 'percent_range'],
  [{ ...fixed, percent: 5 }, 'percent', 'not_for_kind'],
  [{ ...fixed, amount: 0 }, 'amount', 'amount_missing'],
  [{ ...fixed, amount: 10.5 }, 'amount', 'not_whole'],
  [{ ...fixed, currency: null }, 'currency', 'currency_missing'],
  [{ ...percent, minSum: 1 }, 'currency', 'currency_missing'],
  [{ ...percent, amount: 5, currency: 'RUB' }, 'amount', 'not_for_kind'],
  [{ ...percent, giftSkuId: 7 }, 'giftSkuId', 'not_for_kind'],
  [{ ...percent, kind: 'gift_item', percent: 0 }, 'giftSkuId', 'gift_missing'],
  [{ ...percent, scope: { kind: 'category', ids: [] } }, 'scope', 'scope_empty'],
  [{ ...percent, startsAt: new Date(1), endsAt: new Date(1) }, 'endsAt', 'ends_before_start'],
  [{ ...percent, totalLimit: 0 }, 'totalLimit', 'out_of_range'],
  [{ ...percent, phoneLimit: 32_768 }, 'phoneLimit', 'out_of_range'],
])('%o is refused at %s', (draft, field, reason) => {
  expect(promoProblems(draft)).toEqual([{ field, reason }])
})
