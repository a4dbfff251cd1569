import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { findOrder as texts } from '#site-texts/ordering/find-order.ts'
import { Button } from '#ui/controls/button.tsx'
import { ordersAddress } from '../../features/orders/orders-address.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import styles from './find-order.module.css'
import { FindOrderForm } from './find-order-form.tsx'
import { FoundOrder } from './found-order.tsx'
import { useOrderSearch } from './use-order-search.ts'

/** Where an order is, for whoever has its number and its phone and no account. */
export default function FindOrderPage() {
  const search = useOrderSearch()
  const { found } = search
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <div className={styles.page}>
        <h1>{texts.title}</h1>
        {found ? (
          <FoundOrder
            order={found}
            isBusy={search.isBusy}
            onEnter={() => void search.enter(found)}
            onAnother={search.startOver}
          />
        ) : (
          <div className={styles.columns}>
            <FindOrderForm search={search} />
            <Help />
          </div>
        )}
      </div>
    </>
  )
}

function Help() {
  return (
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
  )
}
