import { pluralEn } from '../../plural.ts'
import type * as ru from '../../ru/content/help.ts'

export const help: typeof ru.help = {
  label: 'Ask our help pages',
  placeholder: 'For example, how to return a ring',
  found: (count) => `${count}\u00A0${pluralEn(count, 'answer', 'answers')} found`,
  nothing: 'Our help pages do not say. Ask in other words, or write to us.',
  failed: 'The help pages did not answer. Check your connection and try again.',
  inHelp: 'In our help pages',
}
