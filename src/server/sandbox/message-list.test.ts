import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import { settings } from '#shop/settings.ts'
import { messageList } from './message-list.ts'
import { sandboxMessageListPage } from './sandbox-message-list-page.ts'

const statements = readFileSync(new URL('../../../docs/requirements.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0] ?? '')
  .filter((id) => /^P\d/.test(id))

const list = messageList(settings)

test('every message of the catalogue is listed once', () => {
  expect(list.map(({ id }) => id)).toEqual(statements)
})

describe.each(list)('$id', ({ id, text, at, only, recipe }) => {
  test('has its words in both languages', () => {
    expect(text.ru).toMatch(/^[«А-ЯЁ].*[а-яё»₽0-9.:]$/s)
    expect(text.en).toMatch(/^[A-Z].*[a-z0-9₽.:]$/s)
    expect(text.en).not.toMatch(/[а-яё]/i)
  })

  test('has a place on its site, and a way to it in both languages', () => {
    const { pathname, searchParams } = new URL(at, 'http://shop')
    for (const kind of only ? [only] : (['ru', 'en'] as const))
      expect(isBlocked({ kind, language: kind }, pathname, searchParams)).toBe(false)
    expect(recipe.ru).toMatch(/^[А-ЯЁ].*[.]$/)
    expect(recipe.en).toMatch(/^[A-Z].*[.]$/)
  })

  test.each(['ru', 'en'] as const)('stands on the %s page with both sentences and a link', (language) => {
    const html = sandboxMessageListPage(list, language)
    const row = html.slice(html.indexOf(`<tr id="${id}">`)).split('</tr>')[0] ?? ''
    expect(row).toContain(text.ru)
    expect(row).toContain(text.en.replaceAll("'", '&#39;'))
    expect(row).toContain(`<a href="${at.replaceAll('&', '&amp;')}">`)
    expect(row).toContain(recipe[language])
  })
})
