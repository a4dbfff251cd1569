import type { piercingMessages as ru } from '../ru/piercing-messages.ts'

export const piercingMessages: typeof ru = {
  sms: {
    booked: (moment, shop, url) => `Your piercing: ${moment}, ${shop}. To change: ${url}`,
    moved: (moment, shop, url) => `Moved: your piercing is ${moment}, ${shop}. To change: ${url}`,
    cancelled: (moment) => `Your piercing on ${moment} is cancelled. We would love to see you another day.`,
    reminder: (moment, shop, url) => `Reminder: your piercing, ${moment}, ${shop}. Eat beforehand. To change: ${url}`,
  },
  letters: {
    booked: {
      subject: (moment) => `Your piercing is booked: ${moment}`,
      preheader: 'The address, the piercer and a link to move the visit.',
      title: 'See you soon',
      lead: (moment) =>
        `You are booked for ${moment}. If your plans change, move or cancel the visit by the link: somebody else will be glad of the time.`,
      button: 'See the visit',
    },
    moved: {
      subject: (moment) => `Your visit is moved: ${moment}`,
      preheader: 'The new time and the address.',
      title: 'Moved',
      lead: (moment) => `We now expect you on ${moment}. The time before is free again.`,
      button: 'See the visit',
    },
    cancelled: {
      subject: (moment) => `Your visit is cancelled: ${moment}`,
      preheader: 'Another day can be chosen on the site.',
      title: 'The visit is cancelled',
      lead: (moment) => `The visit on ${moment} is cancelled. If you change your mind, choose another time.`,
      button: 'Choose another time',
    },
    reminder: {
      subject: (moment) => `Your piercing is tomorrow: ${moment}`,
      preheader: 'How to prepare, and where to come.',
      title: 'See you tomorrow',
      lead: (moment) =>
        `A reminder of your visit: ${moment}. If you cannot come, let us know by the link in good time.`,
      button: 'See the visit',
    },
  },
  prepare:
    'Eat an hour or two before the visit and sleep well. No alcohol and no aspirin for a day. Bring your passport. With a cold, a temperature or an inflammation it is better to move the visit.',
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
