import { expect, test } from 'vitest'
import { type MenuColumnDraft, type MenuSectionDraft, menuProblems } from './menu-draft.ts'

const known = { isPicture: (file: string) => file === 'editorial/tile-rings.jpg' }
const section: MenuSectionDraft = {
  code: 'rings',
  name: 'Rings',
  href: '/catalog/rings',
  category: 'rings',
  picture: 'editorial/tile-rings.jpg',
  columns: [
    { kind: 'categories', title: 'Type', also: ['piercing'] },
    { kind: 'links', title: 'Material', links: [{ text: 'Gold', href: '/catalog/rings?metal=gold' }] },
    { kind: 'prices', title: 'Price', upTo: 'Under {price}', from: 'From {price}' },
  ],
}
const problems = (...sections: MenuSectionDraft[]) => menuProblems({ kind: 'menu', sections }, known)
const withColumn = (column: MenuColumnDraft) => problems({ ...section, columns: [column] })

test('a menu without a mistake has no problems', () => {
  expect(problems(section, { code: 'all', name: 'All', href: '/catalog', columns: [{ kind: 'designers' }] })).toEqual(
    [],
  )
})

test.each<[Partial<MenuSectionDraft>, string, string]>([
  [{ code: 'Rings' }, 'sections.0.code', 'slug_format'],
  [{ name: '' }, 'sections.0.name', 'required'],
  [{ href: 'https://elsewhere.example' }, 'sections.0.href', 'href_format'],
  [{ href: '//elsewhere.example' }, 'sections.0.href', 'href_format'],
  [{ href: 'javascript:alert(1)' }, 'sections.0.href', 'href_format'],
  [{ picture: 'editorial/none.jpg' }, 'sections.0.picture', 'unknown'],
  [{ category: undefined }, 'sections.0.category', 'required'],
  [{ columns: Array.from({ length: 6 }, () => ({ kind: 'designers' as const })) }, 'sections.0.columns', 'too_long'],
])('a section with %o is refused', (change, field, reason) => {
  expect(problems({ ...section, ...change })).toEqual([{ field, reason }])
})

test.each<[MenuColumnDraft, string, string]>([
  [{ kind: 'filters', title: '' }, 'title', 'required'],
  [{ kind: 'links', title: 'Read', links: [] }, 'links', 'required'],
  [{ kind: 'links', title: 'Read', links: [{ text: '', href: '/a' }] }, 'links.0.text', 'required'],
  [{ kind: 'links', title: 'Read', links: [{ text: 'A', href: 'mailto:a@b.example' }] }, 'links.0.href', 'href_format'],
  [{ kind: 'prices', title: 'Price', upTo: 'Cheap', from: 'From {price}' }, 'upTo', 'placeholder_missing'],
  [{ kind: 'prices', title: 'Price', upTo: 'Under {sum}', from: 'From {price}' }, 'upTo', 'placeholder_unknown'],
  [{ kind: 'prices', title: 'Price', upTo: '{price}', from: '{price} or {price}' }, 'from', 'placeholder_unknown'],
  [{ kind: 'prices', title: 'Price', upTo: '{price}', from: '{price}', list: 'catalog' }, 'list', 'href_format'],
])('a column %o is refused', (column, field, reason) => {
  expect(withColumn(column)).toEqual([expect.objectContaining({ field: `sections.0.columns.0.${field}`, reason })])
})

test('a menu has sections, not too many, and each once', () => {
  expect(problems()).toEqual([{ field: 'sections', reason: 'required' }])
  expect(problems(section, section)).toEqual([{ field: 'sections.1.code', reason: 'duplicate' }])
  const many = Array.from({ length: 11 }, (_, index) => ({ ...section, code: `rings-${index}` }))
  expect(problems(...many)).toEqual([{ field: 'sections', reason: 'too_long' }])
})
