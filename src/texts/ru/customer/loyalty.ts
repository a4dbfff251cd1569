import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { brand } from '#shop/brand.ts'
import { pluralRu } from '../../plural.ts'
import { bonuses } from './bonuses.ts'

const NB = '\u00A0'

const days = (count: number) => `${count}${NB}${pluralRu(count, 'день', 'дня', 'дней')}`
const ofDays = (count: number) => `${count}${NB}${pluralRu(count, 'дня', 'дней', 'дней')}`

type Terms = Pick<
  LoyaltySettings,
  | 'levelDays'
  | 'sharePercent'
  | 'activeAfterDays'
  | 'validDays'
  | 'birthdayBonuses'
  | 'birthdayDaysAround'
  | 'remindDays'
> & { lowest: number; highest: number }

/** The pages about the loyalty programme and the popup of those who are in it already. Figures come from the settings. */
export const loyalty = {
  picture: 'Пять золотых медальонов на каменных ступенях: луна растёт от тонкого серпа до полной',
  amount: bonuses,
  percent: (percent: number) => `${percent}${NB}%`,
  toRules: 'Правила клуба',
  toBonuses: 'Мои бонусы',

  join: {
    title: 'Клуб Insider: бонусы за покупки',
    description: (terms: Terms) =>
      `Вступите в клуб Insider: с каждой покупки в «${brand.ru.dative}» возвращается от ${terms.lowest} до ${terms.highest}${NB}% бонусами. Нужен только телефон.`,
    heading: `Луна растёт, бонусы${NB}тоже`,
    lead: ({ lowest, highest }: Terms) =>
      `В клубе Insider с каждой покупки возвращается от ${lowest} до ${highest}${NB}% бонусами. Один бонус — один рубль на следующее украшение.`,
    action: 'Вступить в клуб',
    note: 'Бесплатно, нужен только телефон.',
    member: 'Вы в клубе',
    memberText: ({ birthdayBonuses }: Terms) =>
      `Бонусы уже копятся. Если укажете день рождения, к празднику подарим ${bonuses(birthdayBonuses)}.`,
    steps: 'Как это устроено',
    stepList: ({ activeAfterDays, sharePercent }: Terms) => [
      { name: 'Войдите по телефону', text: 'Пришлём код. Карту носить с собой не нужно: счёт привязан к номеру.' },
      {
        name: 'Покупайте как обычно',
        text: `Бонусы начислим, когда вы получите заказ. Через ${days(activeAfterDays)} их можно тратить.`,
      },
      {
        name: 'Платите бонусами',
        text: `До ${sharePercent}${NB}% цены украшений без скидки. Отметьте бонусы в корзине, остальное посчитаем.`,
      },
    ],
    levels: 'Уровни растут, как луна',
    levelsText: ({ levelDays }: Terms) =>
      `Чем больше вы покупаете, тем больше возвращается. Считаем украшения, оплаченные за последние ${days(levelDays)}.`,
    from: (sum: string) => `от ${sum}`,
    atOnce: 'с первой покупки',
    back: 'возвращается',
    facts: 'Хорошо знать',
    factList: ({ birthdayBonuses, birthdayDaysAround, validDays, remindDays }: Terms) => [
      {
        name: `${bonuses(birthdayBonuses)} ко${NB}дню рождения`,
        text: `Приходят за ${days(birthdayDaysAround)} до праздника, раз в${NB}год.`,
      },
      {
        name: `${days(validDays)}, чтобы потратить`,
        text: `Первыми списываются те, что сгорят раньше. За ${days(remindDays)} до срока напомним письмом, если вы на${NB}них подписаны.`,
      },
      {
        name: 'Возврат без потерь',
        text: 'Вернёте украшение — потраченные на него бонусы вернутся на счёт с прежним сроком.',
      },
    ],
    calculate: 'Сколько вернётся с покупки?',
    calculateText: 'Посчитайте по той же формуле, что и касса.',
    toCalculator: 'Открыть калькулятор',
  },

  bonuses: {
    title: 'Бонусы: сколько вернётся с покупки',
    description: (terms: Terms) =>
      `Калькулятор бонусов «${brand.ru.genitive}»: от ${terms.lowest} до ${terms.highest}${NB}% с каждой покупки. Уровни, сроки и ответы на вопросы.`,
    heading: `Сколько вернётся с${NB}покупки`,
    lead: 'Назовите сумму и свой уровень — посчитаем так же, как касса. Один бонус — один рубль.',
    sum: 'Сумма украшений, ₽',
    sumHint: 'Без доставки и упаковки, после скидок.',
    level: 'Ваш уровень сейчас',
    result: 'Результат расчёта',
    back: (count: number) => pluralRu(count, 'Вернётся', 'Вернутся', 'Вернётся'),
    how: (percent: number, sum: string) => `${percent}${NB}% от ${sum}`,
    nothing: 'Введите сумму, чтобы посчитать.',
    when: (activeAfterDays: number, validDays: number) =>
      `Можно тратить через ${days(activeAfterDays)} после получения заказа, ещё ${days(validDays)}.`,
    reached: (level: string, percent: number) =>
      `Вместе с этой покупкой вы перейдёте на уровень ${level}: дальше будет возвращаться ${percent}${NB}%.`,
    payable: (sum: string) => `В такой же покупке без скидки бонусами можно оплатить до ${sum}.`,
    levels: 'Уровни',
    life: 'Жизнь бонуса',
    lifeList: ({ activeAfterDays, validDays, remindDays }: Terms) => [
      { name: 'Заказ у вас', text: 'Бонусы начислены, их видно в личном кабинете.' },
      { name: `Через ${days(activeAfterDays)}`, text: 'Можно тратить: отметьте бонусы в корзине.' },
      { name: `За ${days(remindDays)} до срока`, text: 'Напомним письмом, если вы на них подписаны.' },
      { name: `Через ${days(validDays)} после этого`, text: 'Что не потрачено, сгорает.' },
    ],
    questions: 'Вопросы и ответы',
    questionList: (terms: Terms) => [
      {
        id: 'join',
        question: 'Как вступить?',
        answer: 'Подтвердите телефон — при входе или при оформлении заказа. Карты и взносов нет.',
      },
      {
        id: 'base',
        question: 'С чего начисляются бонусы?',
        answer:
          'С денег, которые вы заплатили за украшения: после скидок, промокодов, бонусов и сертификатов. За доставку, упаковку и покупку сертификата бонусов нет.',
      },
      {
        id: 'when',
        question: 'Когда их можно тратить?',
        answer: `Через ${days(terms.activeAfterDays)} после получения заказа. Подаренные бонусы доступны сразу.`,
      },
      {
        id: 'share',
        question: 'Можно ли оплатить бонусами всё?',
        answer: `Бонусами оплачивается до ${terms.sharePercent}${NB}% цены украшений без скидки. С промокодом и сертификатом они сочетаются.`,
      },
      {
        id: 'expiry',
        question: 'Бонусы сгорают?',
        answer: `Да, через ${days(terms.validDays)} после того, как стали доступны. Первыми списываются те, что сгорят раньше, а все сроки видны в личном кабинете.`,
      },
      {
        id: 'level',
        question: 'Уровень может понизиться?',
        answer: `Да, если покупок станет меньше: уровень считается по украшениям, оплаченным за последние ${days(terms.levelDays)}. Накопленные бонусы останутся.`,
      },
      {
        id: 'returns',
        question: 'Что будет, если я верну украшение?',
        answer: 'Бонусы, которыми вы за него платили, вернутся на счёт с прежним сроком. Начисленные за него спишутся.',
      },
      {
        id: 'birthday',
        question: 'Когда придёт подарок ко дню рождения?',
        answer: `За ${days(terms.birthdayDaysAround)} до праздника, раз в${NB}год: ${bonuses(terms.birthdayBonuses)}. Если укажете дату позже, подарок придёт в течение ${ofDays(terms.birthdayDaysAround)} после него.`,
      },
    ],
    joinTitle: 'Бонусы начнут копиться с первой покупки',
    toJoin: 'Вступить в клуб',
  },

  insider: {
    title: 'Вы уже в клубе Insider',
    close: 'Закрыть',
    text: 'Второй раз вступать не нужно: этот телефон уже в клубе.',
    balance: 'На счёте',
    level: 'Уровень',
    guest: 'Чтобы увидеть свои бонусы, войдите по телефону.',
    signIn: 'Войти',
    stay: 'Остаться здесь',
  },
}
