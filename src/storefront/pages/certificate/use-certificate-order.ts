import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { depositsDesign } from '#contract/customer/deposits.ts'
import type { DepositField } from '#rules/certificates/deposit-item.ts'
import { certificate as texts } from '#site-texts/certificates/certificate.ts'
import { toDepositItem } from '../../features/certificates/draft/draft.ts'
import { ITEM_FIELDS, judge } from '../../features/certificates/draft/draft-fields.ts'
import { itemProblems } from '../../features/certificates/draft/item-problems.ts'
import { useCertificateDraft } from '../../features/certificates/draft/use-certificate-draft.ts'
import { focusField, useItemForm } from '../../features/certificates/form/field-props.ts'
import { announce } from '../../shared/announcements.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useSite } from '../../shared/site.ts'
import { useVisitorData } from '../../state/visitor-data.ts'

export type CertificateOffer = AnswerOf<typeof depositsDesign>

/** The certificates that are put together, the form of one of them, and what must be right before the next step. */
export function useCertificateOrder(offer: CertificateOffer) {
  const { language } = useSite().site
  const user = useVisitorData()?.user
  const known = useCertificateDraft(offer.designs)
  const { draft, item } = known
  const [now] = useState(() => new Date())

  const facts = {
    terms: { ...offer, designIds: offer.designs.map(({ id }) => id) },
    ownEmails: [user?.email, user?.waitingEmail].filter((email) => typeof email === 'string'),
    now,
  }
  const problems = itemProblems(toDepositItem(item), facts, language)
  const form = useItemForm({ item, problems, change: known.change })

  /** Whether it is right; if not, it is in the form with its first wrong field in focus. */
  function isRight(index: number): boolean {
    const one = draft.items[index]
    // By the clock of this moment: the hour that was chosen may have passed since the page was opened.
    const found = one ? itemProblems(toDepositItem(one), { ...facts, now: new Date() }, language) : {}
    const first = ITEM_FIELDS.find((field) => found[field])
    if (!one || !first) return true
    known.open(index)
    judge(one.key)
    announce(texts.order.wrong)
    // After the form has been filled with this one.
    requestAnimationFrame(() => focusField(shownAt(first)))
    return false
  }

  function addAnother() {
    if (!isRight(draft.active)) return
    known.add()
    announce(texts.order.added)
    requestAnimationFrame(() => focusField('amount'))
  }

  function checkOut(event: FormEvent) {
    event.preventDefault()
    if (draft.items.every((_, index) => isRight(index))) {
      // What is only shown so far, such as the sender's name, is now what is bought.
      known.change({})
      openPopup('certificateCheckout')
    }
  }

  return { known, form, addAnother, checkOut }
}

/** The day and its hour are chosen at one button. */
function shownAt(field: DepositField): DepositField {
  return field === 'sendOn.time' ? 'sendOn.date' : field
}
