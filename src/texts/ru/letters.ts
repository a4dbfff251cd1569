import { brand } from '#shop/brand.ts'
import { pluralRu } from '../plural.ts'

const NB = '\u00a0'
const bonusCount = (count: number) =>
  `${count.toLocaleString('ru')}${NB}${pluralRu(count, 'бонус', 'бонуса', 'бонусов')}`
const NUMBER = `№${NB}`

/** What surrounds every letter. */
export const frame = {
  pieces: (count: number) => `${count}${NB}шт.`,
  help: 'Есть вопрос? Позвоните или просто ответьте на это письмо.',
  address: `ООО «${brand.ru.name}», Москва, Хохловский переулок, 7`,
  why: {
    order: `Вы получили это письмо, потому что оформили заказ в «${brand.ru.dative}».`,
    account: `Вы получили это письмо, потому что оно о вашем личном кабинете «${brand.ru.genitive}».`,
    address: 'Вы получили это письмо, потому что этот адрес оставили на нашем сайте.',
    gift: `Вы получили это письмо, потому что вам подарили сертификат «${brand.ru.genitive}»: ваш адрес указал тот, кто его подарил.`,
    staff: 'Служебное письмо с сайта.',
    bonuses: 'Вы получили это письмо, потому что копите бонусы Insider и подписаны на наши письма.',
    news: `Вы получили это письмо, потому что подписались на новости «${brand.ru.genitive}».`,
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
  },
  buttons: { open: 'Посмотреть заказ', pay: 'Оплатить заказ', track: 'Где мой заказ' },
  payFirst: 'Чтобы мы начали собирать заказ, его нужно оплатить.',
  moneyBack: 'Деньги вернутся тем же способом, каким вы платили. Банк может зачислять их несколько дней.',
  letters: {
    placed: {
      subject: (number: string) => `Заказ ${NUMBER}${number} принят`,
      preheader: 'Напишем, когда соберём его и передадим в доставку.',
      title: 'Спасибо за заказ',
      lead: (number: string) =>
        `Мы получили заказ ${NUMBER}${number} и напишем, когда соберём его и передадим в доставку.`,
      note: '',
    },
    paid: {
      subject: (number: string) => `Заказ ${NUMBER}${number} оплачен`,
      preheader: 'Деньги пришли, начинаем собирать заказ.',
      title: 'Оплата прошла',
      lead: (number: string) => `Заказ ${NUMBER}${number} оплачен, спасибо. Начинаем его собирать.`,
      note: '',
    },
    paymentFailed: {
      subject: (number: string) => `Заказ ${NUMBER}${number} пока не оплачен`,
      preheader: 'Заказ сохранён: попробуйте ещё раз или выберите другой способ.',
      title: 'Оплата не прошла',
      lead: (number: string) =>
        `Банк не провёл платёж за заказ ${NUMBER}${number}. Заказ сохранён: попробуйте ещё раз или выберите другой способ оплаты.`,
      note: 'Если банк успел удержать деньги, он вернёт их сам.',
    },
    paymentExpired: {
      subject: (number: string) => `Заказ ${NUMBER}${number}: время на оплату вышло`,
      preheader: 'Украшения снова в продаже, заказ можно оформить заново.',
      title: 'Время на оплату вышло',
      lead: (number: string) =>
        `Мы не дождались оплаты заказа ${NUMBER}${number}, и украшения снова в продаже. Если вы не передумали, оформите заказ заново.`,
      note: '',
    },
    assembling: {
      subject: (number: string) => `Собираем заказ ${NUMBER}${number}`,
      preheader: 'Проверяем украшения и упаковываем.',
      title: 'Собираем ваш заказ',
      lead: (number: string) => `Проверяем пробы, бирки и замки и упаковываем заказ ${NUMBER}${number}.`,
      note: '',
    },
    shipped: {
      subject: (number: string) => `Заказ ${NUMBER}${number} в${NB}пути`,
      preheader: 'Передали заказ в доставку.',
      title: `Заказ в${NB}пути`,
      lead: (number: string) => `Передали заказ ${NUMBER}${number} в доставку. Адрес и срок — ниже.`,
      note: '',
    },
    readyForPickup: {
      subject: (number: string) => `Заказ ${NUMBER}${number} можно забрать`,
      preheader: 'Адрес и срок хранения — в письме.',
      title: 'Заказ ждёт вас',
      lead: (number: string) => `Заказ ${NUMBER}${number} уже на месте. Адрес и срок хранения — ниже.`,
      note: `Когда придёте, назовите номер заказа.`,
    },
    delivered: {
      subject: (number: string) => `Заказ ${NUMBER}${number} доставлен`,
      preheader: 'Пусть украшения носятся с радостью.',
      title: 'Носите с радостью',
      lead: (number: string) => `Заказ ${NUMBER}${number} у вас. Спасибо, что выбрали «${brand.ru.accusative}».`,
      note: `Если что-то не подошло, вернуть украшение можно в течение 14${NB}дней: возврат начинается на странице заказа.`,
    },
    cancelled: {
      subject: (number: string) => `Заказ ${NUMBER}${number} отменён`,
      preheader: 'Рассказываем, что будет дальше.',
      title: 'Заказ отменён',
      lead: (number: string) => `Заказ ${NUMBER}${number} отменён, мы не будем его отправлять.`,
      note: '',
    },
    refunded: {
      subject: (number: string) => `Вернули деньги за заказ ${NUMBER}${number}`,
      preheader: 'Что и куда вернули — в письме.',
      title: 'Деньги отправлены',
      lead: (number: string) => `Вернули деньги за заказ ${NUMBER}${number}.`,
      note: '',
    },
    returnRequested: {
      subject: (number: string) => `Заявка на возврат принята, заказ ${NUMBER}${number}`,
      preheader: 'Посмотрим её и напишем, что делать дальше.',
      title: 'Заявка на возврат принята',
      lead: (number: string) =>
        `Получили вашу заявку на возврат по заказу ${NUMBER}${number}. Посмотрим её и напишем, что делать дальше.`,
      note: '',
    },
    returnApproved: {
      subject: (number: string) => `Возврат согласован, заказ ${NUMBER}${number}`,
      preheader: 'Рассказываем, как передать нам украшения.',
      title: 'Возврат согласован',
      lead: (number: string) =>
        `Мы согласовали возврат по заказу ${NUMBER}${number}. Как передать нам украшения, сказано на странице заказа.`,
      note: `Украшения должны быть без следов носки, с бирками и пломбами. Деньги отправим в течение 10${NB}дней после того, как получим их.`,
    },
    returnRefused: {
      subject: (number: string) => `Не можем принять возврат, заказ ${NUMBER}${number}`,
      preheader: 'Объясняем почему.',
      title: 'Возврат принять не можем',
      lead: (number: string) => `К сожалению, мы не можем принять возврат по заказу ${NUMBER}${number}.`,
      note: 'Если вы не согласны, ответьте на это письмо: разберёмся вместе.',
    },
  },
}

