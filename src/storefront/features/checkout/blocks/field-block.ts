import type { Block } from '../checkout-problems.ts'

const CONTACTS = ['phone', 'email', 'fio', 'surname', 'recipient_name', 'recipient_lastname', 'recipient_phone']
const CONFIRM = ['comment', 'communication_method_id', 'personalData', 'offer']

/** Where a field named by the server is to be found. */
export function fieldBlock(field: string): Block {
  if (CONTACTS.includes(field)) return 'contacts'
  if (CONFIRM.includes(field)) return 'confirm'
  return field === 'payment_method_id' ? 'payment' : 'delivery'
}
