import { shopClock } from '../../clocks.ts'
import { pluralEn } from '../../plural.ts'
import type { streams as ru } from '../../ru/content/streams.ts'

export const streams: typeof ru = {
  title: 'Live streams',
  home: 'Home',
  breadcrumbs: 'You are here',
  description: 'Live streams and recordings: choosing a ring, wearing pearls, a look inside the workshop.',
  lead: 'Jewellery live: in daylight, tried on, with your questions answered. If you miss one, you can watch the recording.',
  live: 'Live now',
  next: 'Next stream',
  ahead: 'Coming up',
  over: 'Recordings',
  none: 'No new streams are planned yet. You can watch the recordings.',
  when: (moment) => `${moment}, ${shopClock.en}`,
  minutes: (count) => `${count} ${pluralEn(count, 'minute', 'minutes')}`,
  noRecording: 'The recording will be here a day or two after the stream.',
  notYet: 'The stream is starting. If you cannot see it, refresh the page.',
  products: (title) => `As seen in “${title}”`,
  calendar: 'Add to calendar',
  calendarOf: (title) => `Add to calendar: ${title}`,
  remind: {
    open: 'Remind me',
    openOf: (title) => `Remind me about “${title}”`,
    label: 'Email',
    hint: (minutes) => `One email, ${minutes} ${pluralEn(minutes, 'minute', 'minutes')} before it starts.`,
    send: 'Remind me by email',
    sending: 'Saving',
    done: 'We will email you before it starts. You can cancel from that email.',
    consent: { before: 'I agree to', link: 'the processing of my personal data', href: '/privacy' },
    noResponse: 'We could not connect. Please try again.',
  },
  cancel: {
    ask: 'Cancel your reminder?',
    yes: 'Cancel reminder',
    working: 'Cancelling',
    done: (title) => `Your reminder for “${title}” has been cancelled.`,
  },
}
