import { expect, test } from 'vitest'
import type { Promo, PromoRefusal } from '#rules/promo/promo.ts'
import { samplePromo } from '../../../../tests/support/samples/sample-promo.ts'
import type { KnownPromo } from '../promo/index.ts'
import { promoReasonText, promotionHint } from './promo-messages.ts'

const known = (more: Partial<Promo> = {}, names: KnownPromo['scopeNames'] = []): KnownPromo => ({
  ...samplePromo(more),
  uses: { total: 0, byPhone: 0, ofCode: 0, budgetLeft: null },
  codeId: null,
  scopeNames: names,
})
const ru = { language: 'ru', currency: 'RUB', timeZone: 'Europe/Moscow' } as const
const en = { language: 'en', currency: 'USD', timeZone: 'Asia/Dubai' } as const
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const charms = known({ scope: { kind: 'category', ids: [38] } }, [{ ru: 'Шармы', en: 'Charms' }])
const vera = known({ scope: { kind: 'designer', ids: [1] } }, [{ ru: 'Вера Ладожская', en: 'Vera Ladozhskaya' }])
const free = known({ kind: 'free_delivery', percent: 0 })
const third = samplePromo({ id: 2, trigger: 'automatic', titleRu: 'Третий в подарок', titleEn: 'Third on us' })
const other = samplePromo({ id: 3, code: 'ДРУГОЙ' })
const otherFree = samplePromo({ id: 4, code: 'ДОСТАВКА', kind: 'free_delivery', percent: 0 })

