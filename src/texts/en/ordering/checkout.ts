import { brand } from '#shop/brand.ts'
import { deliveryRequired, phoneToOrder, pointRequired, shopRequired } from '../messages.ts'

const NB = '\u00A0'
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const day = (date: string) => `${Number(date.slice(8))}${NB}${MONTHS[Number(date.slice(5, 7)) - 1]}`
const isNextDay = (today: string, date: string) => Date.parse(date) - Date.parse(today) === 24 * 60 * 60 * 1000

function when(from: string, to: string, today: string): string {
  if (from !== to)
    return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${day(to)}` : `${day(from)} – ${day(to)}`
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
    email: 'E-mail',
    emailHint: 'For the receipt.',
    emailWaits: 'For the receipt. Not confirmed yet: the link is in our letter.',
    emailMeant: (email: string) => `Did you mean ${email}?`,
    known: 'Your details',
    edit: 'Use different details',
    editLabel: 'Use another name or e-mail for this order',
    gift: 'It is a gift for somebody else',
    giftHint: 'No price on the parcel. You pay; we arrange the delivery with them.',
    giftTitle: 'Who it is for',
    recipientName: 'First name',
    recipientLastname: 'Last name',
    recipientPhone: 'Recipient’s phone',
    recipientPhoneHint: 'The courier calls before coming.',
    cardWritten: (text) => `On the card: “${text}”`,
    card: 'A ribboned box and a card can be added',
    cardLink: 'in the cart',
    giftFor: (name) => `A gift for ${name}`,
  },

  delivery: {
    way: 'Delivery method',
    kinds: {
      courier: 'Courier',
      express: 'Express courier',
      sameDay: 'Same-day courier',
      dayToDay: 'Next-day courier',
      point: 'Pickup point or parcel locker',
      shop: `${brand.en.name} shop`,
      certificate: 'By e-mail',
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
    howReceived: 'How it is handed over',
    saved: 'Where to',
    otherAddress: 'Another address',
    editAddress: 'Change this address',
    locating: 'Checking the delivery to this address…',
    commentForCourier: 'Note for the courier',
    commentHint: 'How to get there, for example, or whom to call.',
    choosePoint: 'Choose on the map or from the list',
    otherPoint: 'Choose another point',
    aboutPoint: 'Hours and how to find it',
    pointTakes: { cash: 'cash', card: 'card', none: 'online payment only' },
    pointGone: 'The point you chose before has closed. Please choose another one.',
    shops: 'Which shop you will collect it from',
    otherCities: 'Shops in other cities',
    noShops: 'The list of shops did not load.',
    retry: 'Load it again',
    openUntil: (time) => `open today until ${time}`,
    opensAt: (time) => `opens today at ${time}`,
    closedToday: 'closed for today',
    metro: (name) => `metro ${name}`,
    readyIn: (from, to, time, today) =>
      `ready to collect ${soon(from, to, today)}${time === null ? '' : ` from ${time}`}`,
    moreShops: (count) => `${count} more ${count === 1 ? 'shop' : 'shops'} in this city`,
    stock: (here, all) =>
      here === 0
        ? 'we bring it from the warehouse'
        : here === all
          ? 'already in this shop'
          : `${here} of ${all} pieces are there already, we bring the rest`,
    apartment: (text) => `apartment/office${NB}${text}`,
    abroad: 'Import duties and taxes are not included.',
    vatIncluded: 'Prices include VAT: there is nothing to pay on delivery.',
  },

  payment: {
    method: 'How to pay',
    pointDoesNotTake: 'The chosen pickup point does not take it.',
    nothing: 'The gift certificate covers the whole order: there is nothing to pay.',
    nothingShort: 'By gift certificate, in full',
    notes: {
      payselection: 'Visa, Mastercard, Mir. You pay on the bank’s page.',
      sbp: 'By a QR code in the app of your bank, without a fee.',
      dolyame: 'No interest, no fee.',
      card_on_delivery: 'To the courier or at the counter, after you have tried it on.',
      cash: 'To the courier or at the counter, after you have tried it on.',
    },
    sbpOnPhone: 'Opens the app of your bank, without a fee.',
    parts: 'Four payments',
    today: 'today',
    part: day,
    aboutParts: 'Why there is no fee',
  },

  confirm: {
    contact: 'How to reach you about the order',
    contactMethods: { call: 'Call', whatsapp: 'WhatsApp', sms: 'Text message' },
    contactHint: 'Only if there is a question.',
    addComment: 'Add a note to the order',
    comment: 'Note to the order',
    consents: 'Consents',
    personalData: { before: 'I agree to', link: 'the processing of my personal data', href: '/privacy' },
    offer: { before: 'I accept', link: 'the terms of sale', href: '/terms' },
    advertising: 'Send me news and offers. I can unsubscribe at any time.',
    needed: 'required to order',
  },

  submit: {
    pay: (sum) => `Pay ${sum}`,
    order: (sum) => `Order for ${sum}`,
    free: 'Place the order',
    sending: 'Placing the order',
    asking: 'Checking whether the order was placed',
    ask: 'Check again',
    counting: 'Recalculating…',
    changed: (seen, now) => `The total has changed: it was ${seen}, now it is ${now}. Please check it and press again.`,
    legal: 'Placing the order sets the pieces aside for you. You are charged only on the payment page.',
    legalOffline: 'Placing the order sets the pieces aside for you. You pay on delivery.',
  },
  summary: {
    title: 'Your order',
    show: 'Show the pieces',
    lines: 'Pieces in the order',
    quantity: (count) => `${count}${NB}pcs`,
    lost: 'No longer in the order',
    toCart: 'Change the pieces',
    total: 'Total',
  },

  problems: {
    house_unknown: 'There is no such house in this street. Please check the number.',
    phone_not_confirmed: phoneToOrder,
    delivery_required: deliveryRequired,
    courier_type_required: 'Please choose a courier: the one you chose does not come here.',
    point_required: pointRequired,
    shop_required: shopRequired,
    payment_required: 'Please choose how to pay.',
    personal_data_required: 'We cannot take an order without consent to the processing of personal data.',
    offer_required: 'Please accept the terms of sale to order.',
  },

  failure: {
    title: 'The order was not placed',
    notCounted: 'The total was not recalculated',
    countAgain: 'Recalculate',
    unknownTitle: 'We do not know yet whether the order was placed',
    unknown: 'Unknown error.',
    noResponse: 'The shop did not answer.',
    prompt: (email) => `Please try again or write to support: ${email}.`,
    safe: 'It will not be ordered twice: we ask about the same order.',
    fields: 'Please check what is marked',
    earlier: 'The order had been placed by your first press: the answer was late.',
    settling: 'You have sent an order from this tab already. Finding out what became of it.',
  },

  paying: {
    going: 'Opening the payment page…',
    goingText: 'The bank’s page is about to open. Your order is placed.',
    waits: 'Your order is waiting for payment',
    waitsText: 'The pieces are set aside for you. Pay now, or later from the order’s page.',
    pay: 'Pay',
    opening: 'Opening the payment page',
    paid: 'I have paid',
    toOrder: 'Open the order',
    noOrder: 'We cannot tell which order to pay',
    noOrderText: 'Please open it from the letter or from your account.',
    toOrders: 'My orders',
    toShop: 'Open the catalogue',
    failed: 'The payment page did not open. The order is kept, please try again.',
    checking: 'Checking the payment…',
    checkingText: 'Waiting for the bank. It usually takes a few seconds; you can stay on this page.',
    late: 'The bank has not answered yet',
    lateText: 'No money gets lost: we will write as soon as the bank answers. You can check again.',
    again: 'Check again',
  },
}

export const orderSuccess: typeof import('../../ru/ordering/checkout.ts').orderSuccess = {
  head: 'Order',
  title: (name) => (name ? `Thank you, ${name}!` : 'Thank you!'),
  number: (number) => `Order ${number}`,
  copy: 'Copy the number',
  copied: 'The number is copied',
  loading: 'Opening the order…',
  states: {
    accepted: 'Your order is accepted',
    paid: 'Your order is paid',
    checking: 'Checking the payment',
    failed: 'The payment did not go through',
    unpaid: 'Your order is waiting for payment',
    cancelled: 'Your order is cancelled',
    expired: 'Your order is cancelled: it was not paid in time',
  },
  checkingText:
    'The bank has not answered yet. Your order is placed and the pieces are set aside: we keep asking the bank and will write when the money arrives.',
  unpaidText: 'The payment has not reached us yet. Your order is placed, and the pieces are set aside for you.',
  failedText: 'Nothing was charged, and the pieces are still set aside for you.',
  until: (time) => `Please pay by ${time}.`,
  expiredText: 'The pieces are on sale again. If you still want them, please order again.',
  pay: 'Pay',
  check: 'Check again',

  next: 'What happens next',
  steps: {
    created: 'The order is placed',
    createdText: (email) => `We send the details to ${email}.`,
    paid: 'The payment has arrived',
    toPay: 'Payment',
    toPayText: 'We start packing as soon as it arrives.',
    pack: 'We pack the order',
    packText: 'Every piece is checked and wrapped.',
    contact: {
      call: 'We call if there is a question.',
      whatsapp: 'We write on WhatsApp if there is a question.',
      sms: 'We text you if there is a question.',
    },
    courier: (dates) => `Delivery by courier: ${dates}`,
    courierText: 'They call an hour before. You can try the pieces on while they wait.',
    courierAbroadText: 'The carrier sends a tracking link and calls before coming.',
    point: (dates) => `At the pickup point: ${dates}`,
    pointText: 'We text you a code when it can be collected. It is kept for 5 days.',
    shop: (dates) => `In the shop: ${dates}`,
    shopText: 'We text you when it can be collected. It is kept for 5 days; bring the order number.',
    onDelivery: 'You pay on delivery, after you have tried it on.',
    without: 'we will tell you the day',
  },
  when,
  calendar: 'Add to calendar',
  where: 'Delivery address',
  who: 'Recipient',
  howPaid: 'Payment',
  lines: 'What is in the order',
  quantity: (count) => `${count}${NB}pcs`,
  rows: {
    goods: 'Jewelry',
    saving: 'Discount',
    set: 'For the set',
    promo: 'Promo code',
    bonuses: 'Bonuses',
    packing: 'Packing',
    delivery: 'Delivery',
    certificates: 'Gift certificate',
    total: 'Total',
    toEarn: 'Bonuses you earn',
  },
  free: 'free',
  register: 'Keep your details for next time',
  registerText: 'Your name, address and this order stay in your account: next time a code is all you need.',
  registerAction: 'Create an account',
  help: 'Any questions?',
  helpText: 'To ask something or to change the address or the time, call or write to us with the order number.',
  goOn: 'Keep shopping',
  inProfile: 'This order in your account',
  more: 'You may also like',
  toOrders: 'All my orders',
  receiving: 'How it is handed over',
  notFound: 'There is no such order here',
  notFoundText:
    'An order is shown only to whoever placed it. Open the link on the same device, or sign in with the phone it was placed with.',
  signIn: 'Sign in',
  none: 'Your order will be here',
  noneText: 'There has been no order in this tab yet. Earlier ones are in your account.',
  notLoaded: 'The order did not load',
  notLoadedText: 'Your order is safe; only the shop did not answer.',
  retry: 'Try again',
}

export const deliveryReceive: typeof import('../../ru/ordering/checkout.ts').deliveryReceive = {
  title: 'How it is handed over',
  close: 'Close',
  sections: [
    {
      title: 'Documents',
      text: 'The courier or the staff of the point may ask for a passport: the name must be that of the recipient. In our shops the order number and the text message are enough.',
    },
    {
      title: 'Trying on',
      list: [
        'In Russia our courier waits for 15 minutes: open the box, try the pieces on, look at the hallmark.',
        'Elsewhere the carrier hands the parcel over and leaves: try the pieces on at home.',
        'Nothing can be tried on at a parcel locker. The 14 days for a return count everywhere.',
      ],
    },
    {
      title: 'Payment on delivery',
      list: [
        'In Russia by card or in cash, once you have looked at everything. Elsewhere orders are paid online.',
        'Pieces made to order and electronic gift certificates are paid at once.',
        'If a point takes no cards or no cash, we say so before you order.',
      ],
    },
    {
      title: 'If you cannot meet',
      text: 'The courier calls and moves the meeting once at no charge. Pickup points and shops keep the order for five days.',
    },
  ],
  more: 'All about delivery and payment',
  href: '/delivery',
}
