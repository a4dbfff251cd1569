/** What fineness of gold is called where it is counted in parts of twenty-four. */
const KARATS: Partial<Record<number, string>> = {
  375: '9K',
  417: '10K',
  585: '14K',
  750: '18K',
  916: '22K',
  999: '24K',
}

/** `14K` of 585; null for silver and for what has no such name. */
export function karats(fineness: number): string | null {
  return KARATS[fineness] ?? null
}
