import { brand } from '#shop/brand.ts'
import { letterClock } from '../../clocks.ts'
import { pluralRu } from '../../plural.ts'
import { bonuses as bonusCount } from '../customer/bonuses.ts'

const NB = '\u00a0'
const clock = letterClock('ru').ru.brief.replace(' ', NB)
const NUMBER = `№${NB}`

/** What surrounds every letter. */
export const frame = {
  items: (count: number) => `${count}${NB}шт.`,
  ofDays: (count: number) => `${count}${NB}${pluralRu(count, 'дня', 'дней', 'дней')}`,
  withinDays: (count: number) => `в${NB}течение ${count}${NB}${pluralRu(count, 'дня', 'дней', 'дней')}`,
  withinHours: (count: number) => `в${NB}течение ${count}${NB}${pluralRu(count, 'часа', 'часов', 'часов')}`,
  help: 'Есть вопрос? Позвоните или просто ответьте на это письмо.',
  get address() {
    return `${brand.company.ru.name}, ${brand.company.ru.address}`
  },
  why: {
    get order() {
      return `Вы получили это письмо, потому что оформили заказ в «${brand.ru.dative}».`
    },
    get account() {
      return `Вы получили это письмо, потому что оно о вашем личном кабинете «${brand.ru.genitive}».`
    },
    address: 'Вы получили это письмо, потому что этот адрес оставили на нашем сайте.',
    get gift() {
      return `Вы получили это письмо, потому что вам подарили сертификат «${brand.ru.genitive}»: ваш адрес указал тот, кто его подарил.`
    },
    staff: 'Служебное письмо с сайта.',
    bonuses: 'Вы получили это письмо, потому что копите бонусы Insider и подписаны на наши письма.',
    get news() {
      return `Вы получили это письмо, потому что подписались на новости «${brand.ru.genitive}».`
    },
  },
  unsubscribe: 'Отписаться',
}

export const order = {
  labels: {
    order: 'Заказ',
    placed: (number: string, date: string) => `${NUMBER}${number} от${NB}${date}`,
    delivery: 'Доставка',
    recipient: 'Получатель',
    payment: 'Оплата',
    refund: 'Что вернём',
    refunded: 'Что вернули',
    reason: (reason: string) => `Причина: ${reason}`,
    tracking: 'Номер отправления',
  },
  state: (number: string, state: string) => `Заказ ${NUMBER}${number} · ${state}`,
  states: {
    placed: 'принят',
    paid: 'оплачен',
    paymentFailed: 'ждёт оплаты',
    paymentExpired: 'не оплачен вовремя',
    notConfirmed: 'не подтверждён вовремя',
    assembling: 'собираем',
    shipped: 'в пути',
    readyForPickup: 'можно забирать',
    delivered: 'доставлен',
    cancelled: 'отменён',
    refunded: 'деньги возвращены',
    returnRequested: 'возврат на рассмотрении',
    returnApproved: 'возврат одобрен',
    returnRefused: 'возврат не принят',
    exchangeRequested: 'обмен на рассмотрении',
    exchangeApproved: 'обмен одобрен',
    exchangeSent: 'другой размер в пути',
    exchangeRefused: 'обмен не принят',
  },
  buttons: {
    open: 'Посмотреть заказ',
    pay: 'Оплатить заказ',
    track: 'Где мой заказ',
    surcharge: (sum: string) => `Доплатить ${sum}`,
  },
  payFirst: 'Чтобы мы начали собирать заказ, его нужно оплатить.',
  exchange: {
    sizes: (from: string, to: string) => `размер ${to} вместо ${from}`,
    pay: (sum: string, until: string) =>
      `Он стоит на${NB}${sum} дороже. Ждём доплату до${NB}${until} ${clock}: потом размер вернётся в${NB}продажу.`,
  },
  moneyBack: 'Деньги вернутся тем же способом, каким вы платили. Банк может зачислять их несколько дней.',
  newCertificate:
    'Сертификат, которым вы платили, теперь у другого владельца, поэтому деньги — на новом. Он уже в вашем профиле, а если профиля нет, придёт отдельным письмом.',
}

