import { readFileSync } from 'node:fs'
import { resolveImport } from './import-graph.ts'

/** What a file takes from another: names, or all of it where nobody can tell which. */
type Taken = { to: string; names: readonly { theirs: string; ours: string }[] | 'all'; isReexport: boolean }

type File = { text: string; taken: Taken[]; functions: string[] }

const NAMED = /^(import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s+'([^']+)'/gm
const WHOLE =
  /^(import|export)\s+(?:type\s+)?(?:[\w$]+|\*(?:\s+as\s+[\w$]+)?)(?:\s*,\s*\*\s+as\s+[\w$]+)?\s+from\s+'([^']+)'/gm
const BARE = /^import\s+'([^']+)'/gm
/** Pages, popups, workers and scripts are named by a string: `import('…')`, `new URL('…', import.meta.url)`. */
const BY_STRING = /(?:import\(|new URL\(|\blazy\w*\()\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g
const FUNCTION = /^export\s+(?:async\s+)?function\*?\s+([\w$]+)/gm
const ARROW = /^export\s+const\s+([\w$]+)(?::[^=]+)?\s*=\s*(?:async\s*)?(?:<[^>]*>\s*)?\([^)]*\)[^=\n]*=>/gm

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
  const functions = [...text.matchAll(FUNCTION), ...text.matchAll(ARROW)].map(([, name = '']) => name)
  return { text, taken, functions }
}

export type Sources = ReadonlyMap<string, string>

export function readSources(root: string, files: readonly string[]): Sources {
  return new Map(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))
}

/**
 * Exported functions of the chosen files that no reachable production file uses. A file is reachable from the entries;
 * passing a name on is no use of it; a function that another one of its own file calls is used if that one is.
 */
export function unusedFunctions(
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
    if (!file || !isChosen(path) || !file.functions.includes(name)) return
    for (const other of calledBy(file, name)) markUsed(path, other)
  }
  for (const path of reached)
    for (const { to, names, isReexport } of files.get(path)?.taken ?? []) {
      if (isReexport) continue
      if (names !== 'all') for (const { theirs } of names) markUsed(to, theirs)
      else for (const name of exportedBy(files, to)) markUsed(to, name)
    }
  // What a file does for itself while it is loaded, and the constants it makes with its functions.
  for (const path of reached) {
    const file = files.get(path)
    if (file && isChosen(path)) for (const name of calledOutside(file)) markUsed(path, name)
  }

  return [...files].flatMap(([path, { functions }]) =>
    isChosen(path) ? functions.filter((name) => !used.has(`${path} ${name}`)).map((name) => `${path}: ${name}`) : [],
  )
}

/** Names behind a whole import, through files that pass everything on. */
function exportedBy(files: ReadonlyMap<string, File>, path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const file = files.get(path)
  if (!file) return []
  return [
    ...file.functions,
    ...file.taken.flatMap(({ to, names, isReexport }) =>
      !isReexport ? [] : names === 'all' ? exportedBy(files, to, seen) : names.map(({ ours }) => ours),
    ),
  ]
}

/** The declarations of a file: each begins at the left edge and goes on to the next one. */
function declarations(text: string): { name: string | null; body: string }[] {
  const starts = [...text.matchAll(/^(?:export\s+)?(?:async\s+)?(?:function\*?|const|class|let)\s+([\w$]+)/gm)]
  return starts.map((start, index) => ({
    name: start[1] ?? null,
    body: text.slice(start.index, starts[index + 1]?.index),
  }))
}

const mentions = (body: string, name: string) =>
  new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(body)

function calledBy({ text, functions }: File, name: string): string[] {
  const all = declarations(text)
  const reached = new Set<string>()
  // Through what the file does not export too.
  const visit = (of: string) => {
    for (const { name: other, body } of all) {
      if (other !== of) continue
      for (const { name: called } of all)
        if (called !== null && called !== of && !reached.has(called) && mentions(body, called)) {
          reached.add(called)
          visit(called)
        }
    }
  }
  visit(name)
  return functions.filter((one) => reached.has(one))
}

/** Functions that constants of the file mention: a table of rules uses them whoever reads it. */
function calledOutside(file: File): string[] {
  const names = new Set(file.functions)
  const constants = declarations(file.text).filter(
    ({ name, body }) => name !== null && !names.has(name) && /^(?:export\s+)(?:const|class|let)/.test(body),
  )
  return file.functions.filter((name) => constants.some(({ body }) => mentions(body, name)))
}
