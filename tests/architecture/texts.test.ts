import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { storefront } from '../../vite.config.ts'

const SRC = fileURLToPath(new URL('../../src/', import.meta.url))

const read = (file: string) => readFileSync(`${SRC}${file}`, 'utf8')
const groupsOf = (language: string) =>
  readdirSync(`${SRC}texts/${language}`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .sort()

test('[N02] both languages have the same files', () => {
  expect(groupsOf('en')).toEqual(groupsOf('ru'))
})

test.each(['ru', 'en'] as const)('[N02] the %s site is built with the words of its own folder', (language) => {
  expect(storefront(language).resolve?.alias).toMatchObject({ '#site-texts': `${SRC}texts/${language}` })
})

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('texts/'))
  .map((file) => ({ file, text: read(file) }))

/** Dictionaries: looked up by a value, so that no source names each key. Their keys are checked by their types. */
const LOOKED_UP = new Set([
  'certificateHistory',
  'errors',
  'placingErrors',
  'fieldProblems',
  'formProblems',
  'newsletterProblems',
  'registerProblems',
  'depositProblems',
  'channels',
  'columns',
  'answers',
  'holds',
])

test.each(groupsOf('ru'))('every word of %s is used', async (group) => {
  const direct = sources.filter(({ text }) => text.includes(`texts/${group}`) || text.includes(`texts/ru/${group}`))
  // Words also travel through the file that chose the language: whoever imports that file may use them.
  const names = direct.map(({ file }) => file.slice(file.lastIndexOf('/')))
  const users = sources.filter(
    (source) => direct.includes(source) || names.some((name) => source.text.includes(`${name}'`)),
  )
  const used = users.map(({ text }) => text).join('\n')
  const exported = (await import(`${SRC}texts/ru/${group}`)) as Record<string, unknown>
  const unused = Object.entries(exported).flatMap(([name, texts]) =>
    LOOKED_UP.has(name) ? [] : unusedKeys(texts, used, name),
  )
  expect(unused).toEqual([])
})

test('the check fires on a word that nobody says, however deep, and not on what is looked up', () => {
  const texts = { title: '', popup: { open: '', close: '' }, states: { new: '', old: '' } }
  const used = 'texts.title, texts.popup.open, texts.states[state]'
  expect(unusedKeys(texts, used, 'cart')).toEqual(['cart.popup.close'])
  expect(unusedKeys(texts, 'const { title } = texts', 'cart')).toEqual(['cart.popup', 'cart.states'])
})

function unusedKeys(texts: unknown, used: string, path: string): string[] {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return []
  return Object.entries(texts).flatMap(([key, value]) => {
    const place = `${path}.${key}`
    // `words.key`, `{ key }` taken apart, or `words['key']`.
    if (!new RegExp(`[.{,\\s'"]${key}\\b`).test(used)) return [place]
    return LOOKED_UP.has(key) || isLookedUp(used, key) ? [] : unusedKeys(value, used, place)
  })
}

/** `words.key[something]`, or `words.key` handed on as a whole: which of its keys are used is decided elsewhere. */
function isLookedUp(used: string, key: string): boolean {
  return new RegExp(`\\.${key}(\\[|\\s*[,})\\]])`).test(used)
}
