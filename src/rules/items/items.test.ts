import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readItemList } from './item-list.ts'
import { type ItemSettings, needsUin } from './item-settings.ts'
import { afterMove, ITEM_MOVES, ITEM_STATES, type ItemState, isHere, isInParcel } from './item-state.ts'
import { formatUin, readUin } from './uin.ts'

const UIN = '1234567890123456'

describe('[ITEMS] a UIN', () => {
  test.each([
    [UIN, UIN],
    ['1234 5678 9012 3456', UIN],
    ['1234-5678-9012-3456', UIN],
    [' 1234\u00a05678\u00a09012\u00a03456\n', UIN],
    ['0000000000000000', '0000000000000000'],
    ['123456789012345', null],
    ['12345678901234567', null],
    ['123456789012345O', null],
    ['１２３４５６７８９０１２３４５６', null],
    ['', null],
  ])('%j is read as %j', (text, uin) => {
    expect(readUin(text)).toBe(uin)
  })

  test('is shown in groups that are read as the same', () => {
    expect(formatUin(UIN)).toBe('1234\u00a05678\u00a09012\u00a03456')
    fc.assert(
      fc.property(fc.stringMatching(/^\d{16}$/), (uin) => {
        expect(readUin(formatUin(uin))).toBe(uin)
      }),
    )
  })
})

describe('[ITEMS] which goods need one', () => {
  const both: ItemSettings = { country: 'RU', metals: { gold: { fromMg: 0 }, silver: { fromMg: 3_000 } } }
  test.each([
    ['gold of any weight', { metal: 'gold', weightMg: 1, country: 'RU' }, true],
    ['gold of unknown weight', { metal: 'gold', weightMg: null, country: 'RU' }, true],
    ['gold in another country', { metal: 'gold', weightMg: 5_000, country: 'AE' }, false],
    ['silver below the threshold', { metal: 'silver', weightMg: 2_999, country: 'RU' }, false],
    ['silver at the threshold', { metal: 'silver', weightMg: 3_000, country: 'RU' }, true],
    ['silver of unknown weight', { metal: 'silver', weightMg: null, country: 'RU' }, true],
  ] as const)('%s', (_, goods, answer) => {
    expect(needsUin(both, goods)).toBe(answer)
  })

  test('a metal that is not named needs none', () => {
    const gold: ItemSettings = { country: 'RU', metals: { gold: { fromMg: 0 } } }
    expect(needsUin(gold, { metal: 'silver', weightMg: 9_000, country: 'RU' })).toBe(false)
  })
})

describe('[ITEMS] the states of an item', () => {
  test('every move that is possible, and no other', () => {
    const all = [null, ...ITEM_STATES].flatMap((from) =>
      ITEM_MOVES.flatMap((move) => {
        const to = afterMove(from, move)
        return to === null ? [] : [`${from ?? 'nowhere'} → ${to}: ${move}`]
      }),
    )
    expect(all).toEqual([
      'nowhere → in_stock: received',
      'in_stock → in_stock: moved',
      'in_stock → packed: packed',
      'in_stock → written_off: written_off',
      'in_stock → in_stock: serviced',
      'packed → in_stock: unpacked',
      'packed → sent: sent',
      'sent → in_stock: came_back',
      'sent → sold: sold',
      'sold → returned: taken_back',
      'sold → in_stock: accepted',
      'sold → sold: serviced',
      'returned → in_stock: accepted',
      'returned → sold: given_again',
      'returned → returned: serviced',
    ])
  })

  test('whatever happens, an item is in one place: with us, with a buyer or on the way there, or gone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ITEM_MOVES), { maxLength: 60 }), (moves) => {
        let state: ItemState | null = null
        for (const move of moves) state = afterMove(state, move) ?? state
        if (state === null) return
        const places = [isHere(state), isInParcel(state) && !isHere(state), state === 'written_off']
        expect(places.filter(Boolean)).toHaveLength(1)
      }),
    )
  })

  test('nothing is sold twice without coming back in between, and what is gone stays gone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ITEM_MOVES), { maxLength: 80 }), (moves) => {
        let state: ItemState | null = null
        let withBuyers = 0
        for (const move of moves) {
          const next = afterMove(state, move)
          if (next === null) continue
          if (state === 'written_off') throw new Error('it moved after it was gone')
          if (move === 'sold') withBuyers += 1
          if (move === 'accepted') withBuyers -= 1
          state = next
          expect(withBuyers).toBe(state === 'sold' || state === 'returned' ? 1 : 0)
        }
      }),
    )
  })
})

describe('[ITEMS] a list of them', () => {
  const A = '1111222233334444'
  const B = '5555666677778888'
  test('as a scanner types it: one UIN a line, of the variant that is named above', () => {
    expect(readItemList(`${A}\n${B}\n`, 'LN-1')).toEqual({
      items: [
        { uin: A, code: 'LN-1', weightMg: null },
        { uin: B, code: 'LN-1', weightMg: null },
      ],
      problems: [],
    })
  })

  test.each([
    ['a spreadsheet', `${A}\tLN-2\t1,79`, 1_790],
    ['semicolons', `${A};LN-2;1.79`, 1_790],
    ['semicolons with a decimal comma', `${A}; LN-2; 1,795`, 1_795],
    ['commas', `${A},LN-2,12`, 12_000],
    ['commas twice', `${A},LN-2,12,5`, 12_500],
    ['no weight', `${A};LN-2`, null],
  ])('as %s gives it', (_, text, weightMg) => {
    expect(readItemList(text, 'LN-1')).toEqual({ items: [{ uin: A, code: 'LN-2', weightMg }], problems: [] })
  })

  test('what is wrong is named by its line, and blank lines count', () => {
    const text = [`${A};LN-1;1`, '', '123;LN-1', A, `${B}`, `${B};LN-1;heavy`, '9999000099990000;LN-1;0'].join('\r\n')
    expect(readItemList(text, ' ').problems).toEqual([
      { line: 3, reason: 'uin_wrong' },
      { line: 4, reason: 'uin_twice' },
      { line: 5, reason: 'code_missing' },
      { line: 6, reason: 'uin_twice' },
      { line: 7, reason: 'weight_wrong' },
    ])
  })
})
