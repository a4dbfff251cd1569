import { pluralEn } from '../../plural.ts'

type Ru = typeof import('../../ru/ordering/promo.ts')
type Values = import('../../ru/ordering/promo.ts').PromoReasonValues
type Scope = Values['scope']

const items = (count: number) => `${count} more ${pluralEn(count, 'item', 'items')}`

const CURRENCIES = { RUB: 'roubles', AED: 'dirhams', USD: 'dollars' }

const goods = (scope: Scope) => {
  switch (scope?.kind) {
    case 'category':
      return `items in ${scope.names}`
    case 'designer':
      return `items by ${scope.names}`
    case 'tag':
      return `items marked ${scope.names}`
    case 'sku':
    case undefined:
      return 'selected items'
  }
}

const whatCounts = ({ scope, isSaleExcluded }: Pick<Values, 'scope' | 'isSaleExcluded'>) =>
  [scope && `It applies to ${goods(scope)}.`, isSaleExcluded && 'Sale items are not included.']
    .map((sentence) => (sentence ? ` ${sentence}` : ''))
    .join('')

export const promoLookups: Ru['promoLookups'] = {
  reasons: {
    unknown: () => 'We cannot find this promo code.',
    not_started: ({ day }) => `This promo code is valid from ${day}.`,
    expired: ({ day }) => `This promo code expired on ${day}.`,
    site: ({ site, currency }) =>
      site === 'ru'
        ? 'This promo code is for the Russian site.'
        : site === 'en'
          ? 'This promo code is for the English site.'
          : `This promo code is not valid for your country: it is for orders in ${CURRENCIES[currency ?? 'USD']}.`,
    sign_in: () => 'This promo code is for signed-in customers. Sign in and enter it again.',
    not_yours: () => 'This promo code is personal and only works for the customer it was given to.',
    first_order: () => 'This promo code is for a first order only, and you have ordered from us before.',
    limit: ({ limit, isOncePerPhone }) =>
      ({
        total: 'This promo code has run out: it has been used the maximum number of times.',
        phone: isOncePerPhone
          ? 'You have already used this promo code, and it works once per customer.'
          : 'You have used this promo code the maximum number of times.',
        code: 'This promo code was for one order and has already been used.',
        budget: 'This promo code has run out: the remaining budget does not cover your order.',
      })[limit],
    gift_gone: () => 'The gift that comes with this promo code has run out.',
    no_eligible_items: ({ isSaleExcluded, scope }) =>
      isSaleExcluded
        ? `This promo code does not apply to sale items. Add ${scope ? goods(scope) : 'something'} at full price.`
        : scope
          ? `This promo code is for ${goods(scope)}. There are none in your cart yet.`
          : 'Nothing in your cart qualifies for this promo code. Add at least one item that does.',
    too_few_items: ({ missingItems, ...counted }) =>
      `Add ${items(missingItems)} to use this promo code.${whatCounts(counted)}`,
    min_sum: ({ missingSum, ...counted }) =>
      `Spend another ${missingSum} to use this promo code.${whatCounts(counted)}`,
    not_combinable: ({ rival, isAutomaticRival, isAlone, savings }) => {
      const other = isAutomaticRival ? `the offer “${rival}”` : `the promo code ${rival}`
      if (isAlone) {
        const condition = isAutomaticRival ? '' : ` Remove ${rival} to use this one.`
        return `This promo code cannot be combined with ${other}: one of the two can only be used on its own.${condition}`
      }
      if (savings === null)
        return isAutomaticRival
          ? `Delivery is already free with the offer “${rival}”, so you do not need the promo code.`
          : `The promo code ${rival} already covers the delivery.`
      const which = isAutomaticRival ? `The offer “${rival}”` : `The promo code ${rival}`
      return savings.isSame
        ? `${which} gives the same saving, −${savings.rival}. They cannot be combined.`
        : `${which} saves more: −${savings.rival}, while this one would save ${savings.own}. They cannot be combined.`
    },
  },
}

export const promotions: Ru['promotions'] = {
  oneMore: (title, missing) => `${title}: add ${items(missing)}.`,
  moreMoney: (title, missing) => `${title}: ${missing} to go.`,
  dearer: (by) => `With it you would pay ${by} more.`,
  same: 'With it you would pay the same, so keep it for another time.',
  betterThan: (title, saving) => `Better than the offer “${title}”, which would save ${saving}.`,
}
export const subscriptionCode: Ru['subscriptionCode'] = {
  fullPrice: 'It applies to full-price items.',
  code: 'Promo code',
  note: 'It is yours alone and can be used once. Sign in and enter it in your cart; if it is the best deal, the cart will suggest it.',
  guestNote: 'It is yours alone and can be used once. Enter it in your cart.',
  button: 'Start shopping',
  percent: (percent) => `${percent}% off`,
  amount: (sum) => `${sum} off`,
  other: 'a gift',
}
