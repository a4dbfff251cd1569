import type { DepositField } from '#rules/certificates/deposit-item.ts'
import { afterPress } from '#ui/controls/after-press.ts'
import type { DraftItem } from '../draft/draft.ts'
import { isJudged, judge, saidByServer, touch, useFieldMarks } from '../draft/draft-fields.ts'

export type ItemForm = {
  item: DraftItem
  error(field: DepositField): string | undefined
  isGood(field: DepositField): boolean
  change(field: DepositField, change: Partial<DraftItem>): void
  /** The visitor has gone on to another field: now it may be judged. */
  leave(field: DepositField): void
}

type ItemFormInput = {
  item: DraftItem
  problems: Partial<Record<DepositField, string>>
  change(change: Partial<DraftItem>): void
}

/** When fields speak: not while somebody types, but once they have left; and an error goes the moment it is put right. */
export function useItemForm({ item, problems, change }: ItemFormInput): ItemForm {
  const marks = useFieldMarks()
  return {
    item,
    error: (field) =>
      (isJudged(marks, item.key, field) ? problems[field] : undefined) ?? saidByServer(marks, item.key, field),
    isGood: (field) => isJudged(marks, item.key, field) && !problems[field] && !saidByServer(marks, item.key, field),
    change(field, next) {
      touch(item.key, field, !problems[field])
      change(next)
    },
    leave: (field) => afterPress(() => judge(item.key, [field])),
  }
}

export const fieldId = (field: DepositField) => `certificate-${field.replace('.', '-')}`

/** The first control of a field, wherever it stands. */
export function focusField(field: DepositField): void {
  const place = document.getElementById(fieldId(field))
  const control = place?.matches('input, textarea, button') ? place : place?.querySelector<HTMLElement>('input, button')
  control?.focus()
}
