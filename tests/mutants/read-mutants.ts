import { readdirSync, readFileSync } from 'node:fs'
import type { Mutant } from './mutant.ts'

const HERE = new URL('./', import.meta.url)

/** Every mutant of the JSON files beside this one, in the order of their statements. */
export function readMutants(): Mutant[] {
  return readdirSync(HERE)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, HERE), 'utf8')) as Mutant[])
    .toSorted((a, b) => a.id.localeCompare(b.id))
}