/** One message of 70 signs each, for a number of up to nine digits. Nothing personal: others see it on a locked screen. */
export const sms = {
  placed: (number: string) => `${brand.ru.name}: заказ ${number} принят. Напишем, когда отправим.`,
  paid: (number: string) => `${brand.ru.name}: заказ ${number} оплачен, собираем.`,
  paymentFailed: (number: string) => `${brand.ru.name}: оплата заказа ${number} не прошла. Попробуйте ещё раз.`,
  paymentExpired: (number: string) => `${brand.ru.name}: время на оплату заказа ${number} вышло.`,
  assembling: (number: string) => `${brand.ru.name}: собираем заказ ${number}.`,
  shipped: (number: string) => `${brand.ru.name}: заказ ${number} передан в доставку.`,
  readyForPickup: (number: string) => `${brand.ru.name}: заказ ${number} можно забрать. Адрес — в письме.`,
  delivered: (number: string) => `${brand.ru.name}: заказ ${number} доставлен. Носите с радостью!`,
  cancelled: (number: string) => `${brand.ru.name}: заказ ${number} отменён.`,
  refunded: (number: string) => `${brand.ru.name}: деньги за заказ ${number} отправлены вам.`,
  returnRequested: (number: string) => `${brand.ru.name}: заявка на возврат по заказу ${number} принята.`,
  returnApproved: (number: string) => `${brand.ru.name}: возврат по заказу ${number} согласован.`,
  returnRefused: (number: string) => `${brand.ru.name}: ответили на заявку о возврате, заказ ${number}.`,
}

