import { formatDays } from '#rules/dates/format-dates.ts'
import { daysBetween } from '#rules/delivery/calendar.ts'
import { brand } from '#shop/brand.ts'
import { collectDays } from '../../delivery-figures.ts'
import { instalmentParts } from '../../instalment-parts.ts'
import { pluralEn } from '../../plural.ts'
import { deliveryRequired, phoneToOrder, pointRequired, shopRequired } from '../messages.ts'
import { paymentCount } from './payments.ts'

const NB = '\u00A0'
const day = (date: string) => formatDays(date, date, 'en')
const dayCount = (count: number) => `${count}${NB}${pluralEn(count, 'day', 'days')}`
const isNextDay = (today: string, date: string) => daysBetween(today, date) === 1

function when(from: string, to: string, today: string): string {
  if (from !== to) return formatDays(from, to, 'en')
  if (from === today) return `today, ${day(from)}`
  return isNextDay(today, from) ? `tomorrow, ${day(from)}` : day(from)
}

function soon(from: string, to: string, today: string): string {
  if (from !== to) return when(from, to, today)
  if (from === today) return 'today'
  return isNextDay(today, from) ? 'tomorrow' : day(from)
}

export const checkout: typeof import('../../ru/ordering/checkout.ts').checkout = {
  title: 'Checkout',
  back: 'Back to the cart',
  loading: 'Getting the checkout ready…',
  change: 'Change',
  optional: 'optional',
  blocks: {
    contacts: 'Your details',
    delivery: 'Delivery',
    payment: 'Payment',
    confirm: 'Confirmation',
  },
  changeLabel: {
    contacts: 'Change your details',
    delivery: 'Change the delivery',
    payment: 'Change the payment method',
    confirm: 'Change',
  },
  next: {
    contacts: 'Continue to delivery',
    delivery: 'Continue to payment',
    payment: 'Review the order',
  },

  contacts: {
    signIn: 'Bought from us before?',
    signInLink: 'Sign in',
    signInWhy: ' and we will fill in your name and addresses.',
    phone: 'Phone',
    phoneWhy: 'We text you a code and updates on your delivery. No sales calls.',
    phoneKnown: 'You left this number last time. We will text a code to it.',
    getCode: 'Get a code',
    otherPhone: 'Another number',
    proved: 'confirmed',
    fio: 'First and last name',
    fioHint: 'As in your passport: you may be asked for it at the door.',
    email: 'Email',
    emailHint: 'For the receipt.',
    emailWaits: 'For the receipt. Not confirmed yet: the link is in our email.',
    emailMeant: (email: string) => `Did you mean ${email}?`,
    known: 'Your details',
    edit: 'Use different details',
    editLabel: 'Use a different name or email for this order',
    gift: 'It is a gift for someone else',
    giftHint: 'No prices in the parcel. You pay, and we arrange the delivery with them.',
    giftTitle: 'Who it is for',
    recipientName: 'First name',
    recipientLastname: 'Last name',
    recipientPhone: 'Recipient’s phone',
    recipientPhoneHint: 'The courier will call before arriving.',
    cardWritten: (text) => `On the card: “${text}”`,
    card: 'You can add a ribboned box and a card',
    cardLink: 'in the cart',
    giftFor: (name) => `A gift for ${name}`,
  },

  delivery: {
    method: 'Delivery method',
    kinds: {
      courier: 'Courier',
      express: 'Express courier',
      sameDay: 'Same-day courier',
      dayToDay: 'Next-day courier',
      point: 'Pickup point or parcel locker',
      get shop() {
        return `${brand.en.name} store`
      },
      certificate: 'By email',
    },
    place: (city, country) => `Delivery to ${[city, country].filter(Boolean).join(', ')}`,
    day: {
      label: 'When you would like it',
      any: 'Any day',
      by: (date, today) => (date === today ? 'Today' : isNextDay(today, date) ? 'Tomorrow' : `By ${day(date)}`),
    },
    changePlace: 'Deliver elsewhere',
    free: 'free',
    from: (price) => `from${NB}${price}`,
    when,
    orderBefore: (hour) => `if you order before ${hour}:00`,
    freeFrom: (sum) => `free from${NB}${sum}`,
    howReceived: 'How delivery works',
    saved: 'Deliver to',
    otherAddress: 'Another address',
    editAddress: 'Change this address',
    contactless:
      'The courier can leave a paid order at your door, ring and step back. If you prefer that, say so in the comment.',
    locating: 'Checking the delivery to this address…',
    window: 'Delivery time',
    anyTime: 'Any time',
    arrivesBy: (hour) => `by ${hour}:00`,
    commentForCourier: 'Note for the courier',
    commentHint: 'How to find you, for example, or whom to call.',
    choosePoint: 'Choose on the map or from the list',
    otherPoint: 'Choose another point',
    aboutPoint: 'Hours and how to find it',
    pointTakes: { cash: 'cash', card: 'card', none: 'online payment only' },
    pointGone: 'The pickup point you chose has closed. Please choose another.',
    shops: 'Choose a store to collect from',
    otherCities: 'Stores in other cities',
    noShops: 'The list of stores did not load.',
    retry: 'Load it again',
    openUntil: (time) => `open today until ${time}`,
    opensAt: (time) => `opens today at ${time}`,
    closedToday: 'closed for today',
    metro: (name) => `${name} metro`,
    readyIn: (from, to, time, today) =>
      `ready to collect ${soon(from, to, today)}${time === null ? '' : ` from ${time}`}`,
    moreShops: (count) => `${count} more ${count === 1 ? 'store' : 'stores'} in this city`,
    stock: (here, all) =>
      here === 0
        ? 'sent here from our warehouse'
        : here === all
          ? 'in stock at this store'
          : `${here} of ${all} items in stock; we will send the rest`,
    apartment: (text) => `apartment/office${NB}${text}`,
    taxes: {
      included: 'Prices include VAT: there is nothing to pay on delivery.',
      unionImport:
        'Your country’s import VAT and customs duty are not included: the carrier asks for them before handing the parcel over.',
      notIncluded: 'Import duties and taxes are not included.',
    },
  },

  payment: {
    method: 'How to pay',
    pointDoesNotTake: 'Not accepted at this pickup point.',
    nothing: 'Your gift certificate covers the whole order, so there is nothing to pay.',
    nothingShort: 'Paid in full by gift certificate',
    notes: {
      payselection: 'You pay on the bank’s page.',
      sbp: 'Scan a QR code with your bank’s app. No fee.',
      dolyame: 'No interest, no fee.',
      card_on_delivery: 'Pay the courier, or at the counter, once you have tried it on.',
      cash: 'Pay the courier, or at the counter, once you have tried it on.',
    },
    sbpOnPhone: 'Opens your bank’s app. No fee.',
    parts: paymentCount(instalmentParts),
    today: 'today',
    part: day,
    aboutParts: 'Why there is no fee',
  },

  confirm: {
    contact: 'How to reach you about the order',
    contactMethods: { call: 'Call', whatsapp: 'WhatsApp', sms: 'Text message' },
    contactHint: 'Only if there is a question.',
    addComment: 'Add a note to your order',
    comment: 'Order note',
    consents: 'Consents',
    personalData: { before: 'I agree to', link: 'the processing of my personal data', href: '/privacy' },
    offer: { before: 'I accept', link: 'the terms of sale', href: '/terms' },
    advertising: 'Send me news and offers. I can unsubscribe at any time.',
    needed: 'required to order',
  },

  submit: {
    pay: (sum) => `Pay ${sum}`,
    order: (sum) => `Place order for ${sum}`,
    free: 'Place the order',
    sending: 'Placing the order',
    asking: 'Checking whether the order was placed',
    ask: 'Check again',
    counting: 'Recalculating…',
    changed: (seen, now) => `The total has changed: it was ${seen} and is now ${now}. Please check it and try again.`,
    legal: 'We reserve your items as soon as you place the order. You are only charged on the payment page.',
    legalOffline: 'We reserve your items as soon as you place the order. You pay on delivery.',
  },
  summary: {
    title: 'Your order',
    show: 'Show the items',
    lines: 'Items in the order',
    quantity: (count) => `Qty${NB}${count}`,
    lost: 'No longer in the order',
    toCart: 'Change the items',
    total: 'Total',
  },

  problems: {
    house_unknown: 'We cannot find this house number on the street. Please check it.',
    phone_not_confirmed: phoneToOrder,
    delivery_required: deliveryRequired,
    courier_type_required: 'Please choose another courier service: this one does not cover your address.',
    point_required: pointRequired,
    shop_required: shopRequired,
    payment_required: 'Please choose how to pay.',
    personal_data_required: 'We cannot take your order without your consent to the processing of personal data.',
    offer_required: 'Please accept the terms of sale to place your order.',
  },

  failure: {
    title: 'The order was not placed',
    notCounted: 'The total was not recalculated',
    countAgain: 'Recalculate',
    madeTitle: 'The order was placed',
    unknownTitle: 'We do not know yet whether the order was placed',
    unknown: 'Unknown error.',
    noResponse: 'We could not connect.',
    prompt: (email) => `Please try again or write to support: ${email}.`,
    safe: 'You will not be charged twice: we are checking the same order.',
    fields: 'Please check the highlighted fields',
    earlier: 'Your order went through the first time; the reply was slow to arrive.',
    settling: 'You have already sent an order from this tab. We are checking what happened to it.',
  },

  paying: {
    going: 'Opening the payment page…',
    goingText: 'The bank’s page is about to open. Your order is placed.',
    waits: 'Your order is waiting for payment',
    waitsText: 'Your items are reserved. Pay now, or later from the order page.',
    pay: 'Pay',
    opening: 'Opening the payment page',
    paid: 'I have paid',
    toOrder: 'Open the order',
    noOrder: 'We cannot tell which order to pay for',
    noOrderText: 'Please open it from our email or your account.',
    toOrders: 'My orders',
    toShop: 'Open the catalogue',
    failed: 'The payment page did not open. Your order is saved, so please try again.',
    checking: 'Checking the payment…',
    checkingText: 'Waiting for the bank. It usually takes a few seconds; you can stay on this page.',
    late: 'The bank has not replied yet',
    lateText: 'Your money is safe: we will email you as soon as the bank replies. You can also check again.',
    again: 'Check again',
  },
}

