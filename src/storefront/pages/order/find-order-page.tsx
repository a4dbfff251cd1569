import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { errorMessage } from '#client/error-message.ts'
import { preventOrphans } from '#client/prevent-orphans.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { orderFind, orderFindAccount } from '#contract/ordering/orders.ts'
import { isOrderNumber } from '#rules/orders/order-number.ts'
import { findOrder as texts } from '#site-texts/ordering/find-order.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { finishSignIn } from '../../features/auth/finish-sign-in.ts'
import { PhoneProof } from '../../features/auth/steps/phone-proof.tsx'
import { ordersAddress } from '../../features/orders/list/orders-address.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import styles from './find-order.module.css'
import { FoundOrder } from './found-order.tsx'

/** Where an order is, for whoever has its number and its phone and no account. */
export default function FindOrderPage() {
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isProved, setProved] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<OrderDetail | null>(null)
  const form = useRef<HTMLDivElement>(null)

  function isReady(): boolean {
    const digits = number.replace(/[^0-9]/g, '')
    const wrong = digits === '' ? texts.numberRequired : isOrderNumber(digits) ? undefined : texts.numberWrong
    setProblem(wrong)
    if (wrong) form.current?.querySelector<HTMLElement>('#order-number')?.focus()
    return wrong === undefined
  }

  async function find() {
    setFailure(null)
    setBusy(true)
    try {
      setFound((await browserApi(orderFind, { body: { number } })).order)
    } catch (error) {
      setFailure(errorMessage(error, texts.noResponse))
    } finally {
      setBusy(false)
    }
  }

  async function enter(order: OrderDetail) {
    setBusy(true)
    try {
      const { user } = await browserApi(orderFindAccount, { body: { number: order.number } })
      await finishSignIn(user, 'profile')
      await navigate(ordersAddress({ order: order.key }))
    } catch (error) {
      setBusy(false)
      showToast({ text: errorMessage(error, texts.noResponse), tone: 'error' })
    }
  }

  const numberField = (
    <TextField
      id="order-number"
      label={texts.number}
      hint={texts.numberHint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      value={number}
      onChange={(text) => {
        setNumber(text)
        setProblem(undefined)
      }}
      error={problem}
      required
    />
  )

  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <div className={styles.page}>
        <h1>{texts.title}</h1>
        {found ? (
          <FoundOrder
            order={found}
            isBusy={isBusy}
            onEnter={() => void enter(found)}
            onAnother={() => {
              setFound(null)
              setNumber('')
            }}
          />
        ) : (
          <div className={styles.columns}>
            <div className={styles.form} ref={form}>
              {isProved ? (
                <form
                  className={styles.again}
                  noValidate
                  onSubmit={(event) => {
                    event.preventDefault()
                    if (isReady()) void find()
                  }}
                >
                  {failure ? (
                    <Notice tone="error" live="polite">
                      {failure}
                    </Notice>
                  ) : (
                    <p>{texts.proved}</p>
                  )}
                  {numberField}
                  <Button type="submit" fullWidth loading={isBusy} loadingLabel={texts.finding}>
                    {texts.find}
                  </Button>
                </form>
              ) : (
                <PhoneProof
                  purpose="find_order"
                  phone=""
                  lead={preventOrphans(texts.lead)}
                  submit={texts.submit}
                  above={numberField}
                  isReady={isReady}
                  onProved={() => {
                    setProved(true)
                    void find()
                  }}
                />
              )}
            </div>
            <aside className={styles.help} aria-labelledby="find-order-help">
              <h2 id="find-order-help">{texts.help}</h2>
              <p>
                {preventOrphans(texts.helpText)} <a href={texts.phoneUri}>{texts.phone}</a>
              </p>
              <p className={styles.hours}>{texts.hours}</p>
              <div>
                <Button
                  variant="secondary"
                  onClick={() => openPopup('auth', { mode: 'profile', source: 'order', returnTo: ordersAddress() })}
                >
                  {texts.signIn}
                </Button>
              </div>
            </aside>
          </div>
        )}
      </div>
    </>
  )
}