test.each<[KnownPromo, Omit<PromoRefusal, 'code'>, string, string]>([
  [
    known({ startsAt: new Date('2026-12-01T00:00:00Z') }),
    { reason: 'not_started' },
    'Промокод начнёт действовать 1 декабря 2026.',
    'This promo code is valid from 1 December 2026.',
  ],
  [
    known({ endsAt: new Date('2026-10-17T12:00:00Z') }),
    { reason: 'expired' },
    'Срок действия промокода истёк 17 октября 2026.',
    'This promo code expired on 17 October 2026.',
  ],
  [
    known(),
    { reason: 'sign_in' },
    'Промокод работает после входа: войдите и введите его ещё раз.',
    'This promo code is for signed-in customers. Sign in and enter it again.',
  ],
  [
    known(),
    { reason: 'not_yours' },
    'Промокод именной: он работает только у того, кому мы его выдали.',
    'This promo code is personal and only works for the customer it was given to.',
  ],
  [
    known(),
    { reason: 'first_order' },
    'Промокод действует только на первый заказ, а вы у нас уже покупали.',
    'This promo code is for a first order only, and you have ordered from us before.',
  ],
  [
    known(),
    { reason: 'limit', limit: 'total' },
    'Промокод закончился: им уже воспользовались столько раз, сколько было можно.',
    'This promo code has run out: it has been used the maximum number of times.',
  ],
  [
    known({ phoneLimit: 1 }),
    { reason: 'limit', limit: 'phone' },
    'Вы уже пользовались этим промокодом, второй раз он не сработает.',
    'You have already used this promo code, and it works once per customer.',
  ],
  [
    known({ phoneLimit: 3 }),
    { reason: 'limit', limit: 'phone' },
    'Вы уже воспользовались этим промокодом столько раз, сколько было можно.',
    'You have used this promo code the maximum number of times.',
  ],
  [
    known(),
    { reason: 'limit', limit: 'code' },
    'Промокод уже использован: он был на один заказ.',
    'This promo code was for one order and has already been used.',
  ],
  [
    known(),
    { reason: 'limit', limit: 'budget' },
    'Промокод закончился: того, что осталось на эту скидку, на ваш заказ уже не хватит.',
    'This promo code has run out: the remaining budget does not cover your order.',
  ],
  [
    known({ kind: 'gift_item', percent: 0, giftSkuId: 7 }),
    { reason: 'gift_gone' },
    'Подарок по этому промокоду закончился.',
    'The gift that comes with this promo code has run out.',
  ],
  [
    known(),
    { reason: 'no_eligible_items', isSaleExcluded: false },
    'В корзине нет украшений, на которые действует промокод. Добавьте хотя бы одно.',
    'Nothing in your cart qualifies for this promo code. Add at least one item that does.',
  ],
  [
    charms,
    { reason: 'no_eligible_items', isSaleExcluded: false },
    'Промокод действует на украшения из раздела «Шармы». В корзине таких пока нет.',
    'This promo code is for items in “Charms”. There are none in your cart yet.',
  ],
  [
    vera,
    { reason: 'no_eligible_items', isSaleExcluded: false },
    'Промокод действует на украшения дизайнера: Вера Ладожская. В корзине таких пока нет.',
    'This promo code is for items by Vera Ladozhskaya. There are none in your cart yet.',
  ],
  [
    known(),
    { reason: 'no_eligible_items', isSaleExcluded: true },
    'Промокод не действует на украшения со скидкой. Добавьте по полной цене что-нибудь ещё.',
    'This promo code does not apply to sale items. Add something at full price.',
  ],
  [
    charms,
    { reason: 'no_eligible_items', isSaleExcluded: true },
    'Промокод не действует на украшения со скидкой. Добавьте по полной цене украшения из раздела «Шармы».',
    'This promo code does not apply to sale items. Add items in “Charms” at full price.',
  ],
  [
    known(),
    { reason: 'too_few_items', missingItems: 2 },
    'Ещё 2 украшения — и промокод сработает.',
    'Add 2 more items to use this promo code.',
  ],
  [
    charms,
    { reason: 'too_few_items', missingItems: 1, isSaleExcluded: true },
    'Ещё 1 украшение — и промокод сработает. Он действует на украшения из раздела «Шармы». Украшения со скидкой не считаются.',
    'Add 1 more item to use this promo code. It applies to items in “Charms”. Sale items are not included.',
  ],
  [
    known(),
    { reason: 'min_sum', minSum: 2_000_000, sum: 1_880_000 },
    'Ещё 1 200 ₽ — и промокод сработает.',
    'Spend another $1,200 to use this promo code.',
  ],
  [
    charms,
    { reason: 'min_sum', minSum: 2_000_000, sum: 1_880_000 },
    'Ещё 1 200 ₽ — и промокод сработает. Он действует на украшения из раздела «Шармы».',
    'Spend another $1,200 to use this promo code. It applies to items in “Charms”.',
  ],
  [
    known(),
    { reason: 'min_sum', minSum: 2_000_000, sum: 1_880_000, isSaleExcluded: true },
    'Ещё 1 200 ₽ — и промокод сработает. Украшения со скидкой не считаются.',
    'Spend another $1,200 to use this promo code. Sale items are not included.',
  ],
  [
    known(),
    { reason: 'not_combinable', rival: other, saving: 100_000, rivalSaving: 200_000 },
    'Промокод ДРУГОЙ выгоднее: −2 000 ₽, а с этим было бы −1 000 ₽. Вместе они не складываются.',
    'The promo code ДРУГОЙ saves more: −$2,000, while this one would save $1,000. They cannot be combined.',
  ],
  [
    known(),
    { reason: 'not_combinable', rival: third, saving: 100_000, rivalSaving: 100_000 },
    'Акция «Третий в подарок» даёт столько же, −1 000 ₽. Вместе они не складываются.',
    'The offer “Third on us” gives the same saving, −$1,000. They cannot be combined.',
  ],
  [
    known({ isAlone: true }),
    { reason: 'not_combinable', rival: otherFree, saving: 100_000, rivalSaving: 0 },
    'Промокод не сочетается с промокодом ДОСТАВКА: один из двух действует только без других. Уберите ДОСТАВКА — и этот сработает.',
    'This promo code cannot be combined with the promo code ДОСТАВКА: one of the two can only be used on its own. Remove ДОСТАВКА to use this one.',
  ],
  [
    free,
    { reason: 'not_combinable', rival: otherFree, saving: 0, rivalSaving: 0 },
    'Доставку уже оплачивает промокод ДОСТАВКА.',
    'The promo code ДОСТАВКА already covers the delivery.',
  ],
])('[P47] %# says why, and what would make it work: %o', (promo, refusal, russian, english) => {
  const whole = { code: 'promocode_not_applicable' as const, ...refusal }
  expect(plain(promoReasonText(promo, whole, ru))).toBe(russian)
  expect(plain(promoReasonText(promo, whole, en))).toBe(english)
})

test.each([
  [known({ site: 'en' }), ru, 'Этот промокод — для английского сайта.'],
  [known({ site: 'ru' }), en, 'This promo code is for the Russian site.'],
  [known({ currency: 'USD' }), ru, 'Промокод не действует для этой страны: он для заказов в долларах.'],
  [known({ currency: 'RUB' }), en, 'This promo code is not valid for your country: it is for orders in roubles.'],
])('[P47] a code of another site or currency says which it is for', (promo, reader, text) => {
  expect(promoReasonText(promo, { code: 'promocode_not_applicable', reason: 'site' }, reader)).toBe(text)
})

test('a promotion that lacks something is spoken of, one that is far away is not', () => {
  const refusal = { code: 'promocode_not_applicable' as const }
  expect(plain(promotionHint(third, { ...refusal, reason: 'too_few_items', missingItems: 1 }, ru) ?? '')).toBe(
    'Третий в подарок: добавьте ещё 1 украшение.',
  )
  expect(promotionHint(third, { ...refusal, reason: 'min_sum', minSum: 10_000, sum: 4_000 }, en)).toBe(
    'Third on us: $60 to go.',
  )
  expect(promotionHint(third, { ...refusal, reason: 'no_eligible_items' }, ru)).toBeNull()
})
