import { pluralEn } from '../../plural.ts'
import type * as ru from '../../ru/content/help.ts'

export const help: typeof ru.help = {
  label: 'Search our help pages',
  placeholder: 'For example, how to return a ring',
  found: (count) => `${count}\u00A0${pluralEn(count, 'answer', 'answers')} found`,
  nothing: 'We could not find an answer. Try other words, or contact us.',
  failed: 'We could not connect. Check your connection and try again.',
  inHelp: 'In our help pages',
}
