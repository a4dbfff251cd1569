import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import type { BodyOf } from '#contract/call.ts'
import { depositTopUp } from '#contract/customer/deposits.ts'
import { certificateAmountProblem } from '#rules/forms/certificate-amount.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { depositProblemText } from '../../../features/certificates/problem-text.ts'
import { keyed } from '../../../features/checkout/placing/send-order.ts'
import { focusWhenMarked } from '../../../shared/forms/focus-when-marked.ts'
import type { PopupPayloads } from '../../../shared/popups/names.ts'
import type { settings } from '../../../shared/shop/settings.ts'
import { useSite } from '../../../shared/site.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import { type Consents, NO_CONSENTS } from './consent-boxes.tsx'
import { type PayerProblems, payerProblems } from './payer-problems.ts'
import { usePlaceDeposits } from './use-place-deposits.ts'

export const OWN = 'own'

type Terms = NonNullable<typeof settings.certificates>
export type TopUpProps = PopupPayloads['certificateTopUp'] & { terms: Terms }
type Problems = PayerProblems & { amount?: string }

export const inMajor = (minor: number, { currency }: Terms) => toMajor(money(minor, currency))

/** The sum, the receipt's address and the consents, as they stand in the form, and the order made of them. */
export function useTopUp({ id, terms }: TopUpProps) {
  const { language } = useSite().site
  const range = { min: inMajor(terms.min, terms), max: inMajor(terms.max, terms) }
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const user = useVisitorData()?.user
  const [typedEmail, setTypedEmail] = useState<string | null>(null)
  const email = typedEmail ?? user?.email ?? user?.waitingEmail ?? ''
  const [consents, setConsents] = useState<Consents>(NO_CONSENTS)
  const [problems, setProblems] = useState<Problems>({})
  const isOwn = chosen === OWN
  const amount = chosen === null || (isOwn && own === '') ? null : Number(isOwn ? own : chosen)

  const { state, failure, place, ask } = usePlaceDeposits<BodyOf<typeof depositTopUp>>({
    name: `top-up-${id}`,
    create: async (key, body) => (await browserApi(depositTopUp, { params: { id }, body }, keyed(key))).result,
    onRefused: ({ fields, code }) => {
      setProblems({ ...(fields.amount && { amount: fields.amount }), ...(fields.email && { email: fields.email }) })
      // Newer documents are in force: they are to be read and agreed to again.
      if (code === 'order.consent_required') setConsents(NO_CONSENTS)
    },
  })
  const send = () => place((agreed) => ({ amount, email: email.trim(), consents: agreed }))

  function choose(change: () => void) {
    change()
    setProblems(({ amount: _, ...rest }) => rest)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = certificateAmountProblem(amount, range)
    const found: Problems = {
      ...payerProblems(email, consents),
      ...(wrong && { amount: depositProblemText(wrong, range, language) }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) return void send()
    const control = found.amount ? 'input' : '[aria-invalid]'
    focusWhenMarked(form, control)
  }

  function typeEmail(typed: string) {
    setTypedEmail(typed)
    setProblems(({ email: _, ...rest }) => rest)
  }

  function agree(next: Consents) {
    setConsents(next)
    setProblems(({ personalData: _, offer: __, ...rest }) => rest)
  }

  return {
    ...{ form, chosen, isOwn, own, amount, email, consents, problems, state, failure, ask, submit, typeEmail, agree },
    choose: (value: string) => choose(() => setChosen(value)),
    typeOwn: (typed: string) => choose(() => setOwn(typed)),
  }
}
