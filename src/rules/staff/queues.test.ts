import { describe, expect, test } from 'vitest'
import { nextTaskState, queueSteps } from './queues.ts'

describe('[DESK] what came by a form', () => {
  test.each([
    ['new', false, false, ['take']],
    ['taken', true, false, ['release', 'finish', 'note']],
    ['taken', false, false, []],
    ['taken', false, true, ['release', 'finish', 'note']],
    ['done', true, false, ['reopen', 'note']],
    ['done', false, false, []],
  ] as const)('%s, mine %s, of an admin %s: %j', (state, isMine, isAdmin, steps) => {
    expect(queueSteps({ state, isMine }, isAdmin)).toEqual(steps)
  })

  test('goes from new to done and back by its steps', () => {
    const mine = { isMine: true }
    expect(nextTaskState({ ...mine, state: 'new' }, 'take', false)).toBe('taken')
    expect(nextTaskState({ ...mine, state: 'taken' }, 'finish', false)).toBe('done')
    expect(nextTaskState({ ...mine, state: 'taken' }, 'release', false)).toBe('new')
    expect(nextTaskState({ ...mine, state: 'done' }, 'reopen', false)).toBe('taken')
    expect(nextTaskState({ ...mine, state: 'new' }, 'finish', true)).toBeNull()
  })
})
