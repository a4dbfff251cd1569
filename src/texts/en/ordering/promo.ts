import { pluralEn } from '../../plural.ts'

type Ru = typeof import('../../ru/ordering/promo.ts')
type Values = import('../../ru/ordering/promo.ts').PromoReasonValues
type Scope = Values['scope']

const pieces = (count: number) => `${count} more ${pluralEn(count, 'piece', 'pieces')}`

const CURRENCIES = { RUB: 'roubles', AED: 'dirhams', USD: 'dollars' }

const goods = (scope: Scope) => {
  switch (scope?.kind) {
    case 'category':
      return `pieces in ${scope.names}`
    case 'designer':
      return `pieces by ${scope.names}`
    case 'tag':
      return `pieces marked ${scope.names}`
    case 'sku':
    case undefined:
      return 'selected pieces'
  }
}

const whatCounts = ({ scope, isSaleExcluded }: Pick<Values, 'scope' | 'isSaleExcluded'>) =>
  [scope && `It is for ${goods(scope)}.`, isSaleExcluded && 'Pieces on sale do not count.']
    .map((sentence) => (sentence ? ` ${sentence}` : ''))
    .join('')

export const promoLookups: Ru['promoLookups'] = {
  reasons: {
    unknown: () => 'There is no such promo code.',
    not_started: ({ day }) => `The promo code starts working on ${day}.`,
    expired: ({ day }) => `The promo code expired on ${day}.`,
    site: ({ site, currency }) =>
      site === 'ru'
        ? 'This promo code is for the Russian site.'
        : site === 'en'
          ? 'This promo code is for the English site.'
          : `The promo code is not valid for this country: it is for orders in ${CURRENCIES[currency ?? 'USD']}.`,
    sign_in: () => 'The promo code works once you are signed in: sign in and enter it again.',
    not_yours: () => 'This promo code is personal: it works only for the customer we gave it to.',
    first_order: () => 'The promo code is for the first order only, and you have ordered from us before.',
    limit: ({ limit, isOncePerPhone }) =>
      ({
        total: 'The promo code has run out: it has been used as often as it could be.',
        phone: isOncePerPhone
          ? 'You have used this promo code already, and it works only once for each customer.'
          : 'You have used this promo code as often as it can be used.',
        code: 'The promo code has been used already: it was for one order.',
        budget: 'The promo code has run out: what is left of the money for this discount does not cover your order.',
      })[limit],
    gift_gone: () => 'The present that comes with this promo code has run out.',
    no_eligible_items: ({ isSaleExcluded, scope }) =>
      isSaleExcluded
        ? `The promo code does not work on pieces that are on sale. Add ${scope ? goods(scope) : 'something'} at full price.`
        : scope
          ? `The promo code is for ${goods(scope)}. There are none in your cart yet.`
          : 'The cart has no pieces that the promo code is for. Add at least one.',
    too_few_items: ({ missingItems, ...counted }) =>
      `Add ${pieces(missingItems)} and the promo code will work.${whatCounts(counted)}`,
    min_sum: ({ missingSum, ...counted }) =>
      `Spend another ${missingSum} and the promo code will work.${whatCounts(counted)}`,
    not_combinable: ({ rival, isAutomaticRival, isAlone, savings }) => {
      const other = isAutomaticRival ? `the offer “${rival}”` : `the promo code ${rival}`
      if (isAlone) {
        const way = isAutomaticRival ? '' : ` Remove ${rival} and this one will work.`
        return `This promo code cannot be combined with ${other}: one of the two only works on its own.${way}`
      }
      if (savings === null)
        return isAutomaticRival
          ? `Delivery is already free with the offer “${rival}”, so the promo code was not needed.`
          : `The promo code ${rival} already covers the delivery.`
      const which = isAutomaticRival ? `The offer “${rival}”` : `The promo code ${rival}`
      return savings.isSame
        ? `${which} gives the same, −${savings.rival}. The two do not add up.`
        : `${which} saves more: −${savings.rival}, while this one would take off ${savings.own}. The two do not add up.`
    },
  },
}

export const promotions: Ru['promotions'] = {
  oneMore: (title, missing) => `${title}: add ${pieces(missing)}.`,
  moreMoney: (title, missing) => `${title}: ${missing} to go.`,
  dearer: (by) => `With it you would pay ${by} more.`,
  same: 'With it you would pay the same, so keep it for another time.',
  betterThan: (title, saving) => `Better than the offer “${title}”, which would take off ${saving}.`,
}
export const subscriptionCode: Ru['subscriptionCode'] = {
  fullPrice: 'It works on full-price pieces.',
  code: 'Promo code',
  note: 'It is yours and works once. Sign in and enter it in the cart; if it is the better deal, the cart will offer it by itself.',
  guestNote: 'It is yours and works once. Enter it in the cart.',
  button: 'Choose a piece',
  percent: (percent) => `${percent}% off`,
  amount: (sum) => `${sum} off`,
  other: 'a gift',
}
