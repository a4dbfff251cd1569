import type { Taxes } from '#rules/countries/country-profile.ts'
import { cityForms, inOrTo } from '#rules/countries/russian-city-forms.ts'
import { formatDays } from '#rules/dates/format-dates.ts'
import { daysBetween } from '#rules/delivery/calendar.ts'
import { brand } from '#shop/brand.ts'
import { collectDays } from '../../delivery-figures.ts'
import { instalmentParts } from '../../instalment-parts.ts'
import { pluralRu } from '../../plural.ts'
import { deliveryRequired, phoneToOrder, pointRequired, shopRequired } from '../messages.ts'
import { paymentCount } from './payments.ts'

const NB = '\u00A0'
const day = (date: string) => formatDays(date, date, 'ru')
const dayCount = (count: number) => `${count}${NB}${pluralRu(count, 'день', 'дня', 'дней')}`
const isNextDay = (today: string, date: string) => daysBetween(today, date) === 1

function when(from: string, to: string, today: string): string {
  if (from !== to) return formatDays(from, to, 'ru')
  if (from === today) return `сегодня, ${day(from)}`
  return isNextDay(today, from) ? `завтра, ${day(from)}` : day(from)
}

function deliveredTo(city: string): string {
  const thither = cityForms(city)?.accusative
  return thither ? `Доставляем ${inOrTo(thither)}` : `Доставляем, город: ${city}`
}

/** Without the number of the day where its name says enough. */
function soon(from: string, to: string, today: string): string {
  if (from !== to) return when(from, to, today)
  if (from === today) return 'сегодня'
  return isNextDay(today, from) ? 'завтра' : day(from)
}

