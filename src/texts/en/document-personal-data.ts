import { brand } from '#shop/brand.ts'
import { COMPANY } from '../company.ts'
import type { Document } from '../document.ts'
import { phoneLink } from './support.ts'

const { fullName, address } = COMPANY.en
const mail = `[${brand.en.email}](mailto:${brand.en.email})`

const privacy: Document = {
  path: '/privacy',
  title: 'Privacy policy',
  description: `What personal data ${brand.en.name} keeps, why, for how long and with whom it is shared; which cookies it uses; and how to see, correct or delete your data.`,
  lead: 'We collect what is needed to deliver an order and to keep an account, and nothing else. This page says what that is, why, for how long, and how you can see, correct or delete it.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      clauses: [
        `${fullName}, INN ${COMPANY.inn}, ${address}, Russia (“we”), decides how and why your data is processed.`,
        'We follow the Russian Federal Law 152-FZ on Personal Data and the mandatory data-protection law of the country you live in.',
        'We collect no more than a purpose needs and make no decision with legal effect for you by a program alone.',
      ],
    },
    {
      id: 'consent',
      title: 'What you agree to',
      clauses: [
        'When you place an order, create an account, ask a stylist or ask us to write about a piece, you tick a box: “I agree to the processing of my personal data”. It is never ticked beforehand.',
        {
          text: 'With that tick you allow us to collect, record, keep, update, use, pass on to those named below, block and delete the data listed here, by computer and by hand, in order to:',
          list: [
            'take, deliver and, if need be, take back your order, and send its receipts and messages;',
            'keep your account: orders, addresses, favourites;',
            'confirm your telephone number and e-mail address, and keep others out of your account;',
            'answer your question, or write once when a piece is back or costs less.',
          ],
        },
        'The consent lasts until its purpose is fulfilled or you [withdraw it](#rights). We keep its date and time, the network address it came from and the edition of this text.',
        'News and offers need a separate tick, which is optional. With it you allow us to use your name, telephone number and e-mail address to send them, until you unsubscribe: by the link in any such e-mail, in [your account](/profile), or by writing to us.',
      ],
    },
    {
      id: 'purposes',
      title: 'What, why and for how long',
      clauses: [
        {
          text: 'By purpose:',
          rows: [
            [
              'Orders, delivery, returns',
              'name, telephone, e-mail, address, what was ordered, notes, the recipient of a present; a bank account only if you paid on delivery. Basis: our contract with you and your consent. Kept while the order is carried out and for as long as the law asks us to keep records of sales.',
            ],
            [
              'Receipts and accounts',
              'e-mail or telephone, what was bought and for how much. Basis: the law. Kept for as long as it requires.',
            ],
            [
              'Your account',
              'telephone, name, e-mail, birthday, gender, addresses, favourites; only the telephone and the first name are required. Basis: your consent. Kept until you have the account deleted.',
            ],
            [
              'Signing in',
              'telephone, the code and when it was sent, network address. Basis: your consent and our legitimate interest in keeping others out. A code lasts 5 minutes, a sign-in up to 90 days.',
            ],
            [
              'Questions and letters about a piece',
              'name, telephone or e-mail, the question, the piece. Basis: your consent. Kept until we have answered or written.',
            ],
            ['News and offers', 'name, telephone, e-mail. Basis: a separate consent. Until you unsubscribe.'],
            [
              'Statistics of visits',
              'pages, device, what is done in the shop. Basis: your choice about cookies. Until you change it, at most a year.',
            ],
          ],
        },
        'The details of your card are entered on the page of the payment provider and never reach us. We ask for no special categories of data and no biometrics.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives it',
      clauses: [
        {
          text: 'Only those we cannot do without, and only what their part of the work needs:',
          rows: [
            ['Carriers', 'name and telephone of the recipient, address or pickup point'],
            [
              'Payment',
              'Payselection and the banks; in Russia also Dolyame (T-Bank): order number and sum, telephone, e-mail',
            ],
            ['Receipts', 'the operator of fiscal data: e-mail, what was bought and for how much'],
            ['Messages', 'those who carry our texts, calls and e-mails: telephone or address, and the message'],
            ['Address suggestions', 'DaData, for addresses in Russia: what you type, without your name or number'],
            ['Sign-in services', 'Yandex ID or Mobile ID, if you choose them: they confirm that it is you'],
            [
              'Statistics',
              'Yandex Metrica and Google Tag Manager, only if you allow it; without names, numbers or addresses',
            ],
          ],
        },
        'Your data is kept in databases in Russia. To deliver an order we pass on what is needed to the carrier in the country of delivery.',
        'We answer authorities only where the law obliges us to. We sell data to nobody.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      clauses: [
        {
          text: 'Cookies are short notes that a site leaves in your browser. There are three kinds here:',
          rows: [
            [
              'Necessary',
              'remember your cart, city, sign-in and your choice about cookies. No order can be placed without them.',
            ],
            ['Statistics', 'show which pages are opened and where people stumble. Only if you allow them.'],
            ['Advertising', 'remember where you came from. Only if you allow them.'],
          ],
        },
        'Until you choose, only the necessary ones are used. We keep your choice for a year; you can change it at the foot of any page, under “Cookies”, and delete what is stored in the settings of your browser.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      clauses: [
        {
          text: 'You may:',
          list: [
            'see what we keep and download a copy in [your account](/profile?section=personalData);',
            'correct it, there or by writing to us;',
            'withdraw a consent, or unsubscribe, at any time;',
            'have your account deleted: write to us from the address it is registered to;',
            'complain to the data-protection authority of the place where you live, or to Roskomnadzor.',
          ],
        },
        `Write to ${mail} or to our address. We answer within 10 working days; when a consent is withdrawn, we stop and delete the data within 30 days.`,
        'Orders and receipts remain, without your name and contacts: the law requires us to keep records of sales.',
      ],
    },
    {
      id: 'protection',
      title: 'How it is protected',
      clauses: [
        {
          text: 'Among other things:',
          list: [
            'the connection to the site is encrypted;',
            'codes and sign-in keys are kept only as fingerprints from which they cannot be restored;',
            'signing in and changing a telephone number or an e-mail address are confirmed with a code;',
            'card numbers written into notes are not kept;',
            'only those who need the data for their work have access to it.',
          ],
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      clauses: [
        'A new edition is published on this page with its date. If a purpose or the kinds of data change, we ask for your consent anew.',
        `Questions about your data: ${mail}, ${phoneLink}.`,
      ],
    },
  ],
}

export const personalData: readonly Document[] = [privacy]