export const orderSuccess: typeof import('../../ru/ordering/checkout.ts').orderSuccess = {
  head: 'Order',
  title: (name) => (name ? `Thank you, ${name}!` : 'Thank you!'),
  number: (number) => `Order ${number}`,
  copy: 'Copy the number',
  copied: 'Order number copied',
  loading: 'Opening the order…',
  states: {
    accepted: 'We have your order',
    paid: 'Your order is paid',
    checking: 'Checking the payment',
    failed: 'Your payment did not go through',
    unpaid: 'Your order is waiting for payment',
    cancelled: 'Your order has been cancelled',
    expired: 'Your order was cancelled: it was not paid for in time',
    notConfirmed: 'Your order was cancelled: we could not confirm it',
  },
  delivered: 'Your order has been delivered',
  checkingText:
    'The bank has not replied yet. Your order is placed and your items are reserved. We will keep checking and email you when the payment arrives.',
  unpaidText: 'Your payment has not reached us yet. Your order is placed and your items are reserved.',
  failedText: 'You have not been charged, and your items are still reserved.',
  until: (time) => `Please pay by ${time}.`,
  expiredText: 'The items are on sale again. If you still want them, please order again.',
  notConfirmedText:
    'You chose to pay on delivery, and we confirm such orders before we send them. We could not do so in time, so the items are on sale again. If you still want them, please order again.',
  toCart: 'Open the cart',
  pay: 'Pay',
  check: 'Check again',

  next: 'What happens next',
  past: 'How your order travelled',
  steps: {
    created: 'Order placed',
    createdText: (email) => `We are sending the details to ${email}.`,
    paid: 'Payment received',
    toPay: 'Payment',
    toPayText: 'We start packing as soon as it arrives.',
    confirm: 'We confirm the order',
    confirmText: (hours) =>
      `We will contact you within ${hours}${NB}${pluralEn(hours, 'hour', 'hours')}. If we cannot reach you, the order is cancelled.`,
    pack: 'We pack the order',
    packed: 'Packed and sent',
    packText: 'Every item is checked and wrapped.',
    contact: {
      call: 'We will call if we have a question.',
      whatsapp: 'We will message you on WhatsApp if we have a question.',
      sms: 'We will text you if we have a question.',
    },
    courier: (dates) => `Delivery by courier: ${dates}`,
    courierText: 'The courier calls an hour before and waits while you try everything on.',
    courierAbroadText: 'The carrier sends a tracking link and calls before arriving.',
    point: (dates) => `At the pickup point: ${dates}`,
    pointText: `We will text you a code when it is ready. It is kept for ${dayCount(collectDays)}.`,
    shop: (dates) => `At the store: ${dates}`,
    shopText: `We will text you when it is ready. It is kept for ${dayCount(collectDays)}; please bring the order number.`,
    onDelivery: 'You pay on delivery, once you have tried it on.',
    here: 'The order is with you',
    without: 'we will let you know the day',
  },
  when,
  calendar: 'Add to calendar',
  return: 'Return or exchange',
  where: 'Where',
  who: 'Recipient',
  howPaid: 'Payment',
  lines: 'In this order',
  quantity: (count) => `Qty${NB}${count}`,
  rows: {
    goods: 'Jewellery',
    saving: 'Discount',
    set: 'Set saving',
    promo: 'Promo code',
    bonuses: 'Points',
    packing: 'Packaging',
    delivery: 'Delivery',
    certificates: 'Gift certificate',
    total: 'Total',
    toEarn: 'Points you will earn',
  },
  free: 'free',
  register: 'Save your details for next time',
  registerText: 'Your name, address and this order are kept in your account. Next time, a code is all you need.',
  registerAction: 'Create an account',
  oneTap: {
    note: 'You have already confirmed your phone, so there is nothing to type. We rely on the consent you gave with your order:',
    document: 'read it',
    href: '/privacy',
    busy: 'Opening your account',
    failed: 'The account did not open. Please try again or sign in with a code.',
  },
  help: 'Any questions?',
  helpText: 'To ask a question or change the address or time, call or email us with the order number.',
  goOn: 'Keep shopping',
  inProfile: 'View this order in your account',
  more: 'You may also like',
  toOrders: 'All my orders',
  receiving: 'How delivery works',
  notFound: 'We cannot find this order',
  notFoundText:
    'We only show an order to the person who placed it. Open the link on the same device, or sign in with the phone number you ordered with.',
  signIn: 'Sign in',
  none: 'Your order will appear here',
  noneText: 'No order has been placed in this tab yet. Earlier orders are in your account.',
  notLoaded: 'The order did not load',
  notLoadedText: 'Your order is safe. We could not connect, so please try again.',
  retry: 'Try again',
}

