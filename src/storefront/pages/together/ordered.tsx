import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import { useRestoredPage } from '#client/use-restored-page.ts'
import { paySharedCart, type SharedCartPayment } from '#contract/ordering/shared-cart.ts'
import { sharedCart as texts } from '#site-texts/ordering/shared-cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { Message } from './message.tsx'

type OrderedProps = { token: string; payment: SharedCartPayment | null }

/** The order stands; whoever has the link can pay for it. */
export function Ordered({ token, payment }: OrderedProps) {
  if (payment?.state === 'awaited') return <Awaited token={token} payment={payment} />
  if (payment?.state === 'over')
    return (
      <Message title={texts.overTitle(payment.number)} text={texts.overText}>
        <LinkButton as={Link} to="/catalog" variant="secondary">
          {texts.toCatalog}
        </LinkButton>
      </Message>
    )
  const isPaid = payment?.state === 'paid'
  return (
    <Message
      title={isPaid ? texts.paidTitle(payment.number) : texts.ordered}
      text={isPaid ? texts.paidText : texts.orderedText}
    >
      <LinkButton as={Link} to="/find-order" variant="secondary">
        {texts.findOrder}
      </LinkButton>
    </Message>
  )
}

function Awaited({
  token,
  payment: { number, toPay, currency, until },
}: {
  token: string
  payment: SharedCartPayment
}) {
  const money = useMoney(currency)
  const dates = useDates()
  const [isOpening, setOpening] = useState(false)

  useRestoredPage(() => setOpening(false))

  async function pay() {
    setOpening(true)
    try {
      const { url } = await browserApi(paySharedCart, { params: { token } })
      window.location.assign(url)
    } catch (error) {
      showToast({ tone: 'error', text: errorMessage(error, texts.noResponse) })
      setOpening(false)
    }
  }

  return (
    <Message
      title={texts.payTitle(number)}
      text={[texts.payText(money.major(toPay)), until && texts.payUntil(formatDayAndTime(until, dates))]
        .filter(Boolean)
        .join(' ')}
    >
      <Button loading={isOpening} onClick={() => void pay()}>
        {texts.pay}
      </Button>
    </Message>
  )
}
