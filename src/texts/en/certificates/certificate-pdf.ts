import type { certificatePdf as ru } from '../../ru/certificates/certificate-pdf.ts'

const NB = '\u00a0'

export const certificatePdf: typeof ru = {
  title: 'Gift certificate',
  documentTitle: (sum) => `Gift certificate for ${sum}`,
  fileName: (lastDigits) => `Certificate ${lastDigits}.pdf`,
  design: (name) => `Certificate design: ${name}`,
  to: (name) => `${name},`,
  from: (name) => `From: ${name}`,
  code: 'Activation code',
  number: (lastDigits) => `Certificate ••••${NB}${lastDigits}`,
  until: (day) => `Valid until ${day}`,
  qr: 'QR code with the link to the certificate',
  howTo: `Scan the QR code with your camera, or open the link and enter the code. You can use it bit by${NB}bit.`,
  inProfile: 'Already in your account',
  inProfileHowTo: `Choose the certificate in your cart when you pay; no code needed. You can use it bit by${NB}bit.`,
}
