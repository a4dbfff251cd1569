/** The smallest change of the shop that breaks a statement: the tests that name the statement must notice. */
export type Mutant = {
  /** Of the statement in docs/requirements.tsv, or the name of a module in capitals: what it promises besides. */
  id: string
  /** From the root of the repository. */
  file: string
  /** Occurs in the file exactly once. */
  from: string
  to: string
}

/** The source with the change in it; a change that fits nowhere, or in two places, is an error. */
export function mutate(source: string, { id, file, from, to }: Mutant): string {
  const found = source.split(from).length - 1
  if (found !== 1) throw new Error(`${id}: the text of its mutant is found ${found} times in ${file}, not once`)
  return source.replace(from, () => to)
}

/** A module, by its path or address, with the changes that are meant for it; null when there are none. */
export function mutated(mutants: readonly Mutant[], module: string, source: () => string): string | null {
  const own = mutants.filter(({ file }) => (module.split('?', 1)[0] ?? '').endsWith(`/${file}`))
  return own.length > 0 ? own.reduce(mutate, source()) : null
}

/** The changes that are asked for by the environment: one, or several that do not meet. */
export function mutantsOfEnvironment(): readonly Mutant[] {
  const { MUTANT } = process.env
  if (!MUTANT) return []
  const asked = JSON.parse(MUTANT) as Mutant | Mutant[]
  return Array.isArray(asked) ? asked : [asked]
}
