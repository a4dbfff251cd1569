import type { certificateReminder as ru } from '../../ru/certificates/certificate-reminder.ts'

export const certificateReminder: typeof ru = {
  openInProfile: 'See my certificates',
  open: 'Open the certificate',
  number: 'Certificate',
  left: 'Balance',
  until: 'Valid until',
  inProfileNote: 'Choose the certificate in your cart when you pay; no code needed.',
  codeNote: 'The activation code is in the email your certificate came with.',
}
