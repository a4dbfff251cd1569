import { pluralRu } from '../plural.ts'

const NB = '\u00a0'
const bonuses = (count: number) => `${count.toLocaleString('ru')}${NB}${pluralRu(count, 'бонус', 'бонуса', 'бонусов')}`
const days = (count: number) => `${count}${NB}${pluralRu(count, 'день', 'дня', 'дней')}`

/** What the shop has settled; sums are formatted. */
export type ReferralTerms = {
  percent: number
  minSum: string
  codeDays: number
  bonuses: number
  maxRewards: number
  returnDays: number
  validDays: number
}

export const referral = {
  title: 'Приглашайте друзей',
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  description: (terms: ReferralTerms) =>
    `Личная ссылка для друзей: скидка ${terms.percent}% на первый заказ от ${terms.minSum} — другу, ${bonuses(terms.bonuses)} — вам.`,
  lead: (terms: ReferralTerms) =>
    `Отправьте личную ссылку тому, кому понравятся наши украшения. Первый заказ обойдётся другу на${NB}${terms.percent}${NB}% дешевле, а${NB}вам придёт ${bonuses(terms.bonuses)}.`,
  gives: (terms: ReferralTerms) => [
    { name: 'Другу', sum: `−${terms.percent}${NB}%`, text: `на${NB}первый заказ от${NB}${terms.minSum}` },
    {
      name: 'Вам',
      sum: bonuses(terms.bonuses),
      text: `когда заказ получен и${NB}срок возврата прошёл`,
    },
  ],
  how: 'Как это работает',
  steps: (terms: ReferralTerms) => [
    { name: 'Отправьте ссылку', text: 'Скопируйте её, покажите QR-код или поделитесь прямо с телефона.' },
    {
      name: 'Друг выбирает украшение',
      text: `Скидка ждёт его в${NB}корзине ${days(terms.codeDays)} с${NB}того дня, как он открыл ссылку.`,
    },
    {
      name: 'Бонусы ваши',
      text: `Начислим их, когда друг получит заказ и${NB}пройдут ${days(terms.returnDays)}, за${NB}которые украшение можно вернуть.`,
    },
  ],
  rules: 'Правила программы',
  link: {
    title: 'Ваша ссылка',
    label: 'Личная ссылка',
    copy: 'Скопировать',
    copied: 'Скопировано',
    copyFailed: 'Браузер не дал скопировать: выделите ссылку и скопируйте её сами.',
    share: 'Поделиться',
    shareText: (terms: ReferralTerms) =>
      `Дарю вам скидку ${terms.percent}${NB}% на${NB}первый заказ от${NB}${terms.minSum}`,
    qr: 'QR-код с личной ссылкой',
    qrHint: 'Покажите код — друг наведёт камеру телефона, и ссылка откроется у него.',
    wait: 'Загружаем вашу ссылку',
    failed: 'Не получилось загрузить ссылку',
    retry: 'Попробовать ещё раз',
  },
  guest: {
    title: 'Получите личную ссылку',
    text: `Она есть у${NB}каждого покупателя. Войдите по${NB}номеру телефона, и${NB}мы сразу её покажем.`,
    signIn: 'Войти и получить ссылку',
  },
  list: {
    title: 'Что стало с приглашениями',
    empty: 'Пока ссылку никто не открывал. Когда откроют, здесь появится строчка о каждом приглашении.',
    private: 'Имён, сумм и заказов здесь нет: что покупают друзья, знают только они.',
    opened: (day: string) => `Ссылку открыли ${day}`,
    states: {
      opened: 'Ждём первого заказа',
      registered: 'Друг зарегистрировался',
      ordered: 'Друг сделал заказ',
    },
    waiting: (day: string) => `Заказ получен, бонусы придут не${NB}раньше ${day}`,
    rewarded: (count: number, day: string) => `Начислили ${bonuses(count)} ${day}`,
    refused: {
      same_person:
        'Без награды: похоже, это заказ для себя или взаимное приглашение. Мы сверяем телефон, почту, адрес, устройство и карту',
      returned: 'Без награды: украшения вернули',
      limit: (max: number) => `Без награды: в${NB}том месяце вы уже получили ${max}`,
    },
  },
  gift: {
    wait: 'Проверяем приглашение',
    title: (terms: ReferralTerms) => `Вам дарят ${terms.percent}${NB}% скидки`,
    text: (terms: ReferralTerms, day: string) =>
      `На${NB}первый заказ от${NB}${terms.minSum}, до${NB}${day}. Промокод уже лежит в${NB}вашей корзине: скидка посчитается сама, как только сумма наберётся.`,
    code: 'Ваш промокод',
    note: 'На украшения, которые уже продаются со скидкой, промокод не действует.',
    toCatalog: 'Выбрать украшение',
    own: 'Это ваша собственная ссылка',
    ownText: 'Отправьте её друзьям: скидка — для тех, кто у нас ещё не покупал.',
    notNew: 'Эта скидка — для первого заказа',
    notNewText: 'А вы у нас уже покупали. Зато можете сами пригласить друзей и получить бонусы.',
    unknown: 'Приглашение не нашлось',
    unknownText: 'Возможно, ссылку скопировали не целиком. Попросите прислать её ещё раз.',
    failed: 'Не получилось проверить приглашение',
    retry: 'Попробовать ещё раз',
  },
  info: {
    title: 'Правила программы',
    close: 'Закрыть',
    friend: 'Скидка другу',
    friendRules: (terms: ReferralTerms) => [
      `${terms.percent}${NB}% на${NB}первый заказ от${NB}${terms.minSum}, один раз и${NB}на${NB}один номер телефона.`,
      `Промокод действует ${days(terms.codeDays)} с${NB}того дня, как ссылку открыли.`,
      'Не действует на украшения со скидкой, сертификаты, упаковку и доставку.',
    ],
    you: 'Бонусы вам',
    yourRules: (terms: ReferralTerms) => [
      `${bonuses(terms.bonuses)} за${NB}каждого друга, который купил по${NB}вашей скидке. 1${NB}бонус — 1${NB}₽.`,
      `Приходят, когда заказ получен, ${days(terms.returnDays)} на${NB}возврат прошли и${NB}украшений осталось не${NB}меньше чем на${NB}${terms.minSum}.`,
      `Тратить можно сразу, в${NB}течение ${terms.validDays}${NB}${pluralRu(terms.validDays, 'дня', 'дней', 'дней')}.`,
      `Не${NB}больше ${terms.maxRewards} наград в${NB}месяц.`,
    ],
    fair: 'Чтобы всё было честно',
    fairRules: [
      'Пригласить самого себя нельзя: мы сверяем телефон, почту, адрес доставки, устройство и карту.',
      'Тот, кого пригласили вы, не может пригласить вас.',
      'Вы видите, что стало с приглашением, но не видите, кто пришёл и что купил.',
    ],
    understood: 'Понятно',
  },
  elsewhere: {
    title: 'Программа — на другом нашем сайте',
    text: 'Бонусы считаются и тратятся там, где их получают, поэтому личная ссылка и скидка для друга — на том сайте.',
    button: 'Перейти на тот сайт',
  },
}
