import type { LineState } from './cart-line.ts'

/** What a line is worth at the moment. The reason that nobody can change comes first. */
export function lineState(line: {
  isArchive: boolean
  isShowcase: boolean
  hasPrice: boolean
  maxQuantity: number
  quantity: number
}): LineState {
  if (line.isArchive) return 'archived'
  if (line.isShowcase) return 'showcase'
  if (!line.hasPrice) return 'not_here'
  if (line.maxQuantity <= 0) return 'sold_out'
  return line.quantity > line.maxQuantity ? 'less' : 'ok'
}
