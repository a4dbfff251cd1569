import type { OrderDetail } from '#contract/entities/order.ts'
import { size as named } from '#site-texts/catalog/product.ts'

type Line = Pick<OrderDetail['lines'][number], 'size' | 'characteristics'>

/** What has a unit first: a bare number is in its name too. */
const KINDS = ['bracelet', 'chain', 'ring'] as const

/** Another size of a piece by the scale that its own was bought by: `US 7¼ (17.5 mm)` beside `US 6½ (17 mm)`. */
export function sizeName(line: Line | undefined, size: string): string {
  const own = Number(line?.size)
  const kind = line?.size ? KINDS.find((one) => line.characteristics.includes(named[one](own))) : undefined
  return kind ? named[kind](Number(size)) : size
}
