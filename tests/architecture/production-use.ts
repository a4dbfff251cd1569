import { readFileSync } from 'node:fs'
import { resolveImport } from './import-graph.ts'

/** What a file takes from another: names, or all of it where nobody can tell which. */
type Taken = { to: string; names: readonly { theirs: string; ours: string }[] | 'all'; isReexport: boolean }

type File = { text: string; taken: Taken[] /** What it declares and exports by itself. */; exported: Exported[] }
type Exported = { name: string; isType: boolean }

const NAMED = /^(import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s+'([^']+)'/gm
const WHOLE =
  /^(import|export)\s+(?:type\s+)?(?:[\w$]+|\*(?:\s+as\s+[\w$]+)?)(?:\s*,\s*\*\s+as\s+[\w$]+)?\s+from\s+'([^']+)'/gm
const BARE = /^import\s+'([^']+)'/gm
/** Pages, popups, workers and scripts are named by a string: `import('…')`, `new URL('…', import.meta.url)`. */
const BY_STRING = /(?:import\(|new URL\(|\blazy\w*\()\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g
const EXPORTED = /^export\s+(?:abstract\s+|async\s+)*(function\*?|const|class|let|type|interface)\s+([\w$]+)/gm
const DECLARED =
  /^(?:export\s+)?(?:default\s+)?(?:abstract\s+|async\s+)*(?:function\*?|const|class|let|type|interface)\s+([\w$]+)/gm

function readFile(path: string, text: string, known: ReadonlySet<string>): File {
  const taken: Taken[] = []
  const add = (specifier: string, names: Taken['names'], isReexport: boolean) => {
    const to = resolveImport(path, specifier)
    if (to !== null && known.has(to)) taken.push({ to, names, isReexport })
  }
  for (const [, kind, list = '', specifier = ''] of text.matchAll(NAMED)) {
    const names = list
      .split(',')
      .map((one) => one.trim().replace(/^type\s+/, ''))
      .filter((one) => one !== '')
      .map((one) => {
        const [theirs = '', ours = theirs] = one.split(/\s+as\s+/)
        return { theirs, ours }
      })
    add(specifier, names, kind === 'export')
  }
  for (const [, kind, specifier = ''] of text.matchAll(WHOLE)) add(specifier, 'all', kind === 'export')
  for (const [, specifier = ''] of text.matchAll(BARE)) add(specifier, [], false)
  for (const [, specifier = ''] of text.matchAll(BY_STRING)) add(specifier, 'all', false)
  const exported = [...text.matchAll(EXPORTED)].map(([, kind = '', name = '']) => ({
    name,
    isType: kind === 'type' || kind === 'interface',
  }))
  return { text, taken, exported }
}

export type Sources = ReadonlyMap<string, string>

export function readSources(root: string, files: readonly string[]): Sources {
  return new Map(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))
}

/**
 * Exported functions, constants and classes of the chosen files that no reachable production file uses. A file is reachable
 * from the entries; passing a name on is no use of it; what another export of its own file names is used if that one is,
 * be it only a type.
 */
export function unusedExports(
  sources: Sources,
  entries: readonly string[],
  isChosen: (file: string) => boolean,
): string[] {
  const known = new Set(sources.keys())
  const files = new Map([...sources].map(([path, text]) => [path, readFile(path, text, known)]))

  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { to } of files.get(path)?.taken ?? []) visit(to)
  }
  for (const entry of entries) visit(entry)

  const used = new Set<string>()
  const markUsed = (path: string, name: string) => {
    const key = `${path} ${name}`
    if (used.has(key)) return
    used.add(key)
    const file = files.get(path)
    for (const { to, names, isReexport } of file?.taken ?? []) {
      if (!isReexport) continue
      if (names === 'all') markUsed(to, name)
      else for (const one of names) if (one.ours === name) markUsed(to, one.theirs)
    }
    if (!file || !isChosen(path) || !file.exported.some((one) => one.name === name)) return
    for (const other of namedBy(file, name)) markUsed(path, other)
  }
  for (const path of reached)
    for (const { to, names, isReexport } of files.get(path)?.taken ?? []) {
      if (isReexport) continue
      if (names !== 'all') for (const { theirs } of names) markUsed(to, theirs)
      else for (const name of exportedBy(files, to)) markUsed(to, name)
    }

  return [...files].flatMap(([path, { exported }]) =>
    isChosen(path)
      ? exported
          .filter(({ name, isType }) => !isType && !used.has(`${path} ${name}`))
          .map(({ name }) => `${path}: ${name}`)
      : [],
  )
}

/** Names behind a whole import, through files that pass everything on. */
function exportedBy(files: ReadonlyMap<string, File>, path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const file = files.get(path)
  if (!file) return []
  return [
    ...file.exported.map(({ name }) => name),
    ...file.taken.flatMap(({ to, names, isReexport }) =>
      !isReexport ? [] : names === 'all' ? exportedBy(files, to, seen) : names.map(({ ours }) => ours),
    ),
  ]
}

/** The declarations of a file: each begins at the left edge and goes on to the next one. */
function declarations(text: string): { name: string; body: string }[] {
  const starts = [...text.matchAll(DECLARED)]
  return starts.map((start, index) => ({
    name: start[1] ?? '',
    body: text.slice(start.index, starts[index + 1]?.index),
  }))
}

/** Not as a property of something else; `...NAME` is the name itself. */
const mentions = (body: string, name: string) =>
  new RegExp(`(?:(?<![\\w$.])|(?<=\\.\\.\\.))${name.replaceAll('$', '\\$')}(?![\\w$])`).test(body)

/** The exports of a file that one of them needs, also through what the file does not export. */
function namedBy({ text, exported }: File, name: string): string[] {
  const all = declarations(text)
  const reached = new Set<string>()
  const visit = (of: string) => {
    for (const { name: other, body } of all) {
      if (other !== of) continue
      for (const { name: named } of all)
        if (named !== of && !reached.has(named) && mentions(body, named)) {
          reached.add(named)
          visit(named)
        }
    }
  }
  visit(name)
  return exported.map((one) => one.name).filter((one) => reached.has(one))
}
