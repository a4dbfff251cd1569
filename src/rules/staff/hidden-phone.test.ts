import { expect, test } from 'vitest'
import { hiddenPhone } from './hidden-phone.ts'

test.each([
  ['+79161234567', '+7 ••• ••• 45-67'],
  ['+971501234567', '+9 ••• ••• 45-67'],
  ['+12345', '•••'],
  ['', ''],
])('%s is shown to employees as %s', (phone, shown) => {
  expect(hiddenPhone(phone)).toBe(shown)
})
