import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useFocusAfterRemoval } from '#client/focus-after-removal.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { useLive } from '#client/live/use-live.ts'
import { useQuantities } from '#client/live/use-quantities.ts'
import {
  editSharedCart,
  openSharedCart,
  readSharedCart,
  reopenSharedCart,
  type SharedCart,
  sharedCartRevision,
} from '#contract/ordering/shared-cart.ts'
import { sharedCart as texts } from '#site-texts/ordering/shared-cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Sums } from '#ui/display/sums.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { SavedItemsHeader } from '../../shared/saved-items-header.tsx'
import { useCart } from '../../state/cart/use-cart.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { goToCheckout } from './go-to-checkout.ts'
import { Message } from './message.tsx'
import { Ordered } from './ordered.tsx'
import { otherLines } from './other-lines.ts'
import { SharedLine } from './shared-line.tsx'
import styles from './together.module.css'

/** The employee is on the phone or at the counter: what they do is here before they have said it. */
const LIVE_MS = 2_000
const NOT_FOUND = 404

const crumbs = (token: string) => [
  { label: texts.home, href: '/' },
  { label: texts.title, href: `/together/${token}` },
]

const isGone = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429

/** Differs from every revision that a cart can have: the page asks once more, and is told that there is none. */
async function currentRevision(token: string): Promise<string> {
  try {
    return (await browserApi(sharedCartRevision, { params: { token } })).revision
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return ''
    throw error
  }
}

/** A cart on two screens: this is the customer's. */
export function Together({ token }: { token: string }) {
  const loaded = useLoaded(token, (signal) => browserApi(readSharedCart, { params: { token } }, { signal }))
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = loaded
  useLive(data?.revision ?? null, () => currentRevision(token), loaded.reload, LIVE_MS)
  // Said by the page and not by its address: messengers open what people send to look inside.
  const isThere = data !== null
  useEffect(() => {
    if (isThere) browserApi(openSharedCart, { params: { token } }).catch(() => {})
  }, [isThere, token])
  useFocusAfterRemoval(data?.cartData.products.map(({ id }) => id) ?? null, lineLinks, heading)

  async function change(send: () => Promise<SharedCart>) {
    try {
      const next = await send()
      loaded.set(next)
      if (next.message) showToast({ text: next.message })
    } catch (error) {
      showToast({ tone: 'error', text: errorMessage(error, texts.noResponse) })
      loaded.reload()
    }
  }

  if (loaded.hasFailed && isGone(loaded.error)) return <Dead />
  if (data?.state === 'ordered') return <Ordered token={token} payment={data.payment} />
  return (
    <div className={styles.page}>
      <SavedItemsHeader label={texts.breadcrumbs} crumbs={crumbs(token)} title={texts.title} heading={heading}>
        {data && <p className={styles.lead}>{preventOrphans(texts.lead(data.helper.name, data.helper.shop))}</p>}
      </SavedItemsHeader>
      {data ? (
        <Contents data={data} token={token} onChange={change} />
      ) : loaded.hasFailed ? (
        <NotLoaded onRetry={loaded.reload} />
      ) : (
        <div className={styles.contents} aria-busy="true">
          <Skeleton lines={5} />
          <Skeleton lines={5} />
        </div>
      )}
    </div>
  )
}

type ContentsProps = { data: SharedCart; token: string; onChange(send: () => Promise<SharedCart>): Promise<void> }

