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

export const checkout: typeof import('../ru/checkout.ts').checkout = {
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
    signInWhy: 'and we will fill in your name and addresses.',
    phone: 'Phone',
    phoneWhy: 'We text you a code and news of the delivery. No sales calls.',
    phoneKnown: 'You left this number last time. We will text a code to it.',
    getCode: 'Get a code',
    otherPhone: 'Another number',
    proved: 'confirmed',
    fio: 'First and last name',
    fioHint: 'As in your passport: you may be asked for it at the door.',
    email: 'E-mail',
    emailHint: 'For the receipt.',
    known: 'Your details',
    edit: 'Use others',
    editLabel: 'Use another name or e-mail for this order',
    gift: 'It is a gift, somebody else receives it',
    giftHint: 'No price on the parcel. We will call the recipient, and you pay.',
    giftTitle: 'Who receives it',
    recipientName: 'First name',
    recipientLastname: 'Last name',
    recipientPhone: 'Recipient’s phone',
    recipientPhoneHint: 'The courier calls it before coming.',
    cardWritten: (text) => `On the card: “${text}”`,
    card: 'A ribboned box and a card can be added',
    cardLink: 'in the cart',
    giftFor: (name) => `A gift for ${name}`,
  },

  delivery: {
    way: 'How to get it',
    kinds: {
      courier: 'Courier',
      express: 'Express courier',
      sameDay: 'Same-day courier',
      dayToDay: 'Next-day courier',
      point: 'Pickup point or parcel locker',
      shop: 'Lunnitsa shop',
      certificate: 'By e-mail',
    },
    place: (city) => `Delivery to ${city}`,
    changePlace: 'Another city',
    free: 'free',
    from: (price) => `from${NB}${price}`,
    when,
    orderBefore: (hour) => `if you order today before ${hour}:00`,
    freeFrom: (sum) => `free from${NB}${sum}`,
    howReceived: 'How it is handed over',
    saved: 'Where to',
    otherAddress: 'Another address',
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
    stock: (here, all) =>
      here === 0
        ? 'we bring it from the warehouse'
        : here === all
          ? 'already in this shop'
          : `${here} of ${all} pieces are there already, we bring the rest`,
    apartment: (text) => `flat/office ${text}`,
    abroad: 'Duties and taxes of the country of delivery are not included.',
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
    needed: 'needed for the order',
  },

  submit: {
    pay: (sum) => `Pay ${sum}`,
    order: (sum) => `Order for ${sum}`,
    free: 'Place the order',
    sending: 'Placing the order',
    asking: 'Checking whether the order was placed',
    ask: 'Check again',
    counting: 'Recalculating…',
    legal: 'We put the pieces aside for you when you press it. Money is taken only on the payment page.',
    legalOffline: 'We put the pieces aside for you when you press it. You pay on delivery.',
  },
  summary: {
    title: 'Your order',
    show: 'What is in it',
    lines: 'Pieces in the order',
    quantity: (count) => `${count}${NB}pcs`,
    toCart: 'Change the pieces',
    total: 'Total',
  },

  problems: {
    house_unknown: 'There is no such house in this street. Please check the number.',
    phone_not_confirmed: 'The number is not confirmed. Please get a code and enter it.',
    delivery_required: 'Please choose the delivery.',
    courier_type_required: 'Please choose a courier: the one you chose does not come here.',
    point_required: 'Please choose a pickup point.',
    shop_required: 'Please choose the shop to collect the order from.',
    payment_required: 'Please choose how to pay.',
    personal_data_required: 'We cannot take an order without consent to the processing of personal data.',
    offer_required: 'Please accept the terms of sale to order.',
  },

  trouble: {
    title: 'The order was not placed',
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
    goingText: 'The bank’s page is about to open. The order is placed and waits for you.',
    waits: 'The order waits for payment',
    waitsText: 'The pieces are put aside for you. Pay now, or come back to it from the order.',
    pay: 'Pay',
    opening: 'Opening the payment page',
    paid: 'I have paid',
    toOrder: 'To the order',
    noOrder: 'We cannot tell which order to pay',
    noOrderText: 'Please open it from the letter or from your account.',
    toShop: 'To the catalogue',
    failed: 'The payment page did not open. The order is kept, please try again.',
    checking: 'Checking the payment…',
    checkingText: 'Waiting for the bank. It usually takes a few seconds; you can stay on this page.',
    late: 'The bank has not answered yet',
    lateText: 'No money gets lost: we will write as soon as the bank answers. You can check again.',
    again: 'Check again',
  },
}

