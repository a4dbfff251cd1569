import { pluralEn } from '../../plural.ts'
import type { referral as ru } from '../../ru/customer/referral.ts'

const NB = '\u00a0'
const bonuses = (count: number) => `${count.toLocaleString('en')}${NB}${pluralEn(count, 'bonus', 'bonuses')}`
const days = (count: number) => `${count}${NB}${pluralEn(count, 'day', 'days')}`

export const referral: typeof ru = {
  title: 'Invite your friends',
  home: 'Home',
  breadcrumbs: 'You are here',
  description: (terms) =>
    `A personal link for friends: ${terms.percent}% off a first order from ${terms.minSum} for them, ${bonuses(terms.bonuses)} for you.`,
  lead: (terms) =>
    `Send your personal link to somebody who would love our jewelry. Their first order costs ${terms.percent}% less, and you get ${bonuses(terms.bonuses)}.`,
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
      name: 'The bonuses are yours',
      text: `They come once your friend has the order and the ${days(terms.returnDays)} for returning it have passed.`,
    },
  ],
  rules: 'Rules of the programme',
  link: {
    title: 'Your link',
    label: 'Personal link',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser did not let us copy it: select the link and copy it yourself.',
    share: 'Share',
    shareText: (terms) => `${terms.percent}% off your first order from ${terms.minSum}, from me to you`,
    qr: 'QR code with your personal link',
    qrHint: 'Show the code: your friend points a phone camera at it, and the link opens there.',
    wait: 'Loading your link',
    failed: 'Your link could not be loaded',
    retry: 'Try again',
  },
  guest: {
    title: 'Get your personal link',
    text: 'Every customer has one. Sign in with your phone number and we will show it at once.',
    signIn: 'Sign in to get the link',
  },
  list: {
    title: 'What became of your invitations',
    empty: 'Nobody has opened your link yet. Once somebody does, there will be a line here for each invitation.',
    private: 'No names, sums or orders here: what friends buy is theirs alone to tell.',
    opened: (day) => `The link was opened on ${day}`,
    states: {
      opened: 'Waiting for a first order',
      registered: 'Your friend has signed up',
      ordered: 'Your friend has placed an order',
    },
    waiting: (day) => `The order is delivered; bonuses come on ${day} at the earliest`,
    rewarded: (count, day) => `${bonuses(count)} given on ${day}`,
    takenBack: (day) => `The jewelry was returned on ${day}: the bonuses you had not spent are taken back`,
    refused: {
      same_person:
        'No reward: this looks like an order for yourself or a mutual invitation. We compare phone, e-mail, address, device and card',
      returned: 'No reward: the jewelry was returned',
      limit: (max) => `No reward: you already had ${max} that month`,
    },
  },
  gift: {
    wait: 'Looking up the invitation',
    title: (terms) => `A gift for you: ${terms.percent}% off`,
    text: (terms, day) =>
      `Off your first order from ${terms.minSum}, until ${day}. The promo code is already in your cart: the discount counts by itself as soon as the sum is reached.`,
    code: 'Your promo code',
    note: 'The code does not apply to jewelry that is already on sale.',
    toCatalog: 'Choose a piece',
    own: 'This is your own link',
    ownText: 'Send it to friends: the discount is for those who have not bought from us yet.',
    notNew: 'This discount is for a first order',
    notNewText: 'You have bought from us before. But you can invite friends yourself and get bonuses.',
    unknown: 'The invitation was not found',
    unknownText: 'Perhaps the link was not copied whole. Ask for it to be sent once more.',
    failed: 'The invitation could not be looked up',
    retry: 'Try again',
  },
  info: {
    title: 'Rules of the programme',
    close: 'Close',
    friend: 'The discount',
    friendRules: (terms) => [
      `${terms.percent}% off a first order from ${terms.minSum}, once, for one phone number.`,
      `The promo code lasts ${days(terms.codeDays)} from the day the link was opened.`,
      'Not for jewelry on sale, gift certificates, packing or delivery.',
    ],
    you: 'Your bonuses',
    yourRules: (terms) => [
      `${bonuses(terms.bonuses)} for each friend who buys with your discount. 1${NB}bonus is 1${NB}rouble.`,
      `They come once the order is delivered, the ${days(terms.returnDays)} for returns have passed and jewelry for at least ${terms.minSum} was kept.`,
      `You can spend them at once, within ${days(terms.validDays)}.`,
      `No more than ${terms.maxRewards} rewards a month.`,
    ],
    fair: 'To keep it fair',
    fairRules: [
      'You cannot invite yourself: we compare phone, e-mail, delivery address, device and card.',
      'Somebody you have invited cannot invite you.',
      'You see what became of an invitation, but not who came and what they bought.',
    ],
    understood: 'Got it',
  },
  elsewhere: {
    title: 'It works in our Russian shop',
    text: 'Bonuses are counted in roubles and spent where they are earned, so personal links and the discount for a friend live on the Russian site. The same phone number opens your account there.',
    button: 'Open the Russian site',
  },
}
