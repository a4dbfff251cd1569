import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { orderAccount } from '#contract/ordering/orders.ts'
import { orderSuccess as texts } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { finishSignIn } from '../../features/auth/finish-sign-in.ts'
import { ordersAddress } from '../../features/orders/orders-address.ts'
import { DocumentLink } from '../../shared/links/document-link.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import styles from './order-success.module.css'

type RegisterProps = { orderKey: string; isOneTap: boolean }

/** An account for the guest who has just bought: by one press while the code of the order stands, else by a code. */
export function Register({ orderKey, isOneTap }: RegisterProps) {
  const [isBusy, setBusy] = useState(false)

  async function enter() {
    if (isBusy) return
    setBusy(true)
    try {
      const { user } = await browserApi(orderAccount, { params: { key: orderKey } })
      await finishSignIn(user, 'login')
    } catch {
      showToast({ text: texts.oneTap.failed, tone: 'error' })
      byCode()
    } finally {
      setBusy(false)
    }
  }

  const byCode = () => openPopup('auth', { mode: 'profile', source: 'order', returnTo: ordersAddress() })

  return (
    <section className={styles.register} aria-labelledby="register">
      <h2 className={styles.heading} id="register">
        {texts.register}
      </h2>
      <p>{preventOrphans(texts.registerText)}</p>
      <div>
        <Button
          variant="secondary"
          loading={isBusy}
          loadingLabel={texts.oneTap.busy}
          onClick={() => (isOneTap ? void enter() : byCode())}
        >
          {texts.registerAction}
        </Button>
      </div>
      {isOneTap && (
        <p className={styles.registerNote}>
          {preventOrphans(texts.oneTap.note)}{' '}
          <DocumentLink href={texts.oneTap.href}>{texts.oneTap.document}</DocumentLink>.
        </p>
      )}
    </section>
  )
}
