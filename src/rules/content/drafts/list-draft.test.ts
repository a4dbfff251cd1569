import { expect, test } from 'vitest'
import { type ListDraft, type ListTileDraft, listProblems } from './list-draft.ts'

const tile: ListTileDraft = {
  picture: { file: 'editorial/hero-hand.jpg', alt: 'Кольца на руке' },
  kicker: 'На руке',
  title: 'Как сидит кольцо',
  link: { href: '/gallery', text: 'Смотреть' },
}
const list = (change: Partial<ListDraft>): ListDraft => ({
  kind: 'list',
  lead: 'Одно на каждый день.',
  tiles: [],
  ...change,
})
const known = { isPicture: (file: string) => file === 'editorial/hero-hand.jpg' }

test.each([
  ['a line and nothing else', list({}), []],
  ['two stories', list({ tiles: [tile, tile] }), []],
  ['no line', list({ lead: '' }), ['lead required']],
  ['a line that fills the screen', list({ lead: 'о'.repeat(121) }), ['lead too_long']],
  ['more stories than places', list({ tiles: [tile, tile, tile] }), ['tiles too_long']],
  [
    'a picture that is not there',
    list({ tiles: [{ ...tile, picture: { file: 'x.jpg', alt: 'x' } }] }),
    ['tiles.0.picture.file unknown'],
  ],
  [
    'a link to another site',
    list({ tiles: [{ ...tile, link: { href: '//evil.test', text: 'Смотреть' } }] }),
    ['tiles.0.link.href href_format'],
  ],
  [
    'a picture without words',
    list({ tiles: [{ ...tile, picture: { ...tile.picture, alt: '' } }] }),
    ['tiles.0.picture.alt required'],
  ],
])('[CATALOG] %s', (_, draft, problems) => {
  expect(listProblems(draft, known).map(({ field, reason }) => `${field} ${reason}`)).toEqual(problems)
})
