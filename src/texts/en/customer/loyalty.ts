import { brand } from '#shop/brand.ts'
import { pluralEn } from '../../plural.ts'
import type { loyalty as ru } from '../../ru/customer/loyalty.ts'

const NB = '\u00A0'

const days = (count: number) => `${count}${NB}${pluralEn(count, 'day', 'days')}`
const bonuses = (count: number) => `${count.toLocaleString('en')}${NB}${pluralEn(count, 'bonus', 'bonuses')}`

export const loyalty: typeof ru = {
  picture: 'Five gold medallions on stone steps: the moon grows from a thin crescent to full',
  amount: bonuses,
  percent: (percent) => `${percent}%`,
  toRules: 'Rules of the programme',
  toBonuses: 'My bonuses',

  join: {
    title: 'Insider: the bonus programme',
    description: ({ lowest, highest }) =>
      `Join Insider: ${lowest} to ${highest}% of each purchase at ${brand.en.name} comes back as bonuses. All you need is a phone.`,
    heading: 'The moon grows, and so do your bonuses',
    lead: ({ lowest, highest }) =>
      `As an Insider you get ${lowest} to ${highest}% of each purchase back as bonuses. One bonus is one rouble towards your next piece.`,
    action: 'Become an Insider',
    note: 'Free; all you need is a phone.',
    member: 'You are an Insider',
    memberText: ({ birthdayBonuses }) =>
      `Your bonuses are growing already. Tell us your birthday and we will add ${bonuses(birthdayBonuses)} to celebrate it.`,
    steps: 'How it works',
    stepList: ({ activeAfterDays, sharePercent }) => [
      { name: 'Sign in by phone', text: 'We send a code. There is no card to carry: the account goes by your number.' },
      {
        name: 'Shop as usual',
        text: `You earn bonuses when you receive an order. After ${days(activeAfterDays)} they can be spent.`,
      },
      {
        name: 'Pay with bonuses',
        text: `Up to ${sharePercent}% of pieces that are not reduced. Switch bonuses on in the cart; we do the sums.`,
      },
    ],
    levels: 'Levels that grow like the moon',
    levelsText: ({ levelDays }) =>
      `The more you buy, the more comes back. We count what you paid for jewelry in the last ${days(levelDays)}.`,
    from: (sum) => `from ${sum}`,
    atOnce: 'from the first order',
    back: 'comes back',
    facts: 'Good to know',
    factList: ({ birthdayBonuses, birthdayDaysAround, validDays, remindDays }) => [
      {
        name: `${bonuses(birthdayBonuses)} for your birthday`,
        text: `They come ${days(birthdayDaysAround)} before the day, once a year.`,
      },
      {
        name: `${days(validDays)} to spend them`,
        text: `Those that expire first are spent first. ${days(remindDays)} before, we remind you by e-mail if you subscribe.`,
      },
      {
        name: 'Returns cost nothing',
        text: 'Return a piece and the bonuses you paid with come back with their old term.',
      },
    ],
    calculate: 'How much comes back?',
    calculateText: 'Work it out the way the till does.',
    toCalculator: 'Open the calculator',
  },

  bonuses: {
    title: 'Bonuses: how much comes back',
    description: ({ lowest, highest }) =>
      `The bonus calculator of ${brand.en.name}: ${lowest} to ${highest}% of each purchase. Levels, terms and answers.`,
    heading: 'How much comes back',
    lead: 'Name a sum and your level: we work it out the way the till does. One bonus is one rouble.',
    sum: 'Price of the pieces, ₽',
    sumHint: 'Without delivery and packing, after reductions.',
    level: 'Your level now',
    result: 'The result',
    back: () => 'You get back',
    how: (percent, sum) => `${percent}% of ${sum}`,
    nothing: 'Type a sum to see it.',
    when: (activeAfterDays, validDays) =>
      `To be spent from ${days(activeAfterDays)} after delivery, for ${days(validDays)}.`,
    reached: (level, percent) => `With this purchase you reach ${level}: from then on ${percent}% comes back.`,
    payable: (sum) => `Of a purchase like this, not reduced, bonuses can pay up to ${sum}.`,
    levels: 'Levels',
    life: 'The life of a bonus',
    lifeList: ({ activeAfterDays, validDays, remindDays }) => [
      { name: 'You have your order', text: 'The bonuses are granted; you see them in your account.' },
      { name: `After ${days(activeAfterDays)}`, text: 'Spend them: switch bonuses on in the cart.' },
      { name: `${days(remindDays)} before the end`, text: 'We remind you by e-mail if you subscribe.' },
      { name: `${days(validDays)} later`, text: 'What is not spent expires.' },
    ],
    questions: 'Questions and answers',
    questionList: (terms) => [
      {
        id: 'join',
        question: 'How do I join?',
        answer: 'Confirm your phone when you sign in or place an order. There is no card and no fee.',
      },
      {
        id: 'base',
        question: 'What do I earn bonuses on?',
        answer:
          'On the money you paid for jewelry, after reductions, codes, bonuses and certificates. Delivery, packing and gift certificates earn none.',
      },
      {
        id: 'when',
        question: 'When can I spend them?',
        answer: `${days(terms.activeAfterDays)} after delivery. Presents can be spent at once.`,
      },
      {
        id: 'share',
        question: 'Can bonuses pay for everything?',
        answer: `They pay for up to ${terms.sharePercent}% of pieces that are not reduced. They go together with codes and certificates.`,
      },
      {
        id: 'expiry',
        question: 'Do bonuses expire?',
        answer: `Yes, ${days(terms.validDays)} after they became active. Those that expire first are spent first, and your account shows every date.`,
      },
      {
        id: 'level',
        question: 'Can my level go down?',
        answer: `Yes, if you buy less: it counts what you paid for jewelry in the last ${days(terms.levelDays)}. The bonuses you have stay.`,
      },
      {
        id: 'returns',
        question: 'What if I return a piece?',
        answer: 'The bonuses you paid with come back with their old term. Those earned on it are taken back.',
      },
      {
        id: 'birthday',
        question: 'When does the birthday present come?',
        answer: `${days(terms.birthdayDaysAround)} before the day, once a year: ${bonuses(terms.birthdayBonuses)}. Tell us the date later and it comes up to ${days(terms.birthdayDaysAround)} after.`,
      },
    ],
    joinTitle: 'Your first purchase is the beginning',
    toJoin: 'Become an Insider',
  },

  insider: {
    title: 'You are an Insider already',
    close: 'Close',
    text: 'There is no need to join twice: this phone is in the programme.',
    balance: 'On your account',
    level: 'Level',
    guest: 'Sign in by phone to see your bonuses.',
    signIn: 'Sign in',
    stay: 'Stay here',
  },
}
