import { brand } from '#shop/brand.ts'
import { pluralEn } from '../../plural.ts'
import type { loyalty as ru } from '../../ru/customer/loyalty.ts'
import { bonuses } from './bonuses.ts'

const NB = '\u00A0'

const days = (count: number) => `${count}${NB}${pluralEn(count, 'day', 'days')}`

export const loyalty: typeof ru = {
  picture: 'Five gold medallions on stone steps: a moon waxing from a thin crescent to full',
  amount: bonuses,
  percent: (percent) => `${percent}%`,
  toRules: 'Club rules',
  toBonuses: 'My points',

  join: {
    title: 'Insider club: points on every purchase',
    description: ({ lowest, highest }) =>
      `Join the Insider club and get ${lowest} to ${highest}% of every ${brand.en.name} purchase back in points. All you need is a phone.`,
    heading: 'The moon grows, and so do your points',
    lead: ({ lowest, highest }) =>
      `As a member of the Insider club, you get ${lowest} to ${highest}% of every purchase back in points. One point is worth one rouble off your next purchase.`,
    action: 'Join the club',
    note: 'Free to join. All you need is a phone.',
    member: 'You are a member',
    memberText: ({ birthdayBonuses }) =>
      `Your points are already growing. Tell us your birthday and we will add ${bonuses(birthdayBonuses)} to celebrate.`,
    steps: 'How it works',
    stepList: ({ activeAfterDays, sharePercent }) => [
      {
        name: 'Sign in by phone',
        text: 'We text you a code. There is no card to carry: your phone number is your membership.',
      },
      {
        name: 'Shop as usual',
        text: `You earn points when your order arrives and can spend them ${days(activeAfterDays)} later.`,
      },
      {
        name: 'Pay with points',
        text: `Use them for up to ${sharePercent}% of the price of full-price items. Turn points on in your cart and we do the maths.`,
      },
    ],
    levels: 'Levels that grow like the moon',
    levelsText: ({ levelDays }) =>
      `The more you buy, the more you earn. We count what you spent on jewellery in the last ${days(levelDays)}.`,
    from: (sum) => `from ${sum}`,
    atOnce: 'from the first order',
    back: 'back in points',
    facts: 'Good to know',
    factList: ({ birthdayBonuses, birthdayDaysAround, validDays, remindDays }) => [
      {
        name: `${bonuses(birthdayBonuses)} for your birthday`,
        text: `They arrive ${days(birthdayDaysAround)} before the day, once a year.`,
      },
      {
        name: `${days(validDays)} to spend them`,
        text: `Points that expire first are used first. If you subscribe to our emails, we remind you ${days(remindDays)} before.`,
      },
      {
        name: 'Nothing lost on returns',
        text: 'Return an item and you get back the points you paid with. Their expiry date stays the same.',
      },
    ],
    calculate: 'How much will you earn?',
    calculateText: 'Work it out exactly as the till does.',
    toCalculator: 'Open the calculator',
  },

  bonuses: {
    title: 'Points calculator',
    description: ({ lowest, highest }) =>
      `The ${brand.en.name} points calculator: ${lowest} to ${highest}% of every purchase. Levels, expiry and answers.`,
    heading: 'How much will you earn?',
    lead: 'Enter an amount and your level, and we work it out exactly as the till does. One point is worth one rouble.',
    sum: 'Price of the items, ₽',
    sumHint: 'After discounts, without delivery and packaging.',
    level: 'Your level now',
    result: 'Result',
    back: () => 'You earn',
    how: (percent, sum) => `${percent}% of ${sum}`,
    nothing: 'Enter an amount to see your points.',
    when: (activeAfterDays, validDays) =>
      `Ready to spend ${days(activeAfterDays)} after delivery and valid for ${days(validDays)}.`,
    reached: (level, percent) => `This purchase takes you to ${level}: from then on you earn ${percent}%.`,
    payable: (sum) => `On a full-price purchase like this, you can use points for up to ${sum}.`,
    levels: 'Levels',
    life: 'How points work over time',
    lifeList: ({ activeAfterDays, validDays, remindDays }) => [
      { name: 'Your order arrives', text: 'Your points appear in your account.' },
      { name: `After ${days(activeAfterDays)}`, text: 'They are ready to spend: turn points on in your cart.' },
      { name: `${days(remindDays)} before they expire`, text: 'We remind you by email if you subscribe.' },
      { name: `${days(validDays)} later`, text: 'Unspent points expire.' },
    ],
    questions: 'Questions and answers',
    questionList: (terms) => [
      {
        id: 'join',
        question: 'How do I join?',
        answer: 'Just confirm your phone when you sign in or place an order. There is no card and no fee.',
      },
      {
        id: 'base',
        question: 'What do I earn points on?',
        answer:
          'On the money you pay for jewellery after discounts, promo codes, points and certificates. Delivery, packaging and gift certificates do not earn points.',
      },
      {
        id: 'when',
        question: 'When can I spend them?',
        answer: `${days(terms.activeAfterDays)} after delivery. Gift points can be spent straight away.`,
      },
      {
        id: 'share',
        question: 'Can I pay for everything with points?',
        answer: `You can use them for up to ${terms.sharePercent}% of the price of full-price items, together with promo codes and certificates.`,
      },
      {
        id: 'expiry',
        question: 'Do points expire?',
        answer: `Yes, ${days(terms.validDays)} after they become active. Points that expire first are used first, and your account shows every date.`,
      },
      {
        id: 'level',
        question: 'Can my level go down?',
        answer: `Yes, if you buy less: it depends on what you spent on jewellery in the last ${days(terms.levelDays)}. You keep the points you have.`,
      },
      {
        id: 'returns',
        question: 'What if I return an item?',
        answer:
          'You get back the points you paid with, with the same expiry date. The points you earned on it are deducted.',
      },
      {
        id: 'birthday',
        question: 'When do I get my birthday points?',
        answer: `${days(terms.birthdayDaysAround)} before the day, once a year: ${bonuses(terms.birthdayBonuses)}. If you tell us the date late, they can still arrive up to ${days(terms.birthdayDaysAround)} after it.`,
      },
    ],
    joinTitle: 'Start earning with your first purchase',
    toJoin: 'Join the club',
  },

  insider: {
    title: 'You are already in the Insider club',
    close: 'Close',
    text: 'No need to join twice: this phone number is already a member.',
    balance: 'Your balance',
    level: 'Level',
    guest: 'Sign in by phone to see your points.',
    signIn: 'Sign in',
    stay: 'Stay here',
  },
}
