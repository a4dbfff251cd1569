import type { FacetMeanings } from './product-index.ts'

/** Facet values as dense codes, so that what is counted by value is a small array, whatever ids the database gave. */
export type FacetCodes = {
  /** Undefined: no product has had this value. */
  find(value: number): number | undefined
  /** A value met for the first time gets the next code. */
  codeOf(value: number): number
  valueOf(code: number): number
  groupOf(code: number): string
  expandsFamilies(code: number): boolean
  readonly size: number
}

export function createFacetCodes(meanings: FacetMeanings): FacetCodes {
  const codes = new Map<number, number>()
  const values: number[] = []
  const groups: string[] = []
  return {
    find: (value) => codes.get(value),
    codeOf(value) {
      const known = codes.get(value)
      if (known !== undefined) return known
      const code = values.length
      codes.set(value, code)
      values.push(value)
      groups.push(meanings.groupOf(value))
      return code
    },
    valueOf: (code) => values[code] as number,
    groupOf: (code) => groups[code] as string,
    expandsFamilies: (code) => meanings.expandsFamilies(values[code] as number),
    get size() {
      return values.length
    },
  }
}
