import { expect, test } from 'vitest'
import { pressOutcome } from './queued-submit.ts'

test('a press that waited is carried out; on another sum than was seen it is not', () => {
  expect(pressOutcome({ kind: 'next' }, 12_500)).toEqual({ kind: 'go' })
  expect(pressOutcome({ kind: 'submit', seen: 12_500 }, 12_500)).toEqual({ kind: 'go' })
  expect(pressOutcome({ kind: 'submit', seen: 12_500 }, 12_890)).toEqual({ kind: 'differs', seen: 12_500 })
  // Less is another sum too.
  expect(pressOutcome({ kind: 'submit', seen: 12_500 }, 12_110)).toEqual({ kind: 'differs', seen: 12_500 })
})
