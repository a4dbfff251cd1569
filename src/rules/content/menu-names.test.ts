import { expect, test } from 'vitest'
import type { MenuDraft } from './drafts/menu-draft.ts'
import { menuNames } from './menu-names.ts'

const menu: MenuDraft = {
  kind: 'menu',
  sections: [
    {
      code: 'rings',
      name: 'Кольца',
      href: '/catalog/rings?sort=new',
      category: 'rings',
      columns: [
        { kind: 'links', title: 'Ещё', links: [{ href: '/designers/vera#sea', text: 'Вера' }] },
        { kind: 'categories', title: 'Виды', also: ['earrings/studs'] },
        { kind: 'trends', title: 'Подборки', slugs: ['quiet'] },
      ],
    },
    { code: 'men', name: 'Мужское', href: '/for-him', category: 'men', columns: [] },
  ],
}

test.each([
  ['/catalog/rings', true],
  ['/catalog/rings/signet', false],
  ['/catalog/men', true],
  ['/catalog/earrings/studs', true],
  ['/catalog/earrings', false],
  ['/designers/vera', true],
  ['/designers/quiet', false],
  ['/trend/quiet', true],
  ['/trend/rings', false],
])('[DESK] a menu names %s: %s', (url, isNamed) => {
  expect(menuNames(menu, url)).toBe(isNamed)
})