/** One message of 70 signs each, for a number of up to nine digits. Nothing personal: others see it on a locked screen. */
export const sms = {
  placed: (number: string) => `${brand.ru.name}: заказ ${number} принят. Напишем, когда отправим.`,
  paid: (number: string) => `${brand.ru.name}: заказ ${number} оплачен, собираем.`,
  paymentFailed: (number: string) => `${brand.ru.name}: оплата заказа ${number} не прошла. Попробуйте ещё раз.`,
  paymentExpired: (number: string) => `${brand.ru.name}: время на оплату заказа ${number} вышло.`,
  notConfirmed: (number: string) => `${brand.ru.name}: заказ ${number} отменён: не подтверждён вовремя.`,
  assembling: (number: string) => `${brand.ru.name}: собираем заказ ${number}.`,
  shipped: (number: string) => `${brand.ru.name}: заказ ${number} передан в доставку.`,
  readyForPickup: (number: string) => `${brand.ru.name}: заказ ${number} можно забрать. Адрес — в письме.`,
  delivered: (number: string) => `${brand.ru.name}: заказ ${number} доставлен. Носите с радостью!`,
  cancelled: (number: string) => `${brand.ru.name}: заказ ${number} отменён.`,
  refunded: (number: string) => `${brand.ru.name}: деньги за заказ ${number} отправлены вам.`,
  returnRequested: (number: string) => `${brand.ru.name}: заявка на возврат по заказу ${number} принята.`,
  returnApproved: (number: string) => `${brand.ru.name}: возврат по заказу ${number} одобрен.`,
  returnRefused: (number: string) => `${brand.ru.name}: ответили на заявку о возврате, заказ ${number}.`,
  exchangeRequested: (number: string) => `${brand.ru.name}: заявка на обмен по заказу ${number} принята.`,
  exchangeApproved: (number: string) => `${brand.ru.name}: обмен по заказу ${number} одобрен.`,
  exchangeSent: (number: string) => `${brand.ru.name}: другой размер отправлен, заказ ${number}.`,
  exchangeRefused: (number: string) => `${brand.ru.name}: ответили на заявку об обмене, заказ ${number}.`,
}

export const account = {
  confirm: 'Подтвердить адрес',
  seeBonuses: 'Посмотреть бонусы',
  when: 'Когда',
  moment: (time: string) => `${time} ${clock}`,
  device: 'Устройство',
  unknownDevice: 'Не удалось определить',
}

/** To members of the loyalty programme. */
export const bonuses = {
  amount: bonusCount,
  until: (day: string) => `До ${day}`,
  chooseProduct: 'Выбрать украшение',
  chooseGift: 'Выбрать подарок себе',
  account: 'Все бонусы и сроки',
}

/** One letter asks whether an address is its owner's, the other says that the wish has come true. */
export const wish = {
  confirm: 'Подтвердить адрес',
  look: 'Посмотреть украшение',
}

/** To the staff. */
export const stylist = {
  subject: (id: string) => `Вопрос стилисту ${NUMBER}${id}`,
  title: 'Вопрос стилисту',
  name: 'Имя',
  phone: 'Телефон',
  answer: 'Как ответить',
  answerBy: (method: number, isInRussian: boolean) =>
    `${['', 'позвонить', 'в WhatsApp', 'по СМС'][method] ?? ''}${isInRussian ? '' : ', по-английски'}`,
  item: 'Украшение',
  look: 'Открыть украшение',
}

/** An application for a vacancy. */
export const career = {
  staff: {
    subject: (vacancy: string, reference: string) => `Отклик ${reference}: ${vacancy}`,
    title: 'Отклик на вакансию',
    reference: 'Номер отклика',
    vacancy: 'Вакансия',
    anyVacancy: 'Без вакансии',
    name: 'Имя',
    phone: 'Телефон',
    email: 'Почта',
    resume: 'Резюме',
    whereIsFile: (reference: string) =>
      `Резюме хранится в${NB}магазине под номером ${reference}: по почте мы его не пересылаем. Ответ на это письмо уйдёт кандидату.`,
  },
  applicant: { reference: 'Номер отклика', resume: 'Файл' },
}

/** A message from the feedback form. */
export const feedback = {
  staff: {
    subject: (topic: string, reference: string) => `${topic}: обращение ${reference}`,
    title: 'Обращение с сайта',
    reference: 'Номер обращения',
    topic: 'Тема',
    name: 'Имя',
    email: 'Почта',
    phone: 'Телефон',
    order: 'Заказ',
    answer: 'Как ответить',
    replyByEmail: 'Просто ответьте на это письмо.',
    replyByPhone: 'Почты нет: позвоните или напишите СМС.',
    otherSite: 'Писали на английском сайте.',
  },
  writer: { reference: 'Номер обращения', topic: 'Тема', said: 'Вы написали' },
}

/** The mailbox of the sandbox. */
export const mailbox = {
  title: 'Почта песочницы',
  toSandbox: 'Песочница',
  toList: 'Все письма',
  empty: 'Писем пока не было.',
  from: 'От кого',
  to: 'Кому',
  at: 'Когда',
  subject: 'Тема',
  arrivals: 'Пришло раз',
  files: 'Вложения',
  page: 'Письмо',
  text: 'Текстовая часть',
  headers: 'Заголовки',
}
