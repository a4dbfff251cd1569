import type { contacts as russian } from '../../ru/content/contacts.ts'

export const contacts: typeof russian = {
  phone: 'Phone',
  thereNow: 'We are here now',
  notThere: 'We are closed now and will reply in the morning',
  mail: 'Email',
  mailNote: 'We reply the same day, or the next morning if you write in the evening',
  messengers: 'Messaging apps',
  messengersNote: 'Handy for sending a photo or an order number',
}
