import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { staffOrders } from '#contract/staff/orders/staff-orders.ts'
import { ORDER_QUEUES } from '#rules/orders/order-queues.ts'
import { ORDER_STATES, type OrderState } from '#rules/orders/order-state.ts'
import { PAYMENT_STATES } from '#rules/payments/payment-state.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { orderColumns } from '../../features/orders/list/order-columns.tsx'
import { MoreFilters } from '../../features/orders/list/order-filters.tsx'
import { Queues } from '../../features/orders/list/order-queues.tsx'
import { SavedViews } from '../../features/orders/list/saved-views.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { useFilters } from '../../shared/lists/use-filters.ts'
import { usePages } from '../../shared/lists/use-pages.ts'
import { Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = backoffice.orders
const DAY = /^\d{4}-\d{2}-\d{2}$/

export default function OrdersPage() {
  const { query, setQuery, look } = useFilters()
  const dates = useDates()
  const may = mayOf(useMe())
  const search = query.get('search') ?? ''
  const state = ORDER_STATES.find((known) => known === query.get('state'))
  const queue = ORDER_QUEUES.find((known) => known === query.get('queue'))
  const payment = PAYMENT_STATES.find((known) => known === query.get('payment'))
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const asked = {
      ...(search && { search }),
      ...(state && { state }),
      ...(queue && { queue }),
      ...(payment && { payment }),
      ...(DAY.test(from) && { from }),
      ...(DAY.test(to) && { to }),
      ...(cursor && { cursor }),
    }
    const { orders: rows, ...rest } = await browserApi(staffOrders, { query: asked }, { signal })
    return { rows, ...rest }
  })

  const columns = orderColumns(dates)
  // Nothing was asked for, so nothing is there.
  const isWhole = query.size === 0
  return (
    <Screen
      title={texts.title}
      actions={
        may('orders.make') && (
          <LinkButton as={Link} to="/orders/new">
            {sharedCarts.open}
          </LinkButton>
        )
      }
    >
      <SearchBox
        key={search === '' ? 'empty' : 'typed'}
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        onSearch={(text) => look({ search: text })}
      />
      <WhenLoaded loaded={pages.loaded}>
        {({ rows, cursor, counts, queues }) => (
          <>
            <Queues chosen={queue} queues={queues} onChoose={(next) => look({ queue: next ?? '', state: '' })} />
            <StateFilter chosen={state} counts={counts} onChoose={(next) => look({ state: next ?? '', queue: '' })} />
            <MoreFilters values={{ payment: payment ?? '', from, to }} onChange={look} />
            <SavedViews query={query} onOpen={(saved) => setQuery(saved)} />
            {rows.length === 0 ? (
              <EmptyState title={isWhole ? texts.noOrders : texts.none}>
                {isWhole ? texts.noOrdersText : texts.noneText}
              </EmptyState>
            ) : (
              <>
                <ListBar name="orders" found={texts.found(rows.length)} columns={columns} rows={rows} all={pages.all} />
                <Table label={texts.title} columns={columns} rows={rows} keyOf={({ number }) => number} />
              </>
            )}
            <MoreButton cursor={cursor} isLoading={pages.isLoadingMore} onMore={pages.loadMore} />
          </>
        )}
      </WhenLoaded>
    </Screen>
  )
}

type StateFilterProps = {
  chosen: OrderState | undefined
  counts: readonly { state: OrderState; count: number }[]
  onChoose(state: OrderState | undefined): void
}

function StateFilter({ chosen, counts, onChoose }: StateFilterProps) {
  const countOf = (state: OrderState) => counts.find((one) => one.state === state)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = ORDER_STATES.filter((state) => state === chosen || countOf(state) > 0)
  return (
    <ChipRow label={texts.filter}>
      <Chip selected={!chosen} aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        {texts.all} {all}
      </Chip>
      {shown.map((state) => (
        <Chip
          key={state}
          selected={state === chosen}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? undefined : state)}
        >
          {backoffice.states.order[state]} {countOf(state)}
        </Chip>
      ))}
    </ChipRow>
  )
}
