import type { contacts as russian } from '../../ru/content/contacts.ts'

export const contacts: typeof russian = {
  phone: 'Telephone',
  thereNow: 'We are here now',
  notThere: 'We are resting now and answer in the morning',
  mail: 'E-mail',
  mailNote: 'Answered the same day; what comes in the evening, the next morning',
  messengers: 'Messengers',
  messengersNote: 'Handy for a photo and the number of an order',
}
