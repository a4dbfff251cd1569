import { pluralEn } from '../../plural.ts'
import type { referral as ru } from '../../ru/customer/referral.ts'
import { bonuses } from './bonuses.ts'

const NB = '\u00a0'
const days = (count: number) => `${count}${NB}${pluralEn(count, 'day', 'days')}`

export const referral: typeof ru = {
  title: 'Invite your friends',
  home: 'Home',
  breadcrumbs: 'You are here',
  description: (terms) =>
    `A personal link for friends: ${terms.percent}% off a first order from ${terms.minSum} for them, ${bonuses(terms.bonuses)} for you.`,
  lead: (terms) =>
    `Send your personal link to someone who would love our jewellery. They get ${terms.percent}% off their first order, and you get ${bonuses(terms.bonuses)}.`,
  gives: (terms) => [
    { name: 'Your friend', sum: `${terms.percent}%`, text: `off a first order from ${terms.minSum}` },
    { name: 'You', sum: bonuses(terms.bonuses), text: 'once the order is delivered and its return period is over' },
  ],
  how: 'How it works',
  steps: (terms) => [
    { name: 'Send the link', text: 'Copy it, show the QR code or share it straight from your phone.' },
    {
      name: 'Your friend chooses',
      text: `The discount waits in the cart for ${days(terms.codeDays)} from the day the link was opened.`,
    },
    {
      name: 'The points are yours',
      text: `They arrive once your friend has the order and the ${days(terms.returnDays)} for returns have passed.`,
    },
  ],
  rules: 'Programme rules',
  link: {
    title: 'Your link',
    label: 'Personal link',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser did not let us copy it: select the link and copy it yourself.',
    share: 'Share',
    shareText: (terms) => `${terms.percent}% off your first order from ${terms.minSum}, from me to you`,
    qr: 'QR code with your personal link',
    qrHint: 'Show the code: your friend scans it with a phone camera and the link opens there.',
    wait: 'Loading your link',
    failed: 'We could not load your link',
    retry: 'Try again',
  },
  guest: {
    title: 'Get your personal link',
    text: 'Every customer has one. Sign in with your phone number to see yours.',
    signIn: 'Sign in to get the link',
  },
  list: {
    title: 'Your invitations',
    empty: 'No one has opened your link yet. Each invitation will appear here once it is opened.',
    private: 'We do not show names, amounts or orders: what your friends buy is their business.',
    opened: (day) => `Link opened on ${day}`,
    states: {
      opened: 'Waiting for a first order',
      registered: 'Your friend has signed up',
      ordered: 'Your friend has placed an order',
    },
    waiting: (day) => `Order delivered; points arrive on ${day} at the earliest`,
    rewarded: (count, day) => `${bonuses(count)} added on ${day}`,
    takenBack: (day) => `The order was returned on ${day}: unspent points were deducted`,
    refused: {
      same_person:
        'No reward: this looks like an order for yourself or a mutual invitation. We compare phone, email, address, device and card',
      returned: 'No reward: the order was returned',
      limit: (max) => `No reward: you had already earned ${max} that month`,
    },
  },
  gift: {
    wait: 'Looking up the invitation',
    title: (terms) => `A gift for you: ${terms.percent}% off`,
    text: (terms, day) =>
      `Off your first order from ${terms.minSum}, until ${day}. The promo code is already in your cart: the discount applies as soon as you reach that amount.`,
    code: 'Your promo code',
    note: 'The code does not apply to jewellery that is already on sale.',
    toCatalog: 'Start shopping',
    own: 'This is your own link',
    ownText: 'Send it to friends: the discount is for those who have not bought from us yet.',
    notNew: 'This discount is for a first order',
    notNewText: 'You have bought from us before, but you can invite friends of your own and earn points.',
    unknown: 'We cannot find this invitation',
    unknownText: 'The link may not have been copied in full. Ask your friend to send it again.',
    failed: 'We could not load the invitation',
    retry: 'Try again',
  },
  info: {
    title: 'Programme rules',
    close: 'Close',
    friend: 'The discount',
    friendRules: (terms) => [
      `${terms.percent}% off a first order from ${terms.minSum}, once, for one phone number.`,
      `The promo code lasts ${days(terms.codeDays)} from the day the link was opened.`,
      'It does not apply to sale items, gift certificates, packaging or delivery.',
    ],
    you: 'Your points',
    yourRules: (terms) => [
      `${bonuses(terms.bonuses)} for each friend who buys with your discount. 1${NB}point is worth 1${NB}rouble.`,
      `They arrive once the order is delivered, the ${days(terms.returnDays)} for returns have passed and at least ${terms.minSum} of jewellery has been kept.`,
      `You can spend them straight away, within ${days(terms.validDays)}.`,
      `No more than ${terms.maxRewards} rewards a month.`,
    ],
    fair: 'To keep it fair',
    fairRules: [
      'You cannot invite yourself: we compare phone, email, delivery address, device and card.',
      'Someone you have invited cannot invite you.',
      'You can see how an invitation went, but not who accepted it or what they bought.',
    ],
    understood: 'Got it',
  },
  elsewhere: {
    title: 'Available on our Russian site',
    text: 'Points are counted in roubles and spent where they are earned, so personal links and friends’ discounts work on our Russian site. Sign in there with the same phone number.',
    button: 'Open the Russian site',
  },
}
