import { expect, test } from 'vitest'
import { recipientText } from './recipient-text.ts'

const NB = '\u00A0'

test.each([
  ['Анна Белова', '+79161234567', 'ru', `Анна Белова, +7${NB}(916)${NB}123-45-67`],
  ['Leila Haddad', '+971501234567', 'en', `Leila Haddad, +971${NB}50${NB}123${NB}4567`],
  ['Emma Braun', '+4915112345678', 'en', `Emma Braun, +49${NB}1511${NB}2345678`],
  ['', '+971501234567', 'en', `+971${NB}50${NB}123${NB}4567`],
  ['Emma Braun', '', 'en', 'Emma Braun'],
] as const)('%s at %s on the site in %s: the number stays on one line', (name, phone, language, shown) => {
  expect(recipientText({ name, phone }, language)).toBe(shown)
})
