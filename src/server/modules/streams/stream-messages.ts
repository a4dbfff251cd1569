import type { Language } from '#rules/location/site.ts'
import { streamMessages as en } from '#texts/en/content/stream-messages.ts'
import { streamMessages as ru } from '#texts/ru/content/stream-messages.ts'

export const streamMessages = (language: Language): typeof ru => (language === 'en' ? en : ru)
