import { useState } from 'react'
import type { CheckoutForm } from '../checkout-form.ts'
import type { Block } from '../checkout-problems.ts'
import { type Shown, shownFields } from './checkout-blocks.ts'

/** Which fields the open block shows: some stay folded until the buyer asks for them. */
export function useShownFields(
  open: Block,
  form: CheckoutForm,
  known: Pick<Shown, 'buyer' | 'hasSavedAddresses'>,
  onEditContacts: () => void,
) {
  const [isEditing, setEditing] = useState(false)
  const [isCommenting, setCommenting] = useState(false)
  const shown = shownFields(open, form, { ...known, isEditingContacts: isEditing, isCommenting })
  return {
    isEditing,
    shows: (field: string) => shown.includes(field),
    editContacts() {
      setEditing(true)
      onEditContacts()
    },
    comment: () => setCommenting(true),
  }
}
