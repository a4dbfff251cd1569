/** The smallest change of the shop that breaks a statement: the tests that name the statement must notice. */
export type Mutant = {
  /** Of the statement in docs/requirements.tsv. */
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

/** The change that is asked for by the environment, and whether a module, by its path or address, is the one to change. */
export function mutantOfEnvironment(): { mutant: Mutant; isIn(module: string): boolean } | null {
  const { MUTANT } = process.env
  if (!MUTANT) return null
  const mutant = JSON.parse(MUTANT) as Mutant
  return { mutant, isIn: (module) => (module.split('?', 1)[0] ?? '').endsWith(`/${mutant.file}`) }
}
