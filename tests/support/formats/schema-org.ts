import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The vocabulary of schema.org, read from the types of the package `schema-dts`, which are generated from it: the
 * properties of every type with those of its ancestors, and the members of every enumeration.
 */
export type Vocabulary = { properties: ReadonlyMap<string, ReadonlySet<string>>; terms: ReadonlySet<string> }

export function readVocabulary(): Vocabulary {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.js$/, 'schema.d.ts')
  const source = readFileSync(file, 'utf8')
  const own = new Map<string, { parents: string[]; names: string[] }>()
  for (const [, base = '', parents = '', body = ''] of source.matchAll(
    /interface (\w+Base|\w+Leaf) extends ([^{]+)\{\n([\s\S]*?)\n\}/g,
  )) {
    const names = [...body.matchAll(/^\s*"([a-zA-Z0-9]+)"\?:/gm)].map(([, name = '']) => name)
    own.set(base, { parents: [...parents.matchAll(/\b(\w+Base)\b/g)].map(([, name = '']) => name), names })
  }
  const collect = (base: string): string[] => {
    const found = own.get(base)
    return found ? [...found.names, ...found.parents.flatMap(collect)] : []
  }
  const properties = new Map<string, Set<string>>()
  for (const [, leaf = '', type = ''] of source.matchAll(/interface (\w+Leaf) extends [^{]+\{\s*"@type": "(\w+)"/g))
    properties.set(type, new Set(collect(leaf)))
  const terms = new Set([...source.matchAll(/"(?:https:\/\/schema\.org\/)(\w+)"/g)].map(([, term = '']) => term))
  return { properties, terms }
}

/** Google's own annotation of a property, which the vocabulary has as a rule for names and not as a name. */
const ANNOTATIONS = new Set(['query-input'])
const OURS = new Set(['@context', '@type', '@id', '@graph'])

/** What a block says that schema.org does not know: types, properties, terms. */
export function vocabularyProblems(value: unknown, { properties, terms }: Vocabulary, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => vocabularyProblems(one, { properties, terms }, `${path}.${index}`))
  if (typeof value === 'string') {
    const term = /^https:\/\/schema\.org\/(\w+)$/.exec(value)?.[1]
    const isKnown = !term || terms.has(term) || [...properties.values()].some((names) => names.has(term))
    return isKnown ? [] : [`${path}: ${value}`]
  }
  if (value === null || typeof value !== 'object') return []
  const entries = Object.entries(value)
  const type = (value as { '@type'?: string })['@type']
  const known = type === undefined ? undefined : properties.get(type)
  const isReference = entries.every(([name]) => name === '@id')
  const isGraph = '@graph' in value
  return [
    ...(known || isReference || isGraph ? [] : [`${path}: a type ${type}`]),
    ...entries
      .filter(([name]) => known && !OURS.has(name) && !ANNOTATIONS.has(name) && !known.has(name))
      .map(([name]) => `${path}: ${type} has no ${name}`),
    ...entries.flatMap(([name, inner]) =>
      name === '@context' || name === '@id' ? [] : vocabularyProblems(inner, { properties, terms }, `${path}.${name}`),
    ),
  ]
}
