import type { streamMessages as ru } from '../../ru/content/stream-messages.ts'

export const streamMessages: typeof ru = {
  button: 'Watch the stream',
  once: 'This is the only email we will send about this stream. Changed your mind? Cancel the reminder:',
  calendar: (title) => `Stream: ${title}`,
}
