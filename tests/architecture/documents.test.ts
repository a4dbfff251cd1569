import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')
const isThere = (path: string) => existsSync(join(ROOT, path))
const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path)).filter((name) => statSync(join(ROOT, path, name)).isDirectory())

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  // That of the mutants is written by a program and quotes sources.
  .filter((file) => file !== '' && file !== 'docs/mutants.md' && isThere(file))

/** Where the paths of a text begin: it says `rules/…` and not `src/rules/…` where that reads better. */
const BASES = ['', 'src/', 'src/server/', 'src/storefront/', 'src/backoffice/', 'tests/', 'shops/lunnitsa/']
const LINK = /\]\((?!https?:)([^)#\s]+)/g
const FILE = /`((?:[\w@.-]+\/)+[\w@.-]+\.(?:tsx?|mjs|md|json|css|csv|tsv|sql|yaml))`/g

/** Links and names of files in a document that lead nowhere. */
function deadPaths(document: string, text: string): string[] {
  const beside = (path: string) => normalize(join(dirname(document), path))
  const links = [...text.matchAll(LINK)].flatMap(([, path = '']) => (isThere(beside(path)) ? [] : [path]))
  const files = [...text.matchAll(FILE)].flatMap(([, path = '']) =>
    [...BASES.map((base) => base + path), beside(path)].some(isThere) ? [] : [path],
  )
  return [...links, ...files]
}

describe('paths', () => {
  test.each(documents)('%s names files that are there', (document) => {
    expect(deadPaths(document, read(document))).toEqual([])
  })

  test('the check fires', () => {
    const text = '[gone](decisions/gone.md) `server/app/gone.ts` `server/app/shop.ts` [there](architecture.md)'
    expect(deadPaths('docs/operations.md', text)).toEqual(['decisions/gone.md', 'server/app/gone.ts'])
  })
})

test.each([
  // What each had before the redesign that they describe now.
  ['README.md', 995],
  ['CONTRIBUTING.md', 433],
  ['docs/architecture.md', 394],
])('%s has fewer than %i words', (document, words) => {
  expect(wordsIn(read(document))).toBeLessThan(words)
})

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

test('words are counted', () => {
  expect(wordsIn('# A shop\n\nsells  rings.\n')).toBe(5)
})

describe('modules and integrations', () => {
  const modules = foldersIn('src/server/modules')
  const MAX_LINES = 16

  test.each([
    ...modules.map((name) => `src/server/modules/${name}`),
    ...foldersIn('src/server/integrations').map((name) => `src/server/integrations/${name}`),
  ])('%s has a short README with what it owns or who uses it, and its invariants', (folder) => {
    expect(lacksOfReadme(read(`${folder}/README.md`))).toEqual([])
  })

  const lacksOfReadme = (text: string) => [
    ...(/^\*\*(?:Owns|Used by):\*\* /m.test(text) ? [] : ['what it owns']),
    ...(/^\*\*Invariants\*\*\n- /m.test(text) ? [] : ['invariants']),
    ...(text.split('\n').length > MAX_LINES ? ['brevity'] : []),
  ]

  test('the check fires on a README that says none of it, and says too much', () => {
    const full = '# Cart\n\n**Owns:** schema `cart`.\n\n**Invariants**\n- One cart each.\n'
    expect(lacksOfReadme(full)).toEqual([])
    expect(lacksOfReadme(`# Cart\n**Invariants**\n${'\n'.repeat(MAX_LINES)}`)).toEqual([
      'what it owns',
      'invariants',
      'brevity',
    ])
  })

  /** Where a module declares its events. */
  const declared = execFileSync('git', ['ls-files', 'src/server/modules/**/events.ts'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && isThere(file))

  test.each(declared)('the events of %s are in the README of its module', (file) => {
    const [, name = ''] = /modules\/([^/]+)\//.exec(file) ?? []
    const events = eventsIn(read(file))
    expect(events).not.toEqual([])
    expect(unnamed(events, read(`src/server/modules/${name}/README.md`))).toEqual([])
  })

  const eventsIn = (text: string) => [...text.matchAll(/^ {4}'([a-z_]+\.[a-z_]+)':/gm)].map(([, event = '']) => event)
  const unnamed = (events: readonly string[], readme: string) =>
    events.filter((event) => !readme.includes(`\`${event}\``))

  test('the check fires on an event that is named nowhere', () => {
    const text =
      "  interface DomainEventMap {\n    'cart.left': { id: string }\n    'cart.shared': { id: string }\n  }\n"
    expect(unnamed(eventsIn(text), 'records `cart.left`')).toEqual(['cart.shared'])
  })
})

describe('decisions', () => {
  const records = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file))
  const list = read('docs/decisions/README.md')

  test.each(records)('%s has a date, a status and what was refused, and is listed', (file) => {
    expect(lacksOfDecision(file, read(`docs/decisions/${file}`))).toEqual([])
    expect(list).toContain(listed(file))
  })

  const listed = (file: string) => `| [${file.slice(0, 4)}](${file}) |`
  const headOf = (file: string) =>
    new RegExp(String.raw`^# ${file.slice(0, 4)}\. .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|superseded)`)
  const lacksOfDecision = (file: string, text: string) => [
    ...(headOf(file).test(text) ? [] : ['its head']),
    ...(/refused/i.test(text) ? [] : ['what was refused']),
  ]

  test('the check fires on another number, on no status, on nothing refused and on no row of the list', () => {
    const full = '# 0009. Rules\n\nDate: 2026-11-17. Status: accepted.\n\nRefused: none.\n'
    expect(lacksOfDecision('0009-rules.md', full)).toEqual([])
    expect(lacksOfDecision('0010-rules.md', full)).toEqual(['its head'])
    expect(lacksOfDecision('0009-rules.md', '# 0009. Rules\n\nDate: 2026-11-17.\n')).toEqual([
      'its head',
      'what was refused',
    ])
    expect(list).not.toContain(listed('9999-nothing.md'))
  })
})
