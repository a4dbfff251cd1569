import type { piercingMessages as ru } from '../../ru/content/piercing-messages.ts'

export const piercingMessages: typeof ru = {
  sms: {
    booked: (moment, shop, url) => `Your piercing: ${moment}, ${shop}. To change: ${url}`,
    moved: (moment, shop, url) => `Moved: your piercing is ${moment}, ${shop}. To change: ${url}`,
    cancelled: (moment) => `Your piercing on ${moment} is cancelled. We would love to see you another day.`,
    reminder: (moment, shop, url) => `Reminder: your piercing, ${moment}, ${shop}. Eat beforehand. To change: ${url}`,
  },
  see: 'See the visit',
  chooseAnother: 'Choose another time',
  parent: {
    teen: 'A visitor aged 14 to 17 needs a parent’s written consent. We have the form in the shop, but a parent must sign it.',
    child:
      'Under the age of 14 we pierce lobes only, and only with a parent present. Bring your passport and the birth certificate.',
  },
  labels: {
    service: 'Service',
    when: 'When',
    where: 'Where',
    master: 'Piercer',
    phone: 'The shop’s phone',
    visitor: 'Visitor',
    age: 'Age',
  },
  free: 'free of charge',
  ages: { adult: '18 and over', teen: '14–17, with a parent’s written consent', child: 'under 14, with a parent' },
  staff: {
    booked: { subject: (moment, shop) => `Piercing: ${moment}, ${shop}`, title: 'A new visit' },
    moved: { subject: (moment, shop) => `Piercing moved: ${moment}, ${shop}`, title: 'A visit is moved' },
    cancelled: { subject: (moment, shop) => `Piercing cancelled: ${moment}, ${shop}`, title: 'A visit is cancelled' },
  },
  calendar: (service) => `Piercing: ${service.toLocaleLowerCase('ru')}`,
  calendarText: (master) => `Piercer: ${master}. Eat an hour or two before the visit and bring your passport.`,
}
