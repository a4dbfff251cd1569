import { describe, expect, test } from 'vitest'
import { FOOTER_POPUPS, footerLinks } from './footer-groups.ts'

const GROUPS = ['catalogue', 'help', 'gifts', 'about', 'documents'] as const
const pathsOn = (language: 'ru' | 'en') =>
  GROUPS.flatMap((group) => footerLinks(group, language)).map(({ path }) => path)

describe('the pages that the footer lists', () => {
  test('[D03] the Russian site lists none that it blocks', () => {
    expect(pathsOn('ru')).toEqual(expect.arrayContaining(['/garantii', '/dostavka-i-oplata', '/oferta', '/shops']))
    for (const blocked of ['/warranty', '/delivery', '/terms', '/stores', '/press', '/privacy', '/returns']) {
      expect(pathsOn('ru')).not.toContain(blocked)
    }
  })

  test('[D04] the English site lists none that it blocks', () => {
    expect(pathsOn('en')).toEqual(expect.arrayContaining(['/warranty', '/delivery', '/terms', '/stores']))
    for (const blocked of ['/garantii', '/dostavka-i-oplata', '/oferta', '/shops', '/certificate', '/career']) {
      expect(pathsOn('en')).not.toContain(blocked)
    }
  })

  test.each(['ru', 'en'] as const)('each group of the %s site has something, and nothing twice', (language) => {
    for (const group of GROUPS) expect(footerLinks(group, language).length).toBeGreaterThan(0)
    expect(new Set(pathsOn(language)).size).toBe(pathsOn(language).length)
  })
})

test('[A08] the application has its popup, and its licence and the removal of an account have their pages', () => {
  expect(FOOTER_POPUPS.about).toEqual([{ name: 'Приложение', popup: 'mobileApp' }])
  expect(pathsOn('ru')).toEqual(expect.arrayContaining(['/mobile-app-license', '/delete-app-account']))
})