export const account = {
  confirm: {
    subject: 'Подтвердите адрес почты',
    preheader: 'Одно нажатие, и письма о заказах будут приходить сюда.',
    title: 'Подтвердите адрес',
    text: `Этот адрес указали в личном кабинете «${brand.ru.genitive}». Подтвердите, что он ваш, и мы будем присылать сюда письма о заказах.`,
    button: 'Подтвердить адрес',
    note: 'Если вы ничего не указывали, не нажимайте: без подтверждения писем не будет.',
  },
  deleted: {
    subject: 'Личный кабинет удалён',
    preheader: 'Ваши данные стёрты, это последнее письмо.',
    title: 'Личный кабинет удалён',
    text: 'Мы удалили ваш личный кабинет и стёрли ваши данные, как вы просили. Сведения о покупках, которые закон велит хранить, остались без имени и контактов.',
    note: 'Это последнее письмо: ваш адрес мы тоже больше не храним.',
  },
  signIn: {
    subject: 'Вход в личный кабинет',
    preheader: 'Если это были вы, ничего делать не нужно.',
    title: 'Новый вход в личный кабинет',
    text: 'В ваш личный кабинет вошли с нового устройства.',
  },
  phoneChanged: {
    subject: 'Телефон для входа изменён',
    preheader: 'Если это были вы, ничего делать не нужно.',
    title: 'Телефон для входа изменён',
    text: (ending: string) =>
      `Теперь в личный кабинет входят по номеру, который заканчивается на${NB}${ending}. По прежнему номеру войти нельзя.`,
  },
  referralReward: {
    subject: (count: number) => `+${bonusCount(count)} за${NB}приглашение`,
    preheader: 'Спасибо, что советуете нас.',
    title: 'Бонусы за приглашение',
    text: (count: number, days: number) =>
      `По${NB}вашей ссылке сделали первый заказ, и${NB}срок возврата прошёл. Мы начислили вам ${bonusCount(count)}: потратить их можно в${NB}течение ${days}${NB}${pluralRu(days, 'дня', 'дней', 'дней')}.`,
    button: 'Посмотреть бонусы',
  },
  when: 'Когда',
  moment: (time: string) => `${time} по${NB}Москве`,
  device: 'Устройство',
  unknownDevice: 'Не удалось определить',
  notYou: 'Если это были не вы, сразу позвоните нам: закроем доступ и поможем вернуть его.',
}

const willExpire = (count: number) => pluralRu(count, 'сгорит', 'сгорят', 'сгорят')

