import { describe, expect, test } from 'vitest'
import { emptyOf, hintOf, moved, withField } from './change-draft.ts'
import { BLOCK_SHAPES, CONTENT_SHAPES } from './draft-shapes.ts'

describe('[CONTENT] a form', () => {
  test('leaves out what is emptied and keeps the rest', () => {
    const block = { kind: 'text', title: 'Уход', text: 'Мягкая ткань' }
    expect(withField(block, 'title', undefined)).toEqual({ kind: 'text', text: 'Мягкая ткань' })
    expect(JSON.stringify(withField(block, 'title', 'Уход дома'))).toBe(
      '{"kind":"text","title":"Уход дома","text":"Мягкая ткань"}',
    )
  })

  test.each([
    [0, 1, ['b', 'a', 'c']],
    [2, 0, ['c', 'a', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 3, ['a', 'b', 'c']],
    [9, 0, ['a', 'b', 'c']],
  ])('moves %i to %i', (from, to, order) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(order))

  test('begins a block with every field that it must have, and none that it may', () => {
    expect(emptyOf(BLOCK_SHAPES.split)).toEqual({ picture: { file: '', alt: '' }, side: 'left', text: '' })
    expect(emptyOf(BLOCK_SHAPES.actions)).toEqual({ links: [] })
    expect(emptyOf(CONTENT_SHAPES.list)).toEqual({ lead: '', tiles: [] })
  })

  test.each([
    [{ kind: 'text', text: '**Мягкая** ткань\n\nи вода' }, 'Мягкая ткань и вода'],
    [{ kind: 'picture', picture: { file: 'a.jpg', alt: 'Кольца' } }, 'Кольца'],
    [{ kind: 'map' }, ''],
    [{ kind: 'quote', text: 'а'.repeat(80) }, `${'а'.repeat(60)}…`],
  ])('tells %o by its words', (block, hint) => expect(hintOf(block)).toBe(hint))
})
