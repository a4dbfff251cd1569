import type { piercingMessages as ru } from '../../ru/content/piercing-messages.ts'

export const piercingMessages: typeof ru = {
  sms: {
    booked: (moment, shop, url) => `Your piercing: ${moment}, ${shop}. Change or cancel: ${url}`,
    moved: (moment, shop, url) => `Your piercing has been moved to ${moment}, ${shop}. Change or cancel: ${url}`,
    cancelled: (moment) => `Your piercing on ${moment} has been cancelled. We would love to see you another day.`,
    reminder: (moment, shop, url) =>
      `Reminder: your piercing, ${moment}, ${shop}. Please eat beforehand. Change or cancel: ${url}`,
  },
  see: 'View your visit',
  chooseAnother: 'Choose another time',
  parent: {
    teen: 'Visitors aged 14 to 17 need a parent’s written consent. We have the form in store, but a parent must sign it.',
    child:
      'For under-14s we pierce lobes only, with a parent present. Please bring the parent’s passport and the child’s birth certificate.',
  },
  labels: {
    service: 'Service',
    when: 'When',
    where: 'Where',
    master: 'Piercer',
    phone: 'The store’s phone',
    visitor: 'Visitor',
    age: 'Age',
  },
  free: 'free of charge',
  ages: { adult: '18 and over', teen: '14–17, with a parent’s written consent', child: 'under 14, with a parent' },
  staff: {
    booked: { subject: (moment, shop) => `Piercing: ${moment}, ${shop}`, title: 'New visit' },
    moved: { subject: (moment, shop) => `Piercing moved: ${moment}, ${shop}`, title: 'Visit moved' },
    cancelled: { subject: (moment, shop) => `Piercing cancelled: ${moment}, ${shop}`, title: 'Visit cancelled' },
  },
  calendar: (service) => `Piercing: ${service.toLocaleLowerCase('ru')}`,
  calendarText: (master) => `Piercer: ${master}. Please eat an hour or two before your visit and bring your passport.`,
}
