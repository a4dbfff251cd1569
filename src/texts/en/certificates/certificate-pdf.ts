import type { certificatePdf as ru } from '../../ru/certificates/certificate-pdf.ts'

const NB = '\u00a0'

export const certificatePdf: typeof ru = {
  title: 'Gift certificate',
  documentTitle: (sum) => `Gift certificate for ${sum}`,
  fileName: (lastDigits) => `Certificate ${lastDigits}.pdf`,
  design: (name) => `Design of the certificate: ${name}`,
  to: (name) => `${name},`,
  from: (name) => `From: ${name}`,
  code: 'Activation code',
  number: (lastDigits) => `Certificate ••••${NB}${lastDigits}`,
  until: (day) => `Valid until ${day}`,
  qr: 'QR code with the link to the certificate',
  howTo: `Point your camera at the QR code or open the link and enter the code. You can spend it bit by${NB}bit.`,
  inProfile: 'It is in your account already',
  inProfileHowTo: `Choose the certificate in your cart when you pay: no code is needed. You can spend it bit by${NB}bit.`,
}