export const checkout = {
  title: 'Оформление заказа',
  back: 'Вернуться в корзину',
  loading: 'Готовим оформление…',
  change: 'Изменить',
  optional: 'необязательно',
  blocks: {
    contacts: 'Получатель',
    delivery: 'Доставка',
    payment: 'Оплата',
    confirm: 'Подтверждение',
  },
  changeLabel: {
    contacts: 'Изменить данные получателя',
    delivery: 'Изменить доставку',
    payment: 'Изменить способ оплаты',
    confirm: 'Изменить',
  },
  next: {
    contacts: 'К доставке',
    delivery: 'К оплате',
    payment: 'К подтверждению',
  },

  contacts: {
    signIn: 'Уже покупали у нас?',
    signInLink: 'Войдите',
    signInWhy: ', и мы подставим имя, адреса и бонусы.',
    phone: 'Телефон',
    phoneWhy: 'Пришлём код и статус доставки. Не звоним с рекламой.',
    phoneKnown: 'В прошлый раз вы оставили этот номер. Пришлём на него код.',
    getCode: 'Получить код',
    otherPhone: 'Другой номер',
    proved: 'подтверждён',
    fio: 'Имя и фамилия',
    fioHint: 'Как в паспорте: его могут спросить при вручении.',
    email: 'Электронная почта',
    emailHint: 'Сюда придёт чек.',
    emailWaits: 'Сюда придёт чек. Адрес ещё не подтверждён: ссылка ждёт в нашем письме.',
    emailMeant: (email: string) => `Может быть, ${email}?`,
    known: 'Ваши данные',
    edit: 'Указать другие данные',
    editLabel: 'Указать для этого заказа другое имя или почту',
    gift: 'Это подарок, получит другой человек',
    giftHint: 'На накладной не будет цены. Звонить будем получателю, а платите вы.',
    giftTitle: 'Кто получит',
    recipientName: 'Имя',
    recipientLastname: 'Фамилия',
    recipientPhone: 'Телефон получателя',
    recipientPhoneHint: 'Курьер позвонит по нему перед приездом.',
    cardWritten: (text: string) => `На открытке: «${text}»`,
    card: 'Коробку с лентой и открытку можно добавить',
    cardLink: 'в корзине',
    giftFor: (name: string) => `Подарок, получит ${name}`,
  },

  delivery: {
    method: 'Как получить',
    kinds: {
      courier: 'Курьером',
      express: 'Курьером, экспресс',
      sameDay: 'Курьером в день заказа',
      dayToDay: 'Курьером на следующий день',
      point: 'В пункт выдачи или постамат',
      get shop() {
        return `В магазин «${brand.ru.genitive}»`
      },
      certificate: 'На электронную почту',
    },
    place: (city: string, country: string | null) => (country ? `Доставляем: ${city}, ${country}` : deliveredTo(city)),
    day: {
      label: 'Когда хотите получить',
      any: 'Любой день',
      by: (date: string, today: string) =>
        date === today ? 'Сегодня' : isNextDay(today, date) ? 'Завтра' : `К${NB}${day(date)}`,
    },
    changePlace: 'Другой город',
    free: 'бесплатно',
    from: (price: string) => `от${NB}${price}`,
    when,
    orderBefore: (hour: number) => `если заказать до${NB}${hour}:00`,
    freeFrom: (sum: string) => `бесплатно от${NB}${sum}`,
    howReceived: 'Как проходит вручение',
    saved: 'Куда привезти',
    otherAddress: 'Другой адрес',
    editAddress: 'Изменить этот адрес',
    contactless:
      'Оплаченный заказ курьер может оставить у двери: позвонит и отойдёт. Если так удобнее, напишите об этом в комментарии.',
    locating: 'Уточняем доставку до этого адреса…',
    window: 'Время доставки',
    anyTime: 'Любое время',
    /** After the day on which it comes. */
    arrivesBy: (hour: number) => `до${NB}${hour}:00`,
    commentForCourier: 'Комментарий курьеру',
    commentHint: 'Например, как проехать или кому позвонить.',
    choosePoint: 'Выбрать на карте или в списке',
    otherPoint: 'Выбрать другой пункт',
    aboutPoint: 'Часы и как найти',
    pointTakes: { cash: 'наличные', card: 'карта', none: 'только оплата онлайн' },
    pointGone: 'Пункт, который вы выбирали раньше, больше не работает. Выберите другой.',
    shops: 'В каком магазине заберёте',
    otherCities: 'Магазины в других городах',
    noShops: 'Список магазинов не загрузился.',
    retry: 'Загрузить ещё раз',
    openUntil: (time: string) => `сегодня до ${time}`,
    opensAt: (time: string) => `откроется сегодня в ${time}`,
    closedToday: 'сегодня уже закрыт',
    metro: (name: string) => `м.${NB}${name}`,
    /** When it waits in a shop; by the hour where everything lies there already. */
    readyIn: (from: string, to: string, time: string | null, today: string) =>
      `можно забрать ${soon(from, to, today)}${time === null ? '' : ` с${NB}${time}`}`,
    moreShops: (count: number) =>
      `Ещё ${count}${NB}${pluralRu(count, 'магазин', 'магазина', 'магазинов')} в${NB}этом городе`,
    /** How many of the items lie in the shop already. */
    stock: (here: number, all: number) =>
      here === 0
        ? 'привезём со склада'
        : here === all
          ? all === 1
            ? 'уже есть в этом магазине'
            : 'всё уже есть в этом магазине'
          : `${here} из ${all}${NB}${pluralRu(all, 'украшения', 'украшений', 'украшений')} уже здесь, остальное привезём`,
    apartment: (text: string) => `кв./офис${NB}${text}`,
    taxes: {
      included: 'НДС уже в цене: при получении ничего доплачивать не нужно.',
      unionImport:
        'Импортный НДС вашей страны и таможенная пошлина в сумму не входят: перевозчик попросит оплатить их перед вручением.',
      notIncluded: 'Пошлины и налоги страны получения в сумму не входят.',
    } satisfies Record<Taxes, string>,
  },

  payment: {
    method: 'Как заплатить',
    pointDoesNotTake: 'Выбранный пункт выдачи так оплату не принимает.',
    nothing: 'Сертификат покрывает весь заказ: платить ничего не нужно.',
    nothingShort: 'Сертификатом, целиком',
    notes: {
      payselection: 'Оплата на странице банка.',
      sbp: 'По QR-коду в приложении вашего банка, без комиссии.',
      dolyame: 'Без процентов и комиссии.',
      card_on_delivery: 'Курьеру, в пункте выдачи или в магазине, после примерки.',
      cash: 'Курьеру, в пункте выдачи или в магазине, после примерки.',
    },
    /** On the device that has the bank's app there is no code to hold a camera to. */
    sbpOnPhone: 'Откроется приложение вашего банка, без комиссии.',
    parts: paymentCount(instalmentParts),
    today: 'сегодня',
    part: day,
    aboutParts: 'Почему без комиссии',
  },

  confirm: {
    contact: 'Как с вами связаться по заказу',
    contactMethods: { call: 'Позвонить', whatsapp: 'Написать в WhatsApp', sms: 'Прислать СМС' },
    contactHint: 'Только если понадобится что-то уточнить.',
    addComment: 'Добавить комментарий к заказу',
    comment: 'Комментарий к заказу',
    consents: 'Согласия',
    personalData: { before: 'Согласие на', link: 'обработку персональных данных', href: '/personal-data-agreement' },
    offer: { before: 'Принимаю', link: 'условия продажи', href: '/oferta' },
    advertising: 'Хочу получать новости и предложения. Отписаться можно в любой момент.',
    needed: 'нужно для заказа',
  },

  submit: {
    pay: (sum: string) => `Оплатить ${sum}`,
    order: (sum: string) => `Заказать за ${sum}`,
    free: 'Заказать',
    sending: 'Создаём заказ',
    asking: 'Проверяем, создан ли заказ',
    ask: 'Проверить ещё раз',
    counting: 'Пересчитываем сумму…',
    changed: (seen: string, now: string) =>
      `Сумма изменилась: была ${seen}, теперь ${now}. Проверьте её и нажмите ещё раз.`,
    legal: 'После нажатия мы отложим украшения для вас. Деньги спишутся только на странице оплаты.',
    legalOffline: 'После нажатия мы отложим украшения для вас. Платить — при получении.',
  },
  summary: {
    title: 'Ваш заказ',
    show: 'Что в заказе',
    lines: 'Украшения в заказе',
    quantity: (count: number) => `${count}${NB}шт.`,
    lost: 'Больше не входит в заказ',
    toCart: 'Изменить состав',
    total: 'Итого',
  },

  problems: {
    house_unknown: 'В адресной книге нет такого дома на этой улице. Проверьте номер.',
    phone_not_confirmed: phoneToOrder,
    delivery_required: deliveryRequired,
    courier_type_required: 'Выберите, как привезти заказ: выбранная доставка по этому адресу не работает.',
    point_required: pointRequired,
    shop_required: shopRequired,
    payment_required: 'Выберите способ оплаты.',
    personal_data_required: 'Без согласия на обработку персональных данных мы не можем принять заказ.',
    offer_required: 'Чтобы сделать заказ, примите условия продажи.',
  },

  failure: {
    title: 'Заказ не создан',
    notCounted: 'Сумма не пересчиталась',
    countAgain: 'Пересчитать',
    madeTitle: 'Заказ создан',
    unknownTitle: 'Пока не знаем, создан ли заказ',
    unknown: 'Неизвестная ошибка.',
    noResponse: 'Магазин не ответил.',
    prompt: (email: string) => `Попробуйте ещё раз или напишите в поддержку: ${email}.`,
    safe: 'Второго заказа не будет: мы проверяем этот.',
    fields: 'Проверьте отмеченные поля',
    earlier: 'Заказ уже был создан с первого нажатия: ответ задержался в пути.',
    settling: 'Вы уже отправили заказ с этой вкладки. Узнаём, что с ним.',
  },

  paying: {
    going: 'Переходим к оплате…',
    goingText: 'Сейчас откроется страница банка. Заказ уже создан и ждёт вас.',
    waits: 'Заказ ждёт оплаты',
    waitsText: 'Украшения отложены для вас. Можно оплатить сейчас или вернуться к этому из заказа.',
    pay: 'Оплатить',
    opening: 'Открываем страницу оплаты',
    paid: 'Уже оплачено',
    toOrder: 'К заказу',
    noOrder: 'Не нашли, какой заказ оплачивать',
    noOrderText: 'Откройте его из письма или в личном кабинете.',
    toOrders: 'Мои заказы',
    toShop: 'В каталог',
    failed: 'Страница оплаты не открылась. Заказ сохранён, попробуйте ещё раз.',
    checking: 'Проверяем оплату…',
    checkingText: 'Ждём ответа банка. Обычно это несколько секунд; страницу можно не закрывать.',
    late: 'Банк ещё не ответил',
    lateText: 'Деньги не потеряются: как только банк ответит, мы пришлём письмо. Можно проверить ещё раз.',
    again: 'Проверить ещё раз',
  },
}

