import { pluralEn } from '../../plural.ts'
import type { streams as ru } from '../../ru/content/streams.ts'

export const streams: typeof ru = {
  title: 'Live streams',
  home: 'Home',
  breadcrumbs: 'You are here',
  description:
    'The schedule of live streams and recordings: choosing a ring, wearing pearls, a look into the workshop.',
  lead: 'Jewellery live: in the light, tried on, with your questions answered. If you missed one, there is a recording.',
  live: 'On air now',
  next: 'The next stream',
  ahead: 'Coming up',
  over: 'Recordings',
  none: 'No new streams are planned yet. See the recordings.',
  when: (moment) => `${moment}, Moscow time`,
  minutes: (count) => `${count} ${pluralEn(count, 'minute', 'minutes')}`,
  noRecording: 'The recording will be here a day or two after the stream.',
  notYet: 'The stream is beginning. If there is no picture, refresh the page.',
  products: (title) => `Pieces from “${title}”`,
  calendar: 'To calendar',
  calendarOf: (title) => `Add to calendar: ${title}`,
  remind: {
    open: 'Remind me',
    openOf: (title) => `Remind me of “${title}”`,
    label: 'Email',
    hint: (minutes) => `One letter, ${minutes} ${pluralEn(minutes, 'minute', 'minutes')} before the beginning.`,
    send: 'Remind me by email',
    sending: 'Saving',
    done: 'We will write before it begins. The letter has a link to cancel.',
    consent: { before: 'I agree to', link: 'the processing of my personal data', href: '/privacy' },
    noResponse: 'We could not reach the shop. Please try again.',
  },
  cancel: {
    ask: 'Cancel the reminder of the stream?',
    yes: 'Cancel the reminder',
    working: 'Cancelling',
    done: (title) => `The reminder of “${title}” is cancelled.`,
  },
}