export const orderSuccess: typeof import('../ru/checkout.ts').orderSuccess = {
  head: 'Order',
  title: (name) => (name ? `Thank you, ${name}!` : 'Thank you!'),
  number: (number) => `Order ${number}`,
  copy: 'Copy the number',
  copied: 'The number is copied',
  loading: 'Opening the order…',
  states: {
    accepted: 'The order is accepted',
    paid: 'The order is paid',
    checking: 'Checking the payment',
    failed: 'The payment did not go through',
    unpaid: 'The order waits for payment',
    cancelled: 'The order is cancelled',
    expired: 'The order is cancelled: it was not paid',
  },
  checkingText:
    'The bank has not answered yet. The order is placed and the pieces are put aside: we keep asking the bank and will write when the money arrives.',
  unpaidText: 'We have not seen the money yet. The order is placed, and the pieces are put aside for you.',
  failedText: 'No money was taken, and the pieces are still put aside for you.',
  until: (time) => `We wait for the payment until ${time}.`,
  expiredText: 'The pieces are on sale again. If you still want them, order anew: we remember what it was.',
  pay: 'Pay',
  check: 'Check again',

  next: 'What happens next',
  steps: {
    created: 'The order is placed',
    createdText: (email) => `A letter with the details goes to ${email}.`,
    paid: 'The payment has arrived',
    toPay: 'Payment',
    toPayText: 'We start packing as soon as the money arrives.',
    pack: 'We pack the order',
    packText: 'Every piece is checked and wrapped.',
    contact: {
      call: 'We call if there is a question.',
      whatsapp: 'We write on WhatsApp if there is a question.',
      sms: 'We text you if there is a question.',
    },
    courier: (dates) => `The courier comes ${dates}`,
    courierText: 'They call an hour before. You can try the pieces on while they wait.',
    courierAbroadText: 'The carrier sends a tracking link and calls before coming.',
    point: (dates) => `At the pickup point ${dates}`,
    pointText: 'We text you a code when it can be collected. It is kept for 5 days.',
    shop: (dates) => `In the shop ${dates}`,
    shopText: 'We text you when it can be collected. It is kept for 5 days; bring the order number.',
    onDelivery: 'You pay on delivery, after you have tried it on.',
    without: 'on a day that we will tell you',
  },
  when: (from, to) =>
    from === to
      ? day(from)
      : from.slice(0, 7) === to.slice(0, 7)
        ? `${Number(from.slice(8))}–${day(to)}`
        : `${day(from)} – ${day(to)}`,
  calendar: 'Add to the calendar',
  where: 'Where to',
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
    packing: 'Wrapping',
    delivery: 'Delivery',
    certificates: 'Gift certificate',
    total: 'Total',
    toEarn: 'You get back in bonuses',
  },
  free: 'free',
  register: 'Keep your details for next time',
  registerText: 'Your name, address and this order stay in your account: next time a code is all you need.',
  registerAction: 'Create an account',
  help: 'We are here',
  helpText: 'A question, another address, another time: call or write, and name the order number.',
  goOn: 'Back to the jewelry',
  toOrders: 'All my orders',
  receiving: 'How it is handed over',
  notFound: 'There is no such order here',
  notFoundText:
    'An order is shown only to whoever placed it. Open the link on the same device, or sign in with the phone it was placed with.',
  signIn: 'Sign in',
  none: 'Your order will be here',
  noneText: 'There has been no order in this tab yet. Earlier ones are in your account.',
  notLoaded: 'The order did not load',
  notLoadedText: 'It is all right, only the shop did not answer.',
  retry: 'Try again',
}

export const deliveryReceive: typeof import('../ru/checkout.ts').deliveryReceive = {
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
