import { expect, test } from 'vitest'
import { titleIn } from './title-in.ts'

test.each([
  ['ru', 'Зимний свет', 'Winter light', 'Зимний свет'],
  ['en', 'Зимний свет', 'Winter light', 'Winter light'],
  ['en', 'Зимний свет', ' ', 'Зимний свет'],
  ['ru', '', 'Winter light', 'Winter light'],
] as const)('[CONTENT] in %s, of «%s» and «%s», a title is %s', (language, ru, en, title) => {
  expect(titleIn(language, { ru, en })).toBe(title)
})
