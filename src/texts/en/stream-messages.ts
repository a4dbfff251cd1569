import type { streamMessages as ru } from '../ru/stream-messages.ts'

export const streamMessages: typeof ru = {
  subject: (title) => `Starting soon: “${title}”`,
  preheader: 'The stream begins in half an hour.',
  text: (title, moment) => `The stream “${title}” begins on ${moment}, Moscow time.`,
  button: 'Watch the stream',
  once: 'This is the only letter about this stream. Changed your mind? Cancel the reminder:',
  calendar: (title) => `Stream: ${title}`,
}
