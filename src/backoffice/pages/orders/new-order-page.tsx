import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type DateContext, formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import {
  type StaffSharedCartRow,
  staffSharedCarts,
  startSharedCart,
} from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { ProgressMark } from '../../features/shared-carts/progress-mark.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { useFailure } from '../../shared/failure.ts'
import styles from '../../shared/lists/list.module.css'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'

const texts = sharedCarts.list

export default function NewOrderPage() {
  return (
    <ForPermission permission="orders.make">
      <NewOrder />
    </ForPermission>
  )
}

/** Where a cart is begun, and where those that were begun wait for whoever was interrupted. */
function NewOrder() {
  const navigate = useNavigate()
  const dates = useDates()
  const failed = useFailure()
  const [isStarting, setStarting] = useState(false)
  const loaded = useLoaded('shared carts', (signal) => browserApi(staffSharedCarts, {}, { signal }))

  async function start() {
    setStarting(true)
    try {
      const { id } = await browserApi(startSharedCart, {})
      void navigate(`/orders/new/${id}`)
    } catch (error) {
      failed(error)
      setStarting(false)
    }
  }

  return (
    <>
      <BackLink to="/">{backoffice.order.back}</BackLink>
      <Screen
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button icon={<Plus {...iconProps} />} loading={isStarting} onClick={() => void start()}>
            {texts.start}
          </Button>
        }
      >
        <WhenLoaded loaded={loaded}>
          {({ carts }) =>
            carts.length === 0 ? (
              <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
            ) : (
              <section>
                <h2>{texts.recent}</h2>
                <Table label={texts.recent} columns={columnsOf(dates)} rows={carts} keyOf={({ id }) => id} />
              </section>
            )
          }
        </WhenLoaded>
      </Screen>
    </>
  )
}

function columnsOf(dates: DateContext): Column<StaffSharedCartRow>[] {
  return [
    {
      title: texts.columns.cart,
      cell: ({ id, createdAt }) => (
        <>
          <Link className={styles.number} to={`/orders/new/${id}`}>
            {texts.name(id)}
          </Link>
          <br />
          <span className={styles.small}>{formatDayAndTime(createdAt, dates)}</span>
        </>
      ),
    },
    { title: texts.columns.by, cell: ({ by, shop }) => sharedCarts.startedBy(by, shop) },
    { title: texts.columns.items, cell: ({ items }) => texts.items(items) },
    {
      title: texts.columns.state,
      cell: ({ progress, order }) => (
        <>
          <ProgressMark progress={progress} />
          {order && (
            <>
              {' '}
              <Link to={`/orders/${order}`}>{order}</Link>
            </>
          )}
        </>
      ),
    },
  ]
}
