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
  expect(read(document).split(/\s+/).filter(Boolean).length).toBeLessThan(words)
})

describe('modules and integrations', () => {
  const modules = foldersIn('src/server/modules')
  const MAX_LINES = 16

  test.each([
    ...modules.map((name) => `src/server/modules/${name}`),
    ...foldersIn('src/server/integrations').map((name) => `src/server/integrations/${name}`),
  ])('%s has a short README with what it owns or who uses it, and its invariants', (folder) => {
    const text = read(`${folder}/README.md`)
    expect(text).toMatch(/^\*\*(?:Owns|Used by):\*\* /m)
    expect(text).toMatch(/^\*\*Invariants\*\*\n- /m)
    expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES)
  })

  /** Where a module declares its events. */
  const declared = execFileSync('git', ['ls-files', 'src/server/modules/**/events.ts'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && isThere(file))

  test.each(declared)('the events of %s are in the README of its module', (file) => {
    const [, name = ''] = /modules\/([^/]+)\//.exec(file) ?? []
    const readme = read(`src/server/modules/${name}/README.md`)
    const events = [...read(file).matchAll(/^ {4}'([a-z_]+\.[a-z_]+)':/gm)].map(([, event = '']) => event)
    expect(events).not.toEqual([])
    expect(events.filter((event) => !readme.includes(`\`${event}\``))).toEqual([])
  })
})

describe('decisions', () => {
  const records = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file))
  const list = read('docs/decisions/README.md')

  test.each(records)('%s has a date, a status and what was refused, and is listed', (file) => {
    const text = read(`docs/decisions/${file}`)
    expect(text).toMatch(
      new RegExp(String.raw`^# ${file.slice(0, 4)}\. .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|superseded)`),
    )
    expect(text).toMatch(/refused/i)
    expect(list).toContain(`| [${file.slice(0, 4)}](${file}) |`)
  })
})