export const orderSuccess = {
  head: 'Заказ',
  title: (name: string) => (name ? `Спасибо, ${name}!` : 'Спасибо!'),
  number: (number: string) => `Заказ №${NB}${number}`,
  copy: 'Скопировать номер',
  copied: 'Номер скопирован',
  loading: 'Открываем заказ…',
  states: {
    accepted: 'Заказ принят',
    paid: 'Заказ оплачен',
    checking: 'Проверяем оплату',
    failed: 'Оплата не прошла',
    unpaid: 'Заказ ждёт оплаты',
    cancelled: 'Заказ отменён',
    expired: 'Заказ отменён: оплата не пришла',
    notConfirmed: 'Заказ отменён: мы не смогли его подтвердить',
  },
  /** In place of the state of the payment, once the order has arrived. */
  delivered: 'Заказ получен',
  checkingText:
    'Банк ещё не ответил. Заказ создан, украшения отложены: мы спрашиваем банк сами и напишем, когда деньги придут.',
  unpaidText: 'Оплата пока не пришла. Заказ создан, украшения отложены для вас.',
  failedText: 'Деньги не списаны, украшения пока отложены для вас.',
  until: (time: string) => `Ждём оплату до ${time}.`,
  expiredText: 'Украшения вернулись в продажу. Если они ещё нужны, закажите снова: состав мы помним.',
  notConfirmedText:
    'Вы выбрали оплату при получении, а такие заказы мы сначала подтверждаем. Сделать это вовремя не получилось, и украшения вернулись в продажу. Если они ещё нужны, закажите снова.',
  toCart: 'Открыть корзину',
  pay: 'Оплатить',
  check: 'Проверить ещё раз',

  next: 'Что дальше',
  past: 'Как шёл заказ',
  steps: {
    created: 'Заказ создан',
    createdText: (email: string) => `Письмо с составом — на ${email}.`,
    paid: 'Оплата получена',
    toPay: 'Оплата',
    toPayText: 'Как только деньги придут, мы начнём собирать заказ.',
    confirm: 'Подтверждаем заказ',
    confirmText: (hours: number) =>
      `Свяжемся с вами в течение ${hours}${NB}${pluralRu(hours, 'часа', 'часов', 'часов')}. Если подтвердить не получится, заказ отменится сам.`,
    pack: 'Собираем заказ',
    packed: 'Заказ собран и отправлен',
    packText: 'Проверим каждое украшение и упакуем.',
    contact: {
      call: 'Если будут вопросы, позвоним.',
      whatsapp: 'Если будут вопросы, напишем в WhatsApp.',
      sms: 'Если будут вопросы, пришлём СМС.',
    },
    courier: (dates: string) => `Курьер приедет ${dates}`,
    courierText: 'Позвонит за час. Примерить можно при нём.',
    courierAbroadText: 'Служба доставки пришлёт ссылку, по которой видно посылку, и позвонит перед приездом.',
    point: (dates: string) => `В пункте выдачи ${dates}`,
    pointText: `Пришлём СМС с кодом, когда можно будет забрать. Хранят ${dayCount(collectDays)}.`,
    shop: (dates: string) => `В магазине ${dates}`,
    shopText: `Пришлём СМС, когда можно будет забрать. Храним ${dayCount(collectDays)}; назовите номер заказа.`,
    onDelivery: 'Заплатите при получении, после примерки.',
    here: 'Заказ у вас',
    without: 'в день, который назовём позже',
  },
  when,
  calendar: 'Добавить в календарь',
  return: 'Вернуть или обменять',
  where: 'Куда',
  who: 'Кому',
  howPaid: 'Оплата',
  lines: 'Состав заказа',
  quantity: (count: number) => `${count}${NB}шт.`,
  rows: {
    goods: 'Украшения',
    saving: 'Скидка',
    set: 'За комплект',
    promo: 'По промокоду',
    bonuses: 'Бонусами',
    packing: 'Упаковка',
    delivery: 'Доставка',
    certificates: 'Сертификатом',
    total: 'Итого',
    toEarn: 'Вернётся бонусами',
  },
  free: 'бесплатно',
  register: 'Сохранить данные на будущее',
  registerText:
    'Имя, адрес и этот заказ останутся в профиле: в следующий раз хватит кода из СМС. За покупку начислим бонусы.',
  registerAction: 'Создать профиль',
  oneTap: {
    note: 'Телефон вы уже подтвердили, вводить ничего не нужно. Согласие на обработку данных — то, что вы дали при заказе:',
    document: 'прочитать его',
    href: '/personal-data-agreement',
    busy: 'Открываем профиль',
    failed: 'Профиль не открылся. Попробуйте ещё раз или войдите по коду.',
  },
  help: 'Мы на связи',
  helpText: 'Вопрос, другой адрес, другое время — звоните или пишите, назовите номер заказа.',
  goOn: 'Вернуться к украшениям',
  inProfile: 'Заказ в личном кабинете',
  more: 'Посмотрите ещё',
  toOrders: 'Все мои заказы',
  receiving: 'Как проходит вручение',
  notFound: 'Такого заказа здесь нет',
  notFoundText:
    'Заказ видит только тот, кто его сделал. Откройте ссылку на том же устройстве или войдите по телефону, на который он оформлен.',
  signIn: 'Войти',
  none: 'Здесь появится ваш заказ',
  noneText: 'В этой вкладке заказов ещё не было. Сделанные раньше — в личном кабинете.',
  notLoaded: 'Заказ не загрузился',
  notLoadedText: 'С ним всё в порядке, не открылась только страница.',
  retry: 'Попробовать ещё раз',
}

