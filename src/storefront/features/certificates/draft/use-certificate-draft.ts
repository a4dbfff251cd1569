import { randomId } from '#client/random-id.ts'
import { type DepositDesign, MAX_DEPOSIT_ITEMS } from '#contract/customer/deposits.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import { type Draft, type DraftItem, newItem, withItem, withItemBack, withNew, withoutItem } from './draft.ts'
import { changeDraft, useDraft } from './draft-storage.ts'

const FIRST = 'first'

/** The certificates that are being put together, with at least one of them in the form. */
export function useCertificateDraft(designs: readonly DepositDesign[]) {
  const stored = useDraft()
  const user = useVisitorData()?.user
  const design = designs[0]?.id ?? ''
  const draft = filled(stored)
  const item = draft.items[draft.active] ?? newItem(FIRST, design)

  function filled(draft: Draft): Draft {
    if (draft.items.length > 0) return draft
    return { ...draft, items: [{ ...newItem(FIRST, design), senderName: user?.name ?? '' }], active: 0 }
  }

  return {
    draft,
    item,
    isFull: draft.items.length >= MAX_DEPOSIT_ITEMS,
    change: (change: Partial<DraftItem>) =>
      changeDraft((known) => withItem(filled(known), filled(known).active, change)),
    open: (index: number) => changeDraft((known) => ({ ...filled(known), active: index })),
    add: () => changeDraft((known) => withNew(filled(known), newItem(randomId(), item.designId, item))),
    remove: (index: number) => changeDraft((known) => withoutItem(filled(known), index)),
    putBack: (index: number, removed: DraftItem) => changeDraft((known) => withItemBack(filled(known), index, removed)),
  }
}

export type CertificateDraft = ReturnType<typeof useCertificateDraft>
