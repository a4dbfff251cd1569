import type { getCertificate as ru } from '../../ru/certificates/get-certificate.ts'

const NB = '\u00A0'

export const getCertificate: typeof ru = {
  title: 'Open your certificate',
  titleWaiting: 'You have been given a certificate',
  titleOpened: (sum) => `Your certificate for ${sum}`,
  description: 'Open the gift certificate you received by email, download it or add it to your account.',
  lead: 'Open the envelope: there is a message for you inside, and money to spend on jewellery.',
  leadTyped: 'Certificates arrive by email. Paste the link from the email and we will fill in the code.',
  envelope: 'A closed envelope with a certificate inside',
  openedEnvelope: 'The envelope is open',
  link: 'Link from the email',
  linkHint: 'Copy and paste the whole link.',
  linkRequired: 'Paste the link from the email.',
  code: 'Activation code',
  codeHint: 'Twelve characters, in the email and the PDF.',
  open: 'Open the envelope',
  opening: 'Opening',
  notOpened: 'We could not open the certificate. Check your connection and try again.',
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
    'No email to find and no code to type: we will suggest the certificate at checkout, and only you can use it.',
  added: 'The certificate is in your account',
  addedText: 'We will suggest it when you place an order.',
  toProfile: 'View in my account',
  spend: 'Start shopping',
  spendHint: 'You can also use it without an account: enter the code in your cart.',
  empty: 'There is no money left on this certificate.',
  pdf: 'Download the PDF',
  pdfMaking: 'Preparing the PDF',
  pdfReady: 'PDF downloaded',
  how: 'How it works',
  another: 'Open another certificate',
}
