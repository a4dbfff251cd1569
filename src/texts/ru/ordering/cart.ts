import type { CartChangeKind } from '#rules/cart/cart-change.ts'
import type { LineState } from '#rules/cart/cart-line.ts'
import type { LoyaltyLevel, LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { instalmentParts } from '../../instalment-parts.ts'
import { pluralRu } from '../../plural.ts'
import { paymentCount } from './payments.ts'

const NB = '\u00A0'
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, NB)
const items = (count: number) => `${count}${NB}${pluralRu(count, 'украшение', 'украшения', 'украшений')}`
const dayCount = (count: number) => `${count}${NB}${pluralRu(count, 'день', 'дня', 'дней')}`
const bonuses = (count: number) => `${grouped(count)}${NB}${pluralRu(count, 'бонус', 'бонуса', 'бонусов')}`

export const cart = {
  title: 'Корзина',
  description: 'Украшения, которые вы выбрали: посчитаем сумму с промокодом и бонусами, оформим доставку и оплату.',
  breadcrumbs: 'Вы здесь',
  home: 'Главная',
  items,
  savedHere: 'на этом устройстве',
  /** Read out. */
  inCart: (count: number, sum: string) => `В корзине ${items(count)}, ${sum}`,
  notLoaded: 'Корзина не загрузилась',
  notLoadedText: 'Всё, что вы выбрали, на месте: корзина просто не открылась.',
  retry: 'Попробовать ещё раз',
  close: 'Закрыть',

  drawer: {
    title: 'Добавлено в корзину',
    total: (count: number) => `Всего в корзине: ${items(count)}`,
    withoutDelivery: 'без доставки',
    checkout: 'Оформить заказ',
    toCart: 'Открыть корзину',
    goOn: 'Продолжить покупки',
    gone: 'Этого украшения в корзине уже нет.',
  },

  /** After an order that nobody paid for. */
  back: {
    expired: 'Заказ не оплачен вовремя: украшения снова в корзине.',
    cancelled: 'Заказ отменён: украшения снова в корзине.',
  },

  empty: {
    title: 'Корзина пока пуста',
    text: 'Здесь появится то, что вы выберете. Отложенное не пропадёт: корзина вас дождётся, а цену мы пересчитаем честно.',
    toNew: 'Посмотреть новинки',
    toCatalog: 'Весь каталог',
    favourites: (count: number) => `В избранном вас ${pluralRu(count, 'ждёт', 'ждут', 'ждут')} ${items(count)}`,
    bestsellers: 'С этого часто начинают',
    viewed: 'Вы смотрели',
  },

  line: {
    list: 'Украшения в корзине',
    quantity: (name: string) => `Сколько: ${name}`,
    less: (name: string) => `Убавить: ${name}`,
    more: (name: string) => `Прибавить: ${name}`,
    remove: 'Убрать',
    removeLabel: (name: string) => `Убрать из корзины: ${name}`,
    toFavourites: 'В избранное',
    toFavouritesLabel: (name: string) => `Перенести в избранное: ${name}`,
    each: (price: string) => `${price} за штуку`,
    initialPrice: 'старая цена',
    finalPrice: 'цена со скидкой',
    bounds: {
      stock: (most: number) => (most === 1 ? 'Осталось последнее' : `Больше нет: всего ${most}`),
      limit: (most: number) => `Не больше ${most} одинаковых в одном заказе`,
    },
    lessLeft: (left: number) => `Осталось только ${left}${NB}шт. — столько мы и посчитали.`,
    agree: 'Хорошо',
    agreeLabel: (left: number, name: string) => `Оставить ${left}: ${name}`,
    preorder: (date: string) => `Предзаказ, отправим с ${date}`,
    gift: 'Подарок',
    giftText: 'По промокоду, бесплатно',
    setSaving: (saving: string) => `Комплектом выгоднее на ${saving}`,
    setBroken: 'Комплект неполный: скидки за него нет.',
    promoSaving: (saving: string) => `По промокоду −${saving}`,
    promotionSaving: (saving: string) => `По акции −${saving}`,
  },
  removed: (name: string) => `Убрали из корзины: ${name}`,
  moved: (name: string) => `Перенесли в избранное: ${name}`,
  undo: 'Вернуть',
  open: 'Открыть',

  unavailable: {
    title: 'Сейчас не купить',
    text: 'В сумму не входит.',
    states: {
      ok: '',
      less: '',
      sold_out: 'Закончилось. Можем написать, когда появится.',
      not_here: 'В вашей стране это украшение пока не продаётся.',
      archived: 'Больше не выпускается.',
      showcase: 'Теперь только в магазинах: посмотреть и купить можно там.',
    } satisfies Record<LineState, string>,
    similar: 'Похожие',
    similarLabel: (name: string) => `Похожие на «${name}»`,
    notify: 'Сообщить о поступлении',
    notifyLabel: (name: string) => `Сообщить о поступлении: ${name}`,
    whereToSee: 'Где посмотреть',
    whereToSeeLabel: (name: string) => `Где посмотреть: ${name}`,
  },

  apart: {
    title: 'Было в корзине раньше',
    text: 'Осталось с прошлого раза. В сумму не входит, пока вы сами не добавите.',
    add: 'Купить и это',
    addLabel: (name: string) => `Добавить к заказу: ${name}`,
  },

  promo: {
    ask: 'Ввести промокод',
    label: 'Промокод',
    apply: 'Применить',
    applied: (code: string) => `Промокод ${code} применён`,
    removeLabel: (code: string) => `Убрать промокод ${code}`,
    automatic: 'Акция: промокод не нужен',
    freeDelivery: 'доставка дешевле',
    gift: 'подарок в корзине',
  },
  /** The cheapest combination that is allowed. */
  offer: {
    title: (saving: string) => `Выгоднее на ${saving}`,
    code: (code: string, title: string | null) =>
      title ? `промокод ${code} — ${title.toLowerCase()}` : `промокод ${code}`,
    bonuses: (count: number) => `списать ${bonuses(count)}`,
    certificate: (number: string, amount: string) => `сертификат ${number}, −${amount}`,
    without: (code: string) => `без промокода ${code}`,
    total: (sum: string) => `Останется заплатить ${sum}`,
    apply: 'Применить',
    applied: (saving: string) => `Применили. Вы платите на ${saving} меньше`,
    why: (count: number): string => (count === 1 ? 'Почему не другой промокод?' : 'Почему не другие промокоды?'),
  },
  certificate: {
    ask: 'Ввести подарочный сертификат',
    label: 'Код сертификата',
    hint: '12 знаков из письма с сертификатом',
    apply: 'Добавить',
    applied: (number: string) => `Сертификат ${number} добавлен`,
    chip: (number: string) => `Сертификат ${number}`,
    removeLabel: (number: string) => `Убрать сертификат ${number}`,
    left: (balance: string) => `останется ${balance}`,
    /** Added in another session. */
    proof: {
      needed: 'Добавлен раньше. Чтобы заплатить им сейчас, подтвердите, что это вы.',
      ask: 'Подтвердить кодом',
      title: 'Подтвердите сертификат',
      lead: 'Сертификат — это деньги, поэтому проверим, что платите вы: пришлём код на ваш телефон.',
      submit: 'Получить код',
      close: 'Закрыть подтверждение',
    },
  },
  applying: 'Проверяем…',

  bonuses: {
    title: 'Бонусы',
    about: 'Что такое бонусы',
    spend: (most: number) => `Списать ${bonuses(most)}`,
    spendHint: (balance: number) => `На счёте ${bonuses(balance)}. Один${NB}бонус — один${NB}рубль.`,
    nothing: (balance: number) =>
      balance > 0
        ? `На счёте ${bonuses(balance)}. Этот заказ бонусами не оплатить: они не действуют на украшения со скидкой.`
        : 'На счёте пока нет бонусов.',
    amount: 'Сколько списать',
    amountHint: (most: number) => `До ${grouped(most)}`,
    apply: 'Списать',
    earn: (count: number) => `Вернётся ${bonuses(count)}`,
    guest: (count: number) => `С этого заказа вернулось бы ${bonuses(count)}.`,
    signIn: 'Войти или вступить',
  },

  packs: {
    title: 'Упаковка',
    free: 'бесплатно',
    eco: 'Меньше упаковки',
    ecoHint: 'Бумажный конверт вместо коробки и\u00A0пакета',
    ecoAbout: 'Подробнее об упаковке',
    gift: 'Подарочная упаковка',
    giftHint: 'Коробка, лента и открытка; чека внутри не\u00A0будет',
    message: 'Текст открытки',
    messageNote: 'необязательно',
    counter: (length: number, most: number) => `${length} из ${most}`,
    saved: 'Текст открытки сохранён',
    save: 'Сохранить текст',
  },

  delivery: {
    title: 'Доставка',
    change: (place: string) => `Изменить место доставки: ${place}`,
    free: 'бесплатно',
    none: 'Сюда мы пока не доставляем. Выберите другой город.',
    missing: (sum: string) => `До бесплатной доставки курьером не хватает ${sum}.`,
    atCheckout: 'Способ и день выберете при оформлении.',
    outsideRing: 'За кольцевой дорогой курьер дороже: посчитаем по адресу.',
  },

  summary: {
    title: 'Ваш заказ',
    goods: (count: number) => items(count),
    saleSaving: 'Скидка',
    setSaving: 'За комплект',
    promoSaving: 'По промокоду',
    promotionSaving: 'По акции',
    bonuses: 'Бонусами',
    packing: 'Упаковка',
    delivery: 'Доставка',
    deliveryFrom: (price: string) => `от${NB}${price}`,
    deliveryFreeToo: 'есть бесплатная',
    certificates: 'Сертификатом',
    total: 'Итого',
    totalWithoutDelivery: 'Итого без доставки',
    checkout: 'К оформлению',
    /** Names the bar at the foot of a phone's screen. */
    bar: 'Сумма и оформление',
    nothingToBuy: 'Ничего из корзины сейчас нельзя купить.',
    noAccount: 'Регистрация не нужна: хватит телефона.',
    returns: (days: number) => `${days}${NB}${pluralRu(days, 'день', 'дня', 'дней')} на возврат, если не подойдёт.`,
    recounted: (sum: string) => `Итого ${sum}`,
  },

  trace: {
    ask: 'Почему столько?',
    title: 'Из чего сложилась сумма',
    rules: {
      goods: 'Украшения',
      sale: 'Скидка распродажи',
      set: 'Скидка за комплект',
      promo: 'Промокод',
      promotion: 'Акция',
      bonuses: 'Списано бонусов',
      packing: 'Упаковка',
      delivery: 'Доставка',
      delivery_promo: 'Промокод на доставку',
      delivery_promotion: 'Акция на доставку',
      certificate: 'Подарочный сертификат',
    },
    packs: { eco: 'Меньше упаковки', gift: 'Подарочная упаковка' },
    times: (name: string, quantity: number) => (quantity > 1 ? `${name} × ${quantity}` : name),
    total: 'Остаётся заплатить',
  },

  removedFromStock: {
    title: 'Корзина изменилась',
    lead: 'Пока вы оформляли заказ, кое-что стало другим. Заказ не создан, деньги не списаны.',
    changes: {
      removed: () => 'Закончилось: больше не входит в заказ',
      quantity_reduced: ({ after }: { before: string; after: string }) => `Осталось меньше: в заказе теперь ${after}`,
      price_up: ({ before, after }: { before: string; after: string }) => `Подорожало: было ${before}, стало ${after}`,
      price_down: ({ before, after }: { before: string; after: string }) =>
        `Подешевело: было ${before}, стало ${after}`,
      promo_lost: () => 'Промокод больше не действует, его скидки нет',
    } satisfies Record<CartChangeKind, (values: { before: string; after: string }) => string>,
    unnamed: 'Одно из украшений',
    wholeCart: 'Вся корзина',
    done: 'Мы уже пересчитали сумму. Проверьте её и подтвердите заказ ещё раз.',
    agree: 'Проверить корзину',
    unchanged: 'В корзине всё по-прежнему',
    unchangedText: 'Если что-то изменится, пока вы оформляете заказ, мы расскажем об этом здесь.',
  },

  loyalty: {
    title: 'Бонусы Insider',
    lead: 'Часть денег за украшения возвращается бонусами. Один бонус — один рубль.',
    levels: 'Сколько возвращается',
    names: {
      insider: 'Insider',
      silver: 'Silver',
      gold: 'Gold',
      platinum: 'Platinum',
    } satisfies Record<LoyaltyLevel, string>,
    from: (sum: string) => `от ${sum} за год`,
    atOnce: 'с первой покупки',
    percent: (percent: number) => `${percent}${NB}%`,
    rules: ({ sharePercent, activeAfterDays, validDays }: LoyaltySettings) => [
      `Бонусами можно оплатить до ${sharePercent}${NB}% украшений без скидки.`,
      `Они становятся доступны через ${dayCount(activeAfterDays)} после получения заказа и действуют ${dayCount(validDays)}.`,
      'Первыми списываются те, что сгорят раньше. При возврате бонусы возвращаются на счёт.',
    ],
    understood: 'Понятно',
  },

  ecoPack: {
    title: 'Меньше упаковки',
    lead: 'Украшение приедет в плотном бумажном конверте с мягкой вставкой: ничего не побьётся и не поцарапается.',
    list: [
      'Нет коробки, пакета, ленты и вкладышей.',
      'Конверт и вставка из переработанной бумаги, их принимают с макулатурой.',
      'Бирка, чек и гарантия на месте: на возврат это не влияет.',
    ],
    price: 'Это бесплатно.',
    turnOn: 'Выбрать такую упаковку',
    turnOff: 'Вернуть обычную упаковку',
  },

  dolyame: {
    title: `${paymentCount(instalmentParts)} без комиссии`,
    lead: 'Сегодня вы платите первую часть, остальное спишется с карты по графику. Сумма ровно та же, что и без рассрочки.',
    today: 'сегодня',
    total: 'Всего',
    commission: 'Комиссия',
    list: [
      'Украшение отправим сразу после первого платежа.',
      'Если вернёте покупку, деньги придут обратно, а оставшиеся платежи отменятся.',
      'Решение принимает сервис «Долями»: он попросит телефон и карту.',
    ],
    understood: 'Понятно',
  },

  failedPayment: {
    title: 'Оплата не прошла',
    lead: (number: string) => `Заказ №${NB}${number} сохранён, украшения отложены для вас. Деньги не списаны.`,
    until: (time: string) =>
      `Ждём оплату до ${time}, потом украшения вернутся в продажу. Если корзина будет пуста, они снова окажутся в ней.`,
    why: 'Чаще всего не хватает денег или лимита на карте, не введён код от банка или закрылось окно оплаты.',
    again: 'Попробовать ещё раз',
    otherMethod: 'Оплатить иначе',
    pay: 'Оплатить',
    methods: 'Способ оплаты',
    later: 'Оплатить позже',
    opening: 'Открываем страницу оплаты…',
    noOrder: 'Не нашли, какой заказ оплачивать. Откройте его в личном кабинете.',
  },
}
