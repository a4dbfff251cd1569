import { expect, test } from 'vitest'
import { hasPage } from '../../shared/links/has-page.ts'

test.each([['/certificate'], ['/certificate-info'], ['/certificates-and-promo-rules'], ['/get-certificate']])(
  '[B07, B08, B09, C03] %s is a page of the Russian site alone',
  (path) => {
    expect(hasPage(path, { language: 'ru' })).toBe(true)
    expect(hasPage(path, { language: 'en' })).toBe(false)
  },
)
