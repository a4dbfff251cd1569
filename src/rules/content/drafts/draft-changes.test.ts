import { describe, expect, test } from 'vitest'
import { draftChanges, wordChanges } from './draft-changes.ts'

const text = (text: string) => ({ kind: 'text', text })
const page = (title: string, ...blocks: object[]) => ({ kind: 'page', title, blocks })

describe('[CONTENT] two versions', () => {
  test.each([
    ['that say the same', page('A', text('x')), page('A', text('x')), []],
    ['with another title', page('A'), page('B'), [{ path: ['title'], before: 'A', after: 'B' }]],
    [
      'with a block put between two others',
      page('A', text('x'), text('y')),
      page('A', text('x'), text('new'), text('y')),
      [{ path: ['blocks', 1], before: null, after: 'new' }],
    ],
    [
      'with a block that is gone',
      page('A', text('x'), text('y')),
      page('A', text('y')),
      [{ path: ['blocks', 0], before: 'x', after: null }],
    ],
    [
      'with a block whose words were changed',
      page('A', text('x'), text('y'), text('z')),
      page('A', text('x'), text('why'), text('z')),
      [{ path: ['blocks', 1, 'text'], before: 'y', after: 'why' }],
    ],
    [
      'with a block that became another kind',
      page('A', text('x')),
      page('A', { kind: 'notice', text: 'x' }),
      [
        { path: ['blocks', 0], before: null, after: 'x' },
        { path: ['blocks', 0], before: 'x', after: null },
      ],
    ],
    [
      'of which one has a field more',
      { kind: 'text', text: 'x' },
      { kind: 'text', text: 'x', title: 'T' },
      [{ path: ['title'], before: null, after: 'T' }],
    ],
  ])('%s', (_, before, after, changes) => expect(draftChanges(before, after)).toEqual(changes))

  test('of one text: which words came and which went', () => {
    expect(wordChanges('Носите украшения каждый день', 'Носите серьги каждый день')).toEqual([
      { kind: 'same', text: 'Носите ' },
      { kind: 'removed', text: 'украшения ' },
      { kind: 'added', text: 'серьги ' },
      { kind: 'same', text: 'каждый день' },
    ])
    expect(wordChanges('', 'да')).toEqual([{ kind: 'added', text: 'да' }])
    const long = 'слово '.repeat(3_000)
    expect(wordChanges(long, `${long}ещё`)).toHaveLength(2)
  })
})
