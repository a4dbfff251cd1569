import type { formTexts as formWordsRu, productPopups as productPopupsRu } from '../../ru/catalog/product-popups.ts'
import { supportHours, supportUntil } from '../support.ts'

export const formTexts: typeof formWordsRu = {
  problems: {
    'form.required': 'Please write a few words.',
    'form.too_many_characters': 'That is a little too long. Please shorten it.',
    'form.name_required': 'What should we call you?',
    'form.phone_required': 'Please leave a phone number.',
    'form.phone_invalid': 'Please check the number: it should start with + and the country code.',
    'form.choice_required': 'Please choose how we should reply.',
    'form.email_required': 'Please leave an email address.',
    'form.email_invalid': 'Please check the email address.',
    'form.must_be_checked': 'We cannot keep these details without your consent.',
  },
}

export const productPopups: typeof productPopupsRu = {
  noProduct: 'Open an item page and its details will be shown here.',
  toCatalogue: 'Go to the catalogue',
  noResponse: 'We could not connect. Check your connection and try again.',
  care: {
    title: 'Caring for this item',
    close: 'Close care guide',
    more: 'Care for all materials',
    href: '/caring-for-jewelry',
  },
  composition: {
    title: 'Materials and measurements',
    close: 'Close materials and measurements',
    assay: {
      gold: {
        title: '585 gold, 14K',
        text: '585 parts of pure gold in a thousand. The rest is silver, copper and palladium, which give the alloy its colour and strength.',
      },
      silver: {
        title: '925 sterling silver',
        text: '925 parts of pure silver in a thousand. The rest is copper: silver alone would be too soft to wear.',
      },
    },
    measured: 'Measured on one example. Work by hand and other sizes vary slightly; the exact weight is on the tag.',
    uin: 'Every item has a tag with its own number, weight and stones.',
    more: 'Warranty and authenticity',
  },
  stylist: {
    title: 'Ask a stylist',
    close: 'Close the question',
    lead: `How it sits, what to wear it with, which size to choose: we reply every day, ${supportHours}.`,
    about: (name) => `About: ${name}`,
    name: 'Name',
    phone: 'Phone',
    method: 'How should we reply?',
    methods: { call: 'Call', whatsapp: 'WhatsApp', sms: 'Text message' },
    question: 'Question',
    questionHint: 'For example: which size should I choose if I am between two?',
    send: 'Send',
    sending: 'Sending',
    sent: {
      title: 'We have your question',
      text: `A stylist will reply the way you chose. If it is after ${supportUntil}, we will reply in the morning.`,
      back: 'Back to the item',
      /** Asked from a page without a product. */
      done: 'Done',
    },
  },
  dolyame: {
    title: 'Pay with Dolyame',
    close: 'Close Dolyame details',
    more: 'All ways to pay',
    href: '/payment',
    lead: 'Pay the first part when you order and another every two weeks.',
    today: 'with the order',
    sections: (range) => [
      {
        title: 'How it works',
        steps: [
          'Choose Dolyame at checkout.',
          'Enter a card from any Russian bank and confirm your phone number.',
          'We send your order straight away, not after the last payment.',
        ],
      },
      {
        title: 'Terms',
        list: [
          ...(range ? [`For purchases from ${range.from} to ${range.to}.`] : []),
          'Cannot be combined with gift certificates.',
          'Dolyame makes the decision; you see all the terms and dates before you confirm.',
          'If you return the item, Dolyame refunds what you have paid and cancels the rest.',
        ],
      },
    ],
  },
  gallery: { title: 'Photographs', close: 'Close the photographs' },
  availability: {
    title: 'Where to see it',
    close: 'Close the list of stores',
    lead: 'Stock is updated during the day. Please call before you set out: the last one may be sold.',
    leadSize: (size) => `Size ${size} is marked. Please call before you set out: the last one may be sold.`,
    nowhere: 'None of our stores has this item right now.',
    views: 'View',
    list: 'List',
    map: 'Map',
    inStock: 'In stock',
    lastOne: 'In stock, the last one',
    sizes: { ring: 'Sizes', bracelet: 'Sizes', chain: 'Length' },
    last: 'last one',
  },
  shops: {
    title: 'Stores',
    close: 'Close the list of stores',
    metro: (station) => `${station} metro`,
    openUntil: (time) => `Open until ${time}`,
    opensAt: (time) => `Opens today at ${time}`,
    closedToday: 'Closed for today',
    route: 'Directions',
    map: (city) => `Map of our stores in ${city}. The numbers match the list below`,
    kilometres: (count) => `${count}\u00A0km`,
    north: 'N',
    failed: 'The list of stores did not load. Please try again.',
  },
  refund: {
    title: 'Returns',
    close: 'Close returns',
    product: (name) => `${name}: leave the tag and seal on until you are sure. You can try it on with them in place.`,
  },
  warranty: {
    title: 'Warranty and authenticity',
    close: 'Close warranty',
    product: (assay) =>
      `This item is hallmarked ${assay}; its tag gives the exact weight and its number in the assay register.`,
  },
  subscribe: {
    titles: { price: 'Watch the price', stock: 'Tell me when it is back' },
    close: 'Close the subscription',
    leads: {
      price: 'We will email you once, when the price drops.',
      stock: 'We will email you once, when it is back in stock.',
    },
    email: 'Email',
    hint: 'First we will ask you to confirm the address. Until you do, we send nothing else.',
    send: 'Subscribe',
    sending: 'Sending',
    sent: (email) =>
      `We have emailed ${email}. Follow the link to confirm the address. If you cannot see it, check your spam folder.`,
    back: 'Back to the item',
    confirm: {
      title: 'Confirm the subscription',
      text: 'Just one more step: confirm that this address is yours and that you want this email.',
      yes: 'Yes, email me',
      no: 'No, do not email me',
      confirmed: {
        price: (name) => `Done. We will email you when the price drops: ${name}.`,
        stock: (name) => `Done. We will email you when it is back: ${name}.`,
      },
      cancelled: {
        price: (name) => `We will not email you about the price: ${name}.`,
        stock: (name) => `We will not email you about stock: ${name}.`,
      },
    },
  },
  share: {
    title: 'Share',
    close: 'Close sharing',
    address: 'Link to the item',
    copy: 'Copy',
    copied: 'Copied',
    device: 'More…',
    mail: 'Email',
    networks: [
      {
        name: 'WhatsApp',
        url: (url, name) => `https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`,
      },
      {
        name: 'Telegram',
        url: (url, name) => `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(name)}`,
      },
      {
        name: 'Pinterest',
        url: (url, name) =>
          `https://www.pinterest.com/pin/create/button/?url=${encodeURIComponent(url)}&description=${encodeURIComponent(name)}`,
      },
    ],
  },
  chooseSize: {
    title: 'Choose a size',
    close: 'Close size choice',
    gone: 'This one is out of stock. On the item page you can ask us to tell you when it is back.',
    toProduct: 'View the item',
  },
  lifeSize: {
    title: 'Life size',
    close: 'Close life size',
    caption: 'Shown on your screen at its real size.',
    flexible:
      'Links and stones are shown at life size. The photograph does not show the length: the chain was coiled, and its real length is the size you choose.',
    coin: { name: '1 dirham', millimetres: 24 },
    again: 'Measure the screen again',
    calibration: {
      title: 'Let’s measure your screen first',
      steps: [
        'Hold a bank card, a travel card or a driving licence against the screen: they are all the same size.',
        'Move the slider until the outline is as wide as the card.',
      ],
      slider: 'Width of the outline',
      smaller: 'A little narrower',
      larger: 'A little wider',
      width: (pixels) => `${pixels} pixels`,
      done: 'It matches',
    },
  },
}