type Section = { title: string; text?: string; list?: string[] }

export const deliveryReceive = {
  title: 'Как проходит вручение',
  close: 'Закрыть',
  sections: (returnDays: number, isPaidOnReceipt: boolean): Section[] => [
    {
      title: 'Документы',
      text: 'Курьер или сотрудник пункта может попросить паспорт: имя должно совпасть с именем получателя. Заказ в магазине отдадим по номеру и СМС.',
    },
    {
      title: 'Примерка',
      list: [
        ...(isPaidOnReceipt
          ? [
              'Курьер ждёт 15\u00A0минут: можно открыть коробку, примерить и посмотреть пробу на изделии.',
              'Не подошло что-то одно — оставьте остальное, сумму пересчитаем на месте.',
            ]
          : []),
        `В постаматах примерить нельзя, но ${returnDays}\u00A0${pluralRu(returnDays, 'день', 'дня', 'дней')} на возврат действуют и там.`,
      ],
    },
    ...(isPaidOnReceipt
      ? [
          {
            title: 'Оплата при получении',
            list: [
              'Картой или наличными, когда всё осмотрите. Чек придёт на почту.',
              'Украшения под заказ и электронные сертификаты оплачиваются сразу.',
              'Если пункт не принимает карту или наличные, мы скажем об этом до заказа.',
            ],
          },
        ]
      : []),
    {
      title: 'Если не получилось встретиться',
      text: `Курьер позвонит и перенесёт встречу один раз без доплаты. В пункте и в магазине заказ ждёт ${dayCount(collectDays)}.`,
    },
  ],
  more: 'Всё о доставке и оплате',
  href: '/dostavka-i-oplata',
}
