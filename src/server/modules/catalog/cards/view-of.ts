import type { Visitor } from '../../../kernel/people/visitor.ts'
import type { View } from './stored-card.ts'

/** In which language and currency a visitor sees products. */
export function viewOf({ site, currency }: Visitor): View {
  return { language: site.language, currency }
}
