import { pluralEn } from '../plural.ts'
import type { cart as cartRu } from '../ru/cart.ts'

const NB = '\u00A0'
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
const pieces = (count: number) => `${count}${NB}${pluralEn(count, 'piece', 'pieces')}`
const dayCount = (count: number) => `${count}${NB}${pluralEn(count, 'day', 'days')}`
const bonuses = (count: number) => `${grouped(count)}${NB}${pluralEn(count, 'bonus', 'bonuses')}`

export const cart: typeof cartRu = {
  title: 'Cart',
  breadcrumbs: 'You are here',
  home: 'Home',
  pieces,
  savedHere: 'on this device',
  inCart: (count, sum) => `${pieces(count)} in your cart, ${sum}`,
  notLoaded: 'Your cart did not load',
  notLoadedText: 'Everything you put in is still there; only the shop did not answer.',
  retry: 'Try again',
  close: 'Close',

  drawer: {
    title: 'Added to your cart',
    total: (count) => `${pieces(count)} in your cart`,
    withoutDelivery: 'before delivery',
    checkout: 'Check out',
    toCart: 'Open the cart',
    goOn: 'Keep shopping',
    gone: 'This piece is no longer in your cart.',
  },

  back: {
    expired: 'Your order was not paid in time: the pieces are back in your cart.',
    cancelled: 'Your order is cancelled: the pieces are back in your cart.',
  },

  empty: {
    title: 'Your cart is empty',
    text: 'What you choose waits here for as long as you like.',
    toNew: 'See what is new',
    toCatalog: 'Whole catalogue',
    favourites: (count) => `${pieces(count)} in your favourites`,
    bestsellers: 'A good place to start',
    viewed: 'Recently viewed',
  },

  line: {
    list: 'Pieces in your cart',
    quantity: (name) => `Quantity: ${name}`,
    less: (name) => `One fewer: ${name}`,
    more: (name) => `One more: ${name}`,
    remove: 'Remove',
    removeLabel: (name) => `Remove from the cart: ${name}`,
    toFavourites: 'Save for later',
    toFavouritesLabel: (name) => `Move to favourites: ${name}`,
    each: (price) => `${price} each`,
    initialPrice: 'was',
    finalPrice: 'now',
    bounds: {
      stock: (most) => (most === 1 ? 'The last one' : `All we have: ${most}`),
      limit: (most) => `No more than ${most} of the same in one order`,
    },
    lessLeft: (left) => `Only ${left} left, so that is what we counted.`,
    agree: 'All right',
    agreeLabel: (left, name) => `Keep ${left}: ${name}`,
    preorder: (date) => `Pre-order, ships from ${date}`,
    gift: 'A gift',
    giftText: 'With your promo code, free',
    setSaving: (saving) => `${saving} less as a set`,
    setBroken: 'The set is not complete, so its saving does not apply.',
    promoSaving: (saving) => `Promo code −${saving}`,
  },
  removed: (name) => `Removed from your cart: ${name}`,
  moved: (name) => `Moved to favourites: ${name}`,
  undo: 'Undo',
  open: 'Open',

  unavailable: {
    title: 'Cannot be bought now',
    text: 'Not in the total.',
    states: {
      ok: '',
      less: '',
      sold_out: 'Sold out. We can write to you when it is back.',
      not_here: 'Not sold in your country: it has no price in this currency.',
      archived: 'No longer made.',
      showcase: 'In our shops only now: see it and buy it there.',
    },
    similar: 'Similar pieces',
    similarLabel: (name) => `Similar to ${name}`,
    notify: 'Tell me when it is back',
    notifyLabel: (name) => `Tell me when it is back: ${name}`,
    whereToSee: 'Where to see it',
    whereToSeeLabel: (name) => `Where to see it: ${name}`,
  },

  apart: {
    title: 'In your cart from before',
    text: 'Left from your last visit. Not in the total unless you add them.',
    add: 'Buy this too',
    addLabel: (name) => `Add to the order: ${name}`,
  },

  promo: {
    ask: 'Enter a promo code',
    label: 'Promo code',
    apply: 'Apply',
    applied: (code) => `Promo code ${code} applied`,
    removeLabel: (code) => `Remove promo code ${code}`,
    freeDelivery: 'cheaper delivery',
    gift: 'a gift in the cart',
  },
  certificate: {
    ask: 'Enter a gift certificate',
    label: 'Certificate code',
    hint: '12 characters from the certificate e-mail',
    apply: 'Add',
    applied: (number) => `Certificate ${number} added`,
    chip: (number) => `Certificate ${number}`,
    removeLabel: (number) => `Remove certificate ${number}`,
    left: (balance) => `${balance} will be left`,
    proof: {
      needed: 'Added in another session. To pay with it, please confirm that it is you.',
      ask: 'Confirm with a code',
      title: 'Confirm the certificate',
      lead: 'A certificate is money, so let us make sure it is you: we will send a code to your phone.',
      submit: 'Get a code',
      close: 'Close the confirmation',
    },
  },
  applying: 'Checking…',

  bonuses: {
    title: 'Bonuses',
    about: 'What bonuses are',
    spend: (most) => `Use ${bonuses(most)}`,
    spendHint: (balance) => `You have ${bonuses(balance)}. One bonus is one rouble.`,
    nothing: (balance) =>
      balance > 0
        ? `You have ${bonuses(balance)}. They cannot pay for this order: they do not work on reduced pieces.`
        : 'You have no bonuses yet.',
    amount: 'How many to use',
    amountHint: (most) => `Up to ${grouped(most)}`,
    apply: 'Use',
    earn: (count) => `${bonuses(count)} will come back`,
    guest: (count) => `This order would bring back ${bonuses(count)}.`,
    signIn: 'Sign in or join',
  },

  packs: {
    title: 'Packing',
    free: 'free',
    eco: 'Less packing',
    ecoHint: 'A paper envelope instead of a box and a bag',
    ecoAbout: 'More about packing',
    gift: 'Gift wrapping',
    giftHint: 'A box, a ribbon and a card; no receipt inside',
    message: 'Message on the card',
    messageNote: 'optional',
    counter: (length, most) => `${length} of ${most}`,
    saved: 'The message on the card is saved',
    save: 'Save the message',
  },

  delivery: {
    title: 'Delivery',
    change: (place) => `Change the place of delivery: ${place}`,
    free: 'free',
    none: 'We do not deliver here yet. Please choose another place.',
    missing: (sum) => `Spend ${sum} more for free courier delivery.`,
    atCheckout: 'You choose how and where at checkout.',
  },

  summary: {
    title: 'Your order',
    goods: (count) => pieces(count),
    saleSaving: 'Sale',
    setSaving: 'As a set',
    promoSaving: 'Promo code',
    bonuses: 'Bonuses',
    packing: 'Packing',
    delivery: 'Delivery',
    deliveryFrom: (price) => `from${NB}${price}`,
    deliveryFreeToo: 'free option',
    certificates: 'Gift certificate',
    total: 'Total',
    totalWithoutDelivery: 'Total before delivery',
    checkout: 'Check out',
    bar: 'Total and checkout',
    nothingToBuy: 'Nothing in your cart can be bought right now.',
    noAccount: 'No account needed: a phone number is enough.',
    returns: '14 days to change your mind.',
    recounted: (sum) => `Total ${sum}`,
  },

  trace: {
    ask: 'Why is it this much?',
    title: 'What the total is made of',
    rules: {
      goods: 'Pieces',
      sale: 'Sale',
      set: 'Saving as a set',
      promo: 'Promo code',
      bonuses: 'Bonuses used',
      packing: 'Packing',
      delivery: 'Delivery',
      delivery_promo: 'Promo code on delivery',
      certificate: 'Gift certificate',
    },
    packs: { eco: 'Less packing', gift: 'Gift wrapping' },
    times: (name, quantity) => (quantity > 1 ? `${name} × ${quantity}` : name),
    total: 'Left to pay',
  },

  removedFromStock: {
    title: 'Your cart has changed',
    lead: 'Something changed while you were checking out. No order was placed and nothing was charged.',
    changes: {
      removed: () => 'Sold out: no longer in the order',
      quantity_reduced: ({ after }) => `Fewer are left: the order now has ${after}`,
      price_up: ({ before, after }) => `The price went up: it was ${before}, now ${after}`,
      price_down: ({ before, after }) => `The price went down: it was ${before}, now ${after}`,
      promo_lost: () => 'The promo code no longer works, so its saving is gone',
    },
    unnamed: 'One of the pieces',
    wholeCart: 'The whole cart',
    done: 'We have recalculated the total. Please look it over and place the order again.',
    agree: 'Check the cart',
  },

  loyalty: {
    title: 'Insider bonuses',
    lead: 'A part of what you pay for jewelry comes back as bonuses. One bonus is one rouble.',
    levels: 'How much comes back',
    names: { insider: 'Insider', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' },
    from: (sum) => `from ${sum} a year`,
    atOnce: 'from the first order',
    percent: (percent) => `${percent}%`,
    rules: ({ sharePercent, activeAfterDays, validDays }) => [
      `Bonuses pay for up to ${sharePercent}% of pieces that are not reduced.`,
      `They can be spent ${dayCount(activeAfterDays)} after you receive the order and last ${dayCount(validDays)}.`,
      'Those that end first are used first. When you return a piece, its bonuses come back.',
    ],
    understood: 'Got it',
  },

  ecoPack: {
    title: 'Less packing',
    lead: 'Your piece comes in a stout paper envelope with a soft insert: nothing breaks and nothing gets scratched.',
    list: [
      'No box, bag, ribbon or leaflets.',
      'Envelope and insert are recycled paper and go with waste paper.',
      'Tag, receipt and warranty are all there: returns work the same.',
    ],
    price: 'It is free.',
    turnOn: 'Choose this packing',
    turnOff: 'Back to usual packing',
  },

  dolyame: {
    title: 'Four payments, no fee',
    lead: 'You pay a quarter today, the rest is charged on schedule. The sum is exactly the same.',
    today: 'today',
    total: 'In all',
    commission: 'Fee',
    list: [
      'We send the piece right after the first payment.',
      'If you return it, your money comes back and the remaining payments are cancelled.',
      'Dolyame decides: it will ask for your phone and card.',
    ],
    understood: 'Got it',
  },

  failedPayment: {
    title: 'The payment did not go through',
    lead: (number) => `Order ${number} is saved and the pieces are set aside for you. Nothing was charged.`,
    until: (time) =>
      `Please pay by ${time}. After that the pieces go back on sale, and back into your cart if it is empty.`,
    why: 'Usually the card has too little money or a limit, the bank’s code was not entered, or the page was closed.',
    again: 'Try again',
    otherWay: 'Pay another way',
    pay: 'Pay',
    methods: 'Payment method',
    later: 'Pay later',
    opening: 'Opening the payment page…',
    noOrder: 'We could not tell which order to pay for. Open it in your account.',
  },
}
