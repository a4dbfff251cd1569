import { expect, test } from 'vitest'
import { preventOrphans } from './prevent-orphans.ts'

const shown = (text: string) => preventOrphans(text).replaceAll('\u00A0', '_')

test.each([
  ['Камень у окна', 'Камень у_окна'],
  ['и на свету', 'и_на_свету'],
  ['В будний день', 'В_будний день'],
  ['доставку — до 13:00', 'доставку_— до_13:00'],
  ['(с биркой)', '(с_биркой)'],
  ['кольца без камней', 'кольца без камней'],
  ['in a day', 'in_a_day'],
  ['', ''],
])('%s becomes %s', (text, tied) => {
  expect(shown(text)).toBe(tied)
})
