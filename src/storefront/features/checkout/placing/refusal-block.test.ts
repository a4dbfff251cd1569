import { expect, test } from 'vitest'
import { refusalBlock } from './refusal-block.ts'

test.each([
  ['a field leads to its block, whatever the code', { fio: 'Имя?' }, 'order.payment_unavailable', 'contacts'],
  ['of several fields the first one', { comment: 'Длинно.', fio: 'Имя?' }, null, 'confirm'],
  ['a code without a field', {}, 'order.express_closed', 'delivery'],
  ['consents to newer documents', {}, 'order.consent_required', 'confirm'],
  ['a code that no block can put right', {}, 'order.cart_empty', null],
  ['no answer at all', {}, null, null],
] as const)('%s', (_title, fields, code, block) => {
  expect(refusalBlock({ fields, code })).toBe(block)
})
