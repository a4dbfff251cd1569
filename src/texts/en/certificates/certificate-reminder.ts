import type { certificateReminder as ru } from '../../ru/certificates/certificate-reminder.ts'

export const certificateReminder: typeof ru = {
  openInProfile: 'See my certificates',
  open: 'Open the certificate',
  number: 'Certificate',
  left: 'Left',
  until: 'Valid until',
  inProfileNote: 'Choose the certificate in your cart when you pay: no code is needed.',
  codeNote: 'The activation code is in the letter that brought you the certificate.',
}
