import type { PromoLimit, PromoRefusalReason } from '#rules/promo/promo.ts'
import { pluralRu } from '../../plural.ts'

const NB = '\u00A0'
const items = (count: number) => `${count}${NB}${pluralRu(count, 'украшение', 'украшения', 'украшений')}`

/** What sentences about a refused code are made of. */
export type PromoReasonValues = {
  /** Its first day, or the one on which it ended. */
  day: string
  /** The language of the site that it is for, and the currency; null where it does not matter. */
  site: 'ru' | 'en' | null
  currency: 'RUB' | 'AED' | 'USD' | null
  limit: PromoLimit
  /** A customer may use it once; otherwise several times. */
  isOncePerPhone: boolean
  /** How much, and how many items, make it work. */
  missingSum: string
  missingItems: number
  /** Some items would count if they were not on sale. */
  isSaleExcluded: boolean
  /** The items that it is for; null for all. */
  scope: { kind: 'category' | 'designer' | 'tag' | 'sku'; names: string } | null
  /** The one that works instead of it. */
  rival: string
  isAutomaticRival: boolean
  /** One of the two bears no other beside it. */
  isAlone: boolean
  /** What each takes off the goods; null when it is about the delivery. */
  savings: { own: string; rival: string; isSame: boolean } | null
}

const CURRENCIES = { RUB: 'рублях', AED: 'дирхамах', USD: 'долларах' }

const goods = (scope: PromoReasonValues['scope']) => {
  switch (scope?.kind) {
    case 'category':
      return `украшения из раздела ${scope.names}`
    case 'designer':
      return `украшения дизайнера: ${scope.names}`
    case 'tag':
      return `украшения с отметкой ${scope.names}`
    case 'sku':
    case undefined:
      return 'отдельные украшения'
  }
}

/** Which items a missing sum or number is counted in. */
const whatCounts = ({ scope, isSaleExcluded }: Pick<PromoReasonValues, 'scope' | 'isSaleExcluded'>) =>
  [scope && `Он действует на ${goods(scope)}.`, isSaleExcluded && 'Украшения со скидкой не считаются.']
    .map((sentence) => (sentence ? ` ${sentence}` : ''))
    .join('')

/** Looked up by a code. */
export const promoLookups = {
  /** Why a promo code does not count, and what would make it work. */
  reasons: {
    unknown: () => 'Такого промокода нет.',
    not_started: ({ day }) => `Промокод начнёт действовать ${day}.`,
    expired: ({ day }) => `Срок действия промокода истёк ${day}.`,
    site: ({ site, currency }) =>
      site === 'en'
        ? 'Этот промокод — для английского сайта.'
        : site === 'ru'
          ? 'Этот промокод — для русского сайта.'
          : `Промокод не действует для этой страны: он для заказов в ${CURRENCIES[currency ?? 'RUB']}.`,
    sign_in: () => 'Промокод работает после входа: войдите и введите его ещё раз.',
    not_yours: () => 'Промокод именной: он работает только у того, кому мы его выдали.',
    first_order: () => 'Промокод действует только на первый заказ, а вы у нас уже покупали.',
    limit: ({ limit, isOncePerPhone }) =>
      ({
        total: 'Промокод закончился: им уже воспользовались столько раз, сколько было можно.',
        phone: isOncePerPhone
          ? 'Вы уже пользовались этим промокодом, второй раз он не сработает.'
          : 'Вы уже воспользовались этим промокодом столько раз, сколько было можно.',
        code: 'Промокод уже использован: он был на один заказ.',
        budget: 'Промокод закончился: того, что осталось на эту скидку, на ваш заказ уже не хватит.',
      })[limit],
    gift_gone: () => 'Подарок по этому промокоду закончился.',
    no_eligible_items: ({ isSaleExcluded, scope }) =>
      isSaleExcluded
        ? `Промокод не действует на украшения со скидкой. Добавьте по полной цене ${scope ? goods(scope) : 'что-нибудь ещё'}.`
        : scope
          ? `Промокод действует на ${goods(scope)}. В корзине таких пока нет.`
          : 'В корзине нет украшений, на которые действует промокод. Добавьте хотя бы одно.',
    too_few_items: ({ missingItems, ...counted }) =>
      `Ещё ${items(missingItems)} — и промокод сработает.${whatCounts(counted)}`,
    min_sum: ({ missingSum, ...counted }) => `Ещё ${missingSum} — и промокод сработает.${whatCounts(counted)}`,
    not_combinable: ({ rival, isAutomaticRival, isAlone, savings }) => {
      const other = isAutomaticRival ? `акцией «${rival}»` : `промокодом ${rival}`
      if (isAlone) {
        const condition = isAutomaticRival ? '' : ` Уберите ${rival} — и этот сработает.`
        return `Промокод не сочетается с ${other}: один из двух действует только без других.${condition}`
      }
      if (savings === null)
        return isAutomaticRival
          ? `Доставка и так бесплатна по акции «${rival}», промокод не понадобился.`
          : `Доставку уже оплачивает промокод ${rival}.`
      const which = isAutomaticRival ? `Акция «${rival}»` : `Промокод ${rival}`
      return savings.isSame
        ? `${which} даёт столько же, −${savings.rival}. Вместе они не складываются.`
        : `${which} выгоднее: −${savings.rival}, а с этим было бы −${savings.own}. Вместе они не складываются.`
    },
  } satisfies Record<PromoRefusalReason | 'unknown', (values: PromoReasonValues) => string>,
}

/** What the cart says of promotions that nobody typed. */
export const promotions = {
  /** One more item brings it. */
  oneMore: (title: string, missing: number) => `${title}: добавьте ещё ${items(missing)}.`,
  moreMoney: (title: string, missing: string) => `${title}: не хватает ${missing}.`,
  /** Why an offer leaves out a code that would work. */
  dearer: (by: string) => `С ним вышло бы на ${by} дороже.`,
  same: 'С ним вышло бы столько же: промокод ещё пригодится.',
  /** A code is better than the promotion that would work without it. */
  betterThan: (title: string, saving: string) => `Выгоднее акции «${title}», с ней было бы −${saving}.`,
}
/** The letter with a code of one's own for subscribing. */
export const subscriptionCode = {
  fullPrice: 'Он действует на украшения по полной цене.',
  code: 'Промокод',
  note: 'Он ваш и работает один раз. Войдите и введите его в корзине: если он выгоднее других, корзина предложит его сама.',
  guestNote: 'Он ваш и работает один раз. Введите его в корзине.',
  button: 'Выбрать украшение',
  percent: (percent: number) => `скидку ${percent}${NB}%`,
  amount: (sum: string) => `скидку ${sum}`,
  other: 'подарок',
}
