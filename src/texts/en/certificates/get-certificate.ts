import type { getCertificate as ru } from '../../ru/certificates/get-certificate.ts'

const NB = '\u00A0'

export const getCertificate: typeof ru = {
  title: 'Receive a certificate',
  titleWaiting: 'You have been given a certificate',
  titleOpened: (sum) => `Your certificate for ${sum}`,
  description: 'Open the gift certificate from your letter, download it or add it to your account.',
  lead: 'Open the envelope: inside are a few words for you and a sum to spend on jewelry.',
  leadTyped: 'A certificate comes by e-mail. Paste the link from the letter and the code fills itself in.',
  envelope: 'A closed envelope with a certificate',
  openedEnvelope: 'The envelope is open',
  link: 'Link from the letter',
  linkHint: 'You can copy all of it.',
  linkRequired: 'Paste the link from the letter.',
  code: 'Activation code',
  codeHint: 'Twelve characters from the letter or the PDF.',
  open: 'Open the envelope',
  opening: 'Opening',
  notOpened: 'The certificate could not be opened. Check your connection and try again.',
  facts: {
    balance: 'Balance',
    of: (sum) => `of${NB}${sum}`,
    until: 'Valid until',
    number: 'Number',
    digits: (digits) => `••••${NB}${digits}`,
  },
  add: 'Add to my account',
  adding: 'Adding',
  addHint:
    'No letter to look for and no code to type: the certificate offers itself at the checkout, and only you can spend it.',
  added: 'The certificate is in your account',
  addedText: 'It will offer itself when you place an order.',
  toProfile: 'See it in my account',
  spend: 'Spend it',
  spendHint: 'It can be spent without that too: enter its code in the cart.',
  empty: 'There is no money left on this certificate.',
  pdf: 'Download the PDF',
  pdfMaking: 'Making the PDF',
  pdfReady: 'The PDF is downloaded',
  how: 'How it works',
  another: 'Open another certificate',
}