function Contents({ data, token, onChange }: ContentsProps) {
  const { cartData, state } = data
  const money = useMoney(cartData.currency)
  const quantities = useQuantities((skuId, quantity) =>
    onChange(() => browserApi(editSharedCart, { params: { token }, body: { skuId, quantity } })),
  )
  const isOpen = state === 'open'
  const said = useSaid(data, (sum) => money.major(sum))
  const { products } = cartData
  return (
    <div className={styles.contents}>
      <div className={styles.main}>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
        {products.length === 0 ? (
          <EmptyState title={texts.empty}>{preventOrphans(texts.emptyText)}</EmptyState>
        ) : (
          <ul className={styles.lines} aria-label={texts.list}>
            {products.map((line) => (
              <li key={`${line.id} ${line.isGift}`} className={styles.item}>
                <SharedLine line={line} currency={cartData.currency} quantities={isOpen ? quantities : null} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {products.length > 0 && (
        <section className={styles.summary} aria-labelledby="together-sum">
          <h2 className={styles.title} id="together-sum">
            {texts.summary}
          </h2>
          <Totals data={data} />
          {isOpen ? <Order data={data} token={token} /> : <AtCheckout token={token} data={data} onChange={onChange} />}
        </section>
      )}
    </div>
  )
}

function Totals({ data: { cartData } }: { data: SharedCart }) {
  const money = useMoney(cartData.currency)
  const { totalSum, finalSum, totalProducts } = cartData
  const saving = totalSum.saleSaving + totalSum.setSaving + totalSum.promoSaving
  return (
    <Sums
      rows={[
        [texts.goods(totalProducts), money.major(totalSum.initial)],
        saving > 0 && [texts.saving, `−${money.major(saving)}`],
      ]}
      total={[texts.total, money.major(finalSum)]}
    />
  )
}

function useGoing(token: string) {
  const own = useCart()
  const isGuest = useVisitorData()?.user.isAuth === false
  const [isGoing, setGoing] = useState(false)

  async function go(kept: Parameters<typeof goToCheckout>[1]) {
    setGoing(true)
    try {
      if (await goToCheckout(token, kept)) return
      showToast({ tone: 'error', text: texts.noResponse })
    } catch (error) {
      showToast({ tone: 'error', text: errorMessage(error, texts.noResponse) })
    }
    setGoing(false)
  }

  // Until the own cart is known, what is in it could be lost.
  return { isGoing: isGoing || (own.data === null && own.failure === null), go, own, isGuest }
}

function Order({ data, token }: { data: SharedCart; token: string }) {
  const { isGoing, go, own, isGuest } = useGoing(token)
  const others = isGuest ? otherLines(own.data?.products ?? [], data.cartData.products) : []
  return (
    <div className={styles.goOn}>
      {others.length > 0 && <Notice>{preventOrphans(texts.otherItems(others.length))}</Notice>}
      {data.cartData.totalProducts > 0 && (
        <Button fullWidth loading={isGoing} onClick={() => void go(others)}>
          {texts.checkout}
        </Button>
      )}
      <p className={styles.note}>{preventOrphans(texts.checkoutNote)}</p>
    </div>
  )
}

function AtCheckout({ data, token, onChange }: ContentsProps) {
  const { isGoing, go, own, isGuest } = useGoing(token)
  const others = isGuest ? otherLines(own.data?.products ?? [], data.cartData.products) : []
  return (
    <div className={styles.goOn}>
      <Notice title={texts.atCheckout} live="polite">
        {preventOrphans(texts.atCheckoutText)}
      </Notice>
      <Button fullWidth loading={isGoing} onClick={() => void go(others)}>
        {texts.goOn}
      </Button>
      <Button
        fullWidth
        variant="secondary"
        onClick={() => void onChange(() => browserApi(reopenSharedCart, { params: { token } }))}
      >
        {texts.back}
      </Button>
    </div>
  )
}

/** Whoever does not see the cart change hears it; the first one is no change. */
function useSaid({ revision, cartData }: SharedCart, format: (sum: number) => string): string {
  const [heard, setHeard] = useState({ revision, isAnnounced: false })
  if (heard.revision !== revision) setHeard({ revision, isAnnounced: true })
  return heard.isAnnounced ? texts.changed(cartData.totalProducts, format(cartData.finalSum)) : ''
}

function Dead() {
  return (
    <Message title={texts.dead} text={texts.deadText}>
      <LinkButton as={Link} to="/catalog">
        {texts.toCatalog}
      </LinkButton>
    </Message>
  )
}

/** One for each line. */
function lineLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article h2 a')]
}
