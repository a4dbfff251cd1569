import { fieldBlock } from '../blocks/field-block.ts'
import type { Block } from '../checkout-problems.ts'
import type { FailureMessage } from './placement-failure.ts'

/** Where refusals that name no field can be put right. */
const CODE_BLOCKS: Partial<Record<string, Block>> = {
  'order.phone_not_confirmed': 'contacts',
  'order.delivery_not_chosen': 'delivery',
  'order.delivery_unavailable': 'delivery',
  'order.express_closed': 'delivery',
  'order.same_day_closed': 'delivery',
  'order.pickup_point_unknown': 'delivery',
  'order.country_unknown': 'delivery',
  'order.payment_unavailable': 'payment',
  'order.consent_required': 'confirm',
}

/** The block in which a refused order can be put right; null when none can help. */
export function refusalBlock({ fields, code }: Pick<FailureMessage, 'fields' | 'code'>): Block | null {
  const [field] = Object.keys(fields)
  if (field) return fieldBlock(field)
  return (code && CODE_BLOCKS[code]) || null
}
