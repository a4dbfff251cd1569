import type { formTexts as formWordsRu, productPopups as productPopupsRu } from '../../ru/catalog/product-popups.ts'
import { supportHours } from '../support.ts'

export const formTexts: typeof formWordsRu = {
  problems: {
    'form.required': 'Please write a few words.',
    'form.too_many_characters': 'A little too long, please shorten it.',
    'form.name_required': 'What should we call you?',
    'form.phone_required': 'Please leave a phone number.',
    'form.phone_invalid': 'Please check the number: begin with + and the country code.',
    'form.choice_required': 'Please choose how we should answer.',
    'form.email_required': 'Please leave an e-mail address.',
    'form.email_invalid': 'Please check the address: something is not right.',
    'form.must_be_checked': 'We cannot keep these details without your consent.',
  },
}

export const productPopups: typeof productPopupsRu = {
  noPiece: 'Open the page of a piece: what belongs to it will be shown here.',
  toCatalogue: 'To the catalogue',
  noResponse: 'We could not reach the shop. Check your connection and try again.',
  care: {
    title: 'Caring for this piece',
    close: 'Close care',
    more: 'Care for all materials',
    href: '/caring-for-jewelry',
  },
  composition: {
    title: 'Materials and measurements',
    close: 'Close characteristics',
    assay: {
      gold: {
        title: 'Fineness 585, 14 carat',
        text: '585 parts of pure gold in a thousand. The rest is silver, copper and palladium, which give the alloy its colour and strength.',
      },
      silver: {
        title: 'Fineness 925, sterling',
        text: '925 parts of pure silver in a thousand. The rest is copper: silver alone would be too soft to wear.',
      },
    },
    measured:
      'Measured on one piece. Handwork and another size make small differences; the exact weight is on the tag.',
    uin: 'Every piece carries a tag with its own number, its weight and its stones.',
    more: 'Warranty and authenticity',
  },
  stylist: {
    title: 'Ask a stylist',
    close: 'Close the question',
    lead: `How it sits, what it goes with, which size to take: we answer every day, ${supportHours}.`,
    about: (name) => `About the piece: ${name}`,
    name: 'Name',
    phone: 'Phone',
    method: 'How to answer',
    methods: { call: 'Call', whatsapp: 'WhatsApp', sms: 'Text message' },
    question: 'Question',
    questionHint: 'For example: which size should I take if I am between two?',
    send: 'Send',
    sending: 'Sending',
    sent: {
      title: 'A stylist has your question',
      text: 'We will answer the way you chose; after 9 pm, in the morning.',
      back: 'Back to the piece',
      /** Asked from a page without a piece. */
      done: 'Done',
    },
  },
  dolyame: {
    title: 'Pay with Dolyame',
    close: 'Close the story of Dolyame',
    more: 'All ways to pay',
    href: '/payment',
    lead: 'A quarter is paid with the order, the rest in three parts, one every two weeks.',
    today: 'with the order',
    sections: [
      {
        title: 'How it works',
        steps: [
          'Choose Dolyame at checkout.',
          'Give a card of any Russian bank and confirm your phone number.',
          'The piece ships at once, not after the last part.',
        ],
      },
      {
        title: 'Terms',
        list: [
          'For purchases from 1,000 to 150,000 ₽.',
          'Not together with gift certificates.',
          'The service decides; you see all its terms and dates before you confirm.',
          'When you return the piece, the service refunds what was paid and cancels the rest.',
        ],
      },
    ],
  },
  gallery: { title: 'Photographs', close: 'Close the photographs' },
  availability: {
    title: 'Where to see it',
    close: 'Close the list of shops',
    lead: 'Stock is updated during the day. Do call before you set out: the last piece may be sold.',
    leadSize: (size) => `Size ${size} is marked. Do call before you set out: the last piece may be sold.`,
    nowhere: 'No shop has this piece just now.',
    views: 'View',
    list: 'List',
    map: 'Map',
    inStock: 'In stock',
    lastOne: 'In stock, the last one',
    sizes: { ring: 'Sizes', bracelet: 'Sizes', chain: 'Length' },
    last: 'last one',
  },
  shops: {
    title: 'Shops',
    close: 'Close the list of shops',
    metro: (station) => `Metro ${station}`,
    openUntil: (time) => `Open until ${time}`,
    opensAt: (time) => `Opens today at ${time}`,
    closedToday: 'Closed for today',
    route: 'Directions',
    map: (city) => `${city}: where the shops are. The numbers are those of the list below`,
    kilometres: (count) => `${count} km`,
    north: 'N',
    failed: 'The list of shops did not load. Please try again.',
  },
  refund: {
    title: 'Returns',
    close: 'Close the terms of return',
    piece: (name) =>
      `${name}: leave the tag and its seal on until you are sure to keep it. You can try the piece on with them.`,
  },
  warranty: {
    title: 'Warranty and authenticity',
    close: 'Close the terms of warranty',
    piece: (assay) =>
      `This piece is hallmarked ${assay}; its tag gives the exact weight and the number in the register of assay.`,
  },
  subscribe: {
    titles: { price: 'Watch the price', stock: 'Tell me when it is back' },
    close: 'Close the subscription',
    leads: {
      price: 'We write once, when the piece costs less.',
      stock: 'We write once, when the piece can be bought again.',
    },
    email: 'E-mail',
    hint: 'First we send a letter that asks you to confirm the address. Without it we send nothing more.',
    send: 'Subscribe',
    sending: 'Sending',
    sent: (email) =>
      `We have written to ${email}. Follow the link in the letter to confirm the address. If it is not there, look into the spam folder.`,
    back: 'Back to the piece',
    confirm: {
      title: 'Confirm the subscription',
      text: 'One press is left: it tells us that the address is yours and that you want this letter.',
      yes: 'Yes, write to me',
      no: 'Do not write',
      confirmed: {
        price: (name) => `Done. We will write when it costs less: ${name}.`,
        stock: (name) => `Done. We will write when it is back: ${name}.`,
      },
      cancelled: {
        price: (name) => `We will not write about the price: ${name}.`,
        stock: (name) => `We will not write about the stock: ${name}.`,
      },
    },
  },
  share: {
    title: 'Share',
    close: 'Close sharing',
    address: 'Link to the piece',
    copy: 'Copy',
    copied: 'Copied',
    device: 'More…',
    mail: 'E-mail',
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
    close: 'Close the choice of size',
    gone: 'This one is out of stock. On the page of the piece you can ask to be told when it is back.',
    toPiece: 'To the piece',
  },
  lifeSize: {
    title: 'Life size',
    close: 'Close life size',
    caption: 'On your screen the piece is as large as it really is.',
    flexible:
      'Links and stones are at life size. The length cannot be told from the picture: the piece was coiled for the photograph, its real length is the size you choose.',
    coin: { name: '1 dirham', millimetres: 24 },
    again: 'Measure the screen again',
    calibration: {
      title: 'Let us measure the screen once',
      steps: [
        'Hold a bank card, a travel card or a driving licence to the screen: they are all of one size.',
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
