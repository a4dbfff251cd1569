import { expect, test } from 'vitest'
import { parseQueuedEdits, type QueuedEdit, queuedStep, queuedTarget, withQueuedEdit } from './queued-edits.ts'

const add = (quantity: number, target: number | null = null): QueuedEdit => ({
  skuId: 1,
  name: 'Кольцо',
  kind: 'add',
  quantity,
  target,
})
const set = (quantity: number): QueuedEdit => ({ ...add(quantity), kind: 'set' })

test.each([
  // What waits, how many there are now, what is asked.
  [add(1), 0, { kind: 'add', quantity: 1 }],
  [add(2), 3, { kind: 'add', quantity: 2 }],
  // The first attempt was for one more than none, and its answer was lost on the way.
  [add(1, 1), 1, { kind: 'none' }],
  [add(2, 5), 4, { kind: 'add', quantity: 1 }],
  [set(3), 1, { kind: 'quantity', quantity: 3 }],
  [set(3), 3, { kind: 'none' }],
  [set(0), 2, { kind: 'remove' }],
  [set(0), 0, { kind: 'none' }],
  // Taken out elsewhere meanwhile: the shop says that there is no such line.
  [set(2), 0, { kind: 'quantity', quantity: 2 }],
] as const)('%o, with %i in the cart, asks for %o', (edit, have, step) => {
  expect(queuedStep(edit, have)).toEqual(step)
})

test('sent any number of times it comes to the same', () => {
  for (const edit of [add(2), set(4), set(0)]) {
    const target = queuedTarget(edit, 1)
    expect(queuedStep({ ...edit, target }, target)).toEqual({ kind: 'none' })
  }
})

test.each([
  [[add(1), add(1)], [add(2)]],
  [[add(1), set(4)], [set(4)]],
  [[set(4), add(1)], [{ ...set(5) }]],
  [[set(4), set(0)], [set(0)]],
  [[add(1, 3), add(2)], [add(3, 5)]],
])('%o together are %o', (edits, queue) => {
  expect(edits.reduce<QueuedEdit[]>(withQueuedEdit, [])).toEqual(queue)
})

test('of what is stored only what has the right shape is taken, each item once', () => {
  const good = add(1)
  const bad = [
    null,
    7,
    { ...good, skuId: '1' },
    { ...good, quantity: 0 },
    { ...good, quantity: 1e9 },
    { ...good, kind: 'buy' },
  ]
  expect(parseQueuedEdits([...bad, good, good])).toEqual([good])
  expect(parseQueuedEdits([{ ...set(0), target: 'x' }])).toEqual([set(0)])
  expect(parseQueuedEdits('x')).toEqual([])
})
