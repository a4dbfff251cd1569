import { expect, test } from 'vitest'
import { afterRefusal } from './deletion-step.ts'

const phone = '+79161234567'

test.each([
  ['auth.fresh_code_needed', { name: 'prove', texts: 'Почему' }],
  ['profile.open_orders', { name: 'ready', phone, obstacle: 'orders' }],
  ['profile.certificate_balance', { name: 'ready', phone, obstacle: 'certificates' }],
  [null, { name: 'ready', phone, obstacle: null, texts: 'Почему' }],
] as const)('[B11] an account that was not deleted because of %s has a way out', (code, step) => {
  expect(afterRefusal(phone, { code, message: 'Почему' })).toEqual(step)
})
