import { expect, test } from 'vitest'
import { layout as ru } from '#texts/ru/layout.ts'
import { footerLinks } from '../features/footer/footer-groups.ts'
import { routes } from '../routes.ts'

const GROUPS = ['catalogue', 'help', 'gifts', 'about', 'documents'] as const
const listed = (['ru', 'en'] as const).flatMap((language) =>
  GROUPS.flatMap((group) => footerLinks(group, language).map(({ path }) => path)),
)

test('every page that the footer lists is an address of the shop', () => {
  const known = routes.map(({ path }) => path.replace(/\/:\w+\?$/, ''))
  for (const path of listed) expect(known).toContain(path)
})

test('every page that has a name is listed on one of the sites', () => {
  expect([...new Set<string>(listed)].sort()).toEqual(Object.keys(ru.pages).sort())
})
