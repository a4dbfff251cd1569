import type { certificateReminder as ru } from '../ru/certificate-reminder.ts'

export const certificateReminder: typeof ru = {
  subject: (day) => `Your certificate is valid until ${day}`,
  preheader: (sum) => `There is ${sum} left on it.`,
  title: 'There is still time to spend your gift',
  lead: (sum, day) =>
    `There is ${sum} left on your certificate. You can spend it until ${day}; after that the certificate expires.`,
  openInProfile: 'See my certificates',
  open: 'Open the certificate',
  number: 'Certificate',
  left: 'Left',
  until: 'Valid until',
  inProfileNote: 'Choose the certificate in your cart when you pay: no code is needed.',
  codeNote: 'The activation code is in the letter that brought you the certificate.',
}