/** To members of the loyalty programme. */
export const bonuses = {
  amount: bonusCount,
  expiring: {
    subject: (count: number, day: string) => `${bonusCount(count)} ${willExpire(count)} ${day}`,
    preheader: 'Рассказываем, сколько, когда и на что их можно потратить.',
    title: 'Бонусы скоро сгорят',
    text: (name: string, count: number, day: string) =>
      `${name ? `${name}, на` : 'На'} вашем счёте ${bonusCount(count)}, ${pluralRu(count, 'который', 'которые', 'которые')} можно потратить до${NB}${day}. Потом ${pluralRu(count, 'он сгорит', 'они сгорят', 'они сгорят')}.`,
    severalText: (name: string, count: number) =>
      `${name ? `${name}, на` : 'На'} вашем счёте ${bonusCount(count)}, срок ${pluralRu(count, 'которого', 'которых', 'которых')} подходит к концу:`,
    until: (day: string) => `До ${day}`,
    note: (share: number) =>
      `Один бонус — один рубль. Бонусами можно оплатить до ${share}${NB}% украшений без скидки: включите их в корзине. Первыми спишутся те, что сгорят раньше.`,
    button: 'Выбрать украшение',
  },
  birthday: {
    subject: (count: number) => `Дарим ${bonusCount(count)} ко дню рождения`,
    preheader: (count: number, day: string) => `${bonusCount(count)} уже на счёте и ждут до ${day}.`,
    title: (name: string) => (name ? `${name}, это вам` : 'Это вам'),
    text: (count: number, day: string) =>
      `В честь вашего дня рождения мы положили на ваш счёт ${bonusCount(count)}. Потратить их можно до${NB}${day} — на украшение, которое давно хотелось.`,
    note: (share: number) =>
      `Один бонус — один рубль. Бонусами можно оплатить до ${share}${NB}% украшений без скидки: включите их в корзине.`,
    button: 'Выбрать подарок себе',
  },
  account: 'Все бонусы и сроки',
}

/** One letter asks whether an address is its owner's, the other says that the wish has come true. */
export const wish = {
  asks: {
    price: (name: string) => `написать вам, когда станет дешевле: ${name}`,
    stock: (name: string) => `написать вам, когда снова появится: ${name}`,
  },
  confirm: {
    subject: 'Подтвердите адрес',
    preheader: 'И мы напишем, когда будет новость об украшении.',
    text: (asked: string) =>
      `Кто-то, надеемся, вы, попросил нас ${asked}.\n\nПодтвердите адрес по ссылке ниже; она действует неделю.`,
    button: 'Подтвердить адрес',
    note: 'Если это были не вы, ничего не делайте: больше писем не будет.',
  },
  cheaper: {
    subject: (name: string) => `Стало дешевле: ${name}`,
    title: 'Стало дешевле',
    text: (name: string, price: string) => `${name} теперь стоит ${price}.`,
  },
  back: {
    subject: (name: string) => `Снова в наличии: ${name}`,
    title: 'Снова в наличии',
    text: (name: string) => `${name} снова можно купить. Мы не откладываем украшения, поэтому не медлите, если ждали.`,
  },
  look: 'Посмотреть украшение',
  last: 'Это единственное письмо по вашей просьбе, подписка на этом закончилась.',
}

/** To the staff. */
export const stylist = {
  subject: (id: string) => `Вопрос стилисту ${NUMBER}${id}`,
  title: 'Вопрос стилисту',
  name: 'Имя',
  phone: 'Телефон',
  answer: 'Как ответить',
  answerBy: (method: number, language: string) =>
    `${['', 'позвонить', 'в WhatsApp', 'по СМС'][method] ?? ''}${language === 'en' ? ', по-английски' : ''}`,
  piece: 'Украшение',
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
  applicant: {
    subject: 'Мы получили ваше резюме',
    preheader: 'Прочитаем и ответим в любом случае.',
    title: 'Спасибо, что хотите работать с нами',
    text: (vacancy: string) =>
      `Ваш отклик на вакансию «${vacancy}» у${NB}нас. Прочитаем резюме и${NB}ответим в${NB}любом случае, даже если выберем не вас.`,
    textAny: `Ваше резюме у${NB}нас. Прочитаем его и${NB}напишем, если появится подходящая вакансия.`,
    reference: 'Номер отклика',
    resume: 'Файл',
    note: `Хотите что-то добавить? Просто ответьте на это письмо и${NB}назовите номер отклика.`,
  },
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
    inEnglish: 'Писали на английском сайте.',
  },
  writer: {
    subject: (reference: string) => `Мы получили ваше сообщение, номер ${reference}`,
    preheader: 'Ответим в течение рабочего дня.',
    title: 'Спасибо, что написали',
    text: `Ваше сообщение у${NB}нас. Ответим в${NB}течение рабочего дня, а${NB}если вопрос срочный, позвоните нам.`,
    reference: 'Номер обращения',
    topic: 'Тема',
    said: 'Вы написали',
  },
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