export const deliveryReceive: typeof import('../../ru/ordering/checkout.ts').deliveryReceive = {
  title: 'How delivery works',
  close: 'Close',
  sections: (returnDays, isPaidOnReceipt) => [
    {
      title: 'Identification',
      text: 'The courier or the pickup point may ask for a passport in the recipient’s name. In our stores, the order number and our text message are enough.',
    },
    {
      title: 'Trying on',
      list: [
        ...(isPaidOnReceipt
          ? [
              'In Russia our courier waits for 15\u00A0minutes: open the box, try everything on, look at the hallmark.',
              'Elsewhere the carrier hands over the parcel and leaves, so try everything on at home.',
            ]
          : ['The carrier hands over the parcel and leaves, so try everything on at home.']),
        `You cannot try things on at a parcel locker. Wherever you collect, you have ${returnDays}\u00A0${pluralEn(returnDays, 'day', 'days')} to return.`,
      ],
    },
    ...(isPaidOnReceipt
      ? [
          {
            title: 'Payment on delivery',
            list: [
              'In Russia, by card or in cash once you have seen everything. Elsewhere, orders are paid for online.',
              'Made-to-order items and digital gift certificates are paid for when you order.',
              'If a pickup point does not take cards or cash, we tell you before you order.',
            ],
          },
        ]
      : []),
    {
      title: 'If you cannot be there',
      text: `The courier will call and rearrange the delivery once, free of charge. Pickup points and stores keep orders for ${dayCount(collectDays)}.`,
    },
  ],
  more: 'More about delivery and payment',
  href: '/delivery',
}
