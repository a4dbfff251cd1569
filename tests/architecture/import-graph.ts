import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** One file needs another; `isType` where nothing is left of it at run time. */
export type Edge = { from: string; to: string; isType: boolean }

const ALIASES: Record<string, string> = {
  '#rules/': 'src/rules/',
  '#contract/': 'src/contract/',
  '#texts/': 'src/texts/',
  '#site-texts/': 'src/texts/ru/',
  '#shop/': 'shops/lunnitsa/',
  '#ui/': 'src/ui/',
  '#client/': 'src/client/',
}

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
/** Loaded on demand, or a type that is written where it is used. */
const LAZY_IMPORT = /\bimport\(\s*'([^']+)'/g

/** What production files import of one another, by the text of their static imports. */
export function importGraph(root: string, files: readonly string[]): Edge[] {
  const known = new Set(files)
  return files.flatMap((from) => importsOf(from, readFileSync(`${root}${from}`, 'utf8'), (to) => known.has(to)))
}

/** The same with what is loaded on demand: it makes no circle at run time, and still says which part needs which. */
export function withLazyImports(root: string, files: readonly string[]): Edge[] {
  const known = new Set(files)
  return files.flatMap((from) => {
    const text = readFileSync(`${root}${from}`, 'utf8')
    return [...importsOf(from, text, (to) => known.has(to)), ...lazyImportsOf(from, text, (to) => known.has(to))]
  })
}

export function importsOf(from: string, text: string, isKnown: (to: string) => boolean): Edge[] {
  return [...text.matchAll(IMPORT)].flatMap(([, type, specifier = '']) =>
    edgeOf(from, specifier, type !== undefined, isKnown),
  )
}

export function lazyImportsOf(from: string, text: string, isKnown: (to: string) => boolean): Edge[] {
  return [...text.matchAll(LAZY_IMPORT)].flatMap(([, specifier = '']) => edgeOf(from, specifier, false, isKnown))
}

function edgeOf(from: string, specifier: string, isType: boolean, isKnown: (to: string) => boolean): Edge[] {
  const to = resolveImport(from, specifier)
  return to !== null && isKnown(to) ? [{ from, to, isType }] : []
}

export function resolveImport(from: string, specifier: string): string | null {
  for (const [alias, folder] of Object.entries(ALIASES))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null
}

/** `src/server/modules/cart/editing/x.ts` is of the part `cart` of `src/server/modules/`; null: of no part. */
function partOf(file: string, folder: string): string | null {
  if (!file.startsWith(folder)) return null
  const [part = '', ...rest] = file.slice(folder.length).split('/')
  return rest.length > 0 ? part : null
}

/** Imports from one part of a folder into the inside of another. */
export function crossings(edges: readonly Edge[], folder: string, isDoor: (to: string) => boolean): string[] {
  return edges
    .filter(({ from, to }) => {
      const [here, there] = [partOf(from, folder), partOf(to, folder)]
      return here !== null && there !== null && here !== there && !isDoor(to)
    })
    .map(arrow)
}

/** Imports from files under one folder into files under others. */
export function reaches(edges: readonly Edge[], folder: string, others: readonly string[]): string[] {
  return edges
    .filter(({ from, to }) => from.startsWith(folder) && others.some((other) => to.startsWith(other)))
    .map(arrow)
}

/** Parts of a folder that import each other both ways. */
export function mutual(edges: readonly Edge[], folder: string): string[] {
  const pairs = new Set(
    edges.flatMap(({ from, to }) => {
      const [here, there] = [partOf(from, folder), partOf(to, folder)]
      return here !== null && there !== null && here !== there ? [`${here} ⇄ ${there}`] : []
    }),
  )
  return [...pairs].filter((pair) => {
    const [here = '', there = ''] = pair.split(' ⇄ ')
    return here < there && pairs.has(`${there} ⇄ ${here}`)
  })
}

/**
 * The same in every folder, however deep: `src/server/modules/cart/: computing ⇄ editing`. Not at the very top: the
 * program is built for a shop, and the shop names modules of the program.
 */
export function mutualAnywhere(edges: readonly Edge[]): string[] {
  const folders = new Set(edges.flatMap(({ from, to }) => commonFolder(from, to)))
  folders.delete('')
  return [...folders].sort().flatMap((folder) => mutual(edges, folder).map((pair) => `${folder}: ${pair}`))
}

/** The deepest folder that has both: there alone they are of two parts. */
function commonFolder(a: string, b: string): string {
  const [one, other] = [a.split('/'), b.split('/')]
  const depth = one.findIndex((part, at) => part !== other[at])
  return one
    .slice(0, depth)
    .map((part) => `${part}/`)
    .join('')
}

/** Groups of files that need one another at run time. */
export function cycles(edges: readonly Edge[]): string[][] {
  const needs = Map.groupBy(
    edges.filter(({ isType }) => !isType),
    ({ from }) => from,
  )
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  // Tarjan: a file that reaches nothing older than itself closes a group.
  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    low.set(file, number)
    stack.push(file)
    for (const { to } of needs.get(file) ?? []) {
      const reach = order.has(to) ? (stack.includes(to) ? order.get(to) : undefined) : visit(to)
      if (reach !== undefined) low.set(file, Math.min(low.get(file) ?? number, reach))
    }
    if (low.get(file) === number) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) found.push(group.sort())
    }
    return low.get(file) ?? number
  }
  for (const file of needs.keys()) if (!order.has(file)) visit(file)
  return found
}

function arrow({ from, to }: Edge): string {
  return `${from} → ${to}`
}
