import { brand } from '#shop/brand.ts'

const NB = '\u00a0'
const NUMBER = `№${NB}`

/** The letter that brings a certificate to whom it is given. */
export const gift = {
  subject: `Вам подарили сертификат «${brand.ru.genitive}»`,
  preheader: 'Внутри — код и поздравление.',
  title: (recipient: string) => (recipient === '' ? 'Это вам' : `${recipient}, это вам`),
  lead: (sender: string, sum: string) =>
    `${sender === '' ? 'Вам подарили' : `${sender} дарит вам`} сертификат «${brand.ru.genitive}» на${NB}${sum}. Выберите украшение, которое захочется носить каждый день; что не${NB}потратите сразу, останется на${NB}сертификате.`,
  button: 'Открыть подарок',
  amount: 'Номинал',
  code: 'Код активации',
  until: 'Действует до',
  note: 'Код — всё равно что деньги: кто знает его, тот может потратить сертификат. Добавьте сертификат в\u00a0профиль, и\u00a0тратить его сможете только вы.',
  file: (number: string) => `sertifikat-${number}.pdf`,
  picture: 'Подарочный сертификат',
}

/** What the buyer of certificates is told. */
export const giftOrder = {
  open: 'Посмотреть заказ',
  /** What becomes of each certificate. */
  certificate: (sum: string) => `Сертификат на${NB}${sum}`,
  topUp: (sum: string) => `Пополнение на${NB}${sum}`,
  inProfile: 'Уже в вашем профиле',
  toppedUp: 'Деньги уже на сертификате',
  sentNow: (to: string) => `Отправляем: ${to}`,
  sendsAt: (to: string, moment: string) => `Отправим ${moment} по${NB}Москве: ${to}`,
  total: 'Оплачено',
  refunded: 'Вернули',
  moneyBack: 'Деньги вернутся на карту, с которой вы платили. Банк может зачислять их несколько дней.',
  letters: {
    paid: {
      subject: (number: string) => `Сертификаты оплачены, заказ ${NUMBER}${number}`,
      preheader: 'Рассказываем, когда и куда они уйдут.',
      title: 'Спасибо за покупку',
      lead: (number: string) =>
        `Заказ ${NUMBER}${number} оплачен. Код каждого сертификата увидит только тот, кому он предназначен.`,
    },
    paymentFailed: {
      subject: (number: string) => `Заказ ${NUMBER}${number} пока не оплачен`,
      preheader: 'Заказ сохранён: попробуйте ещё раз.',
      title: 'Оплата не прошла',
      lead: (number: string) =>
        `Банк не провёл платёж за сертификаты, заказ ${NUMBER}${number}. Заказ сохранён: попробуйте ещё раз.`,
    },
    expired: {
      subject: (number: string) => `Заказ ${NUMBER}${number}: время на оплату вышло`,
      preheader: 'Сертификаты можно заказать заново.',
      title: 'Время на оплату вышло',
      lead: (number: string) =>
        `Мы не дождались оплаты заказа ${NUMBER}${number}. Если вы не передумали, закажите сертификаты заново.`,
    },
    sent: {
      subject: 'Ваш подарок отправлен',
      preheader: 'Письмо с сертификатом ушло получателю.',
      title: 'Подарок в пути',
      lead: (sum: string, to: string) =>
        `Письмо с сертификатом на${NB}${sum} отправлено: ${to}. Если оно потеряется, его можно отправить ещё раз из вашего профиля.`,
    },
    refunded: {
      subject: (number: string) => `Вернули деньги за сертификат, заказ ${NUMBER}${number}`,
      preheader: 'Сертификат больше не действует.',
      title: 'Деньги отправлены',
      lead: (number: string) => `Вернули деньги по заказу ${NUMBER}${number}.`,
    },
  },
}

/** To the staff. */
export const giftAlarms = {
  spentSubject: (number: string) => `Заказ ${number}: деньги вернулись, а сертификат потрачен`,
  spent: (number: string) =>
    `Деньги за заказ сертификатов ${number} вернулись покупателю мимо магазина, а часть сертификатов уже потрачена. Разберитесь с покупателем.`,
}
