import { Link, useParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { type StaffItem, staffItem } from '#contract/staff/orders/staff-items.ts'
import { formatUin } from '#rules/items/uin.ts'
import { items } from '#site-texts/backoffice/goods/items.ts'
import { ItemMoveForm } from '../../features/items/item-move-form.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { Facts } from '../../shared/lists/facts.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import styles from './items-page.module.css'

const texts = items.one

export default function ItemPage() {
  return (
    <ForPermission permission="stock.read">
      <Item />
    </ForPermission>
  )
}

function Item() {
  const { uin = '' } = useParams()
  const dates = useDates()
  const may = mayOf(useMe())
  const loaded = useLoaded(uin, (signal) => browserApi(staffItem, { params: { uin } }, { signal }))
  const columns: Column<StaffItem['history'][number]>[] = [
    { title: items.history.columns.at, cell: ({ at }) => formatDayAndTime(at, dates) },
    { title: items.history.columns.what, cell: whatOf },
    {
      title: items.history.columns.where,
      cell: ({ storage, order }) => (
        <>
          {storage}
          {order && (
            <p>
              <Link to={`/orders/${order}`}>{items.inOrder(order)}</Link>
            </p>
          )}
        </>
      ),
    },
    { title: items.history.columns.by, cell: ({ by }) => by ?? items.history.shop },
  ]
  return (
    <>
      <BackLink to="/items">{items.title}</BackLink>
      <Screen title={texts.title(formatUin(uin))}>
        <WhenLoaded loaded={loaded}>
          {(item) => (
            <>
              <div className={styles.columns}>
                <Panel title={items.states[item.state]}>
                  <Facts
                    facts={[
                      [texts.facts.item, item.name],
                      [texts.facts.code, item.code],
                      [texts.facts.weight, item.weightMg === null ? null : items.grams(item.weightMg)],
                      [texts.facts.place, item.storage],
                      [texts.facts.order, orderLink(item)],
                      [texts.facts.registry, registryOf(item)],
                    ]}
                  />
                  <p>
                    <a href={item.passport}>{texts.passport}</a>
                  </p>
                </Panel>
                {may('stock.move') && <ItemMoveForm key={item.version} item={item} onMoved={loaded.set} />}
              </div>
              <Panel title={items.history.title}>
                <Table label={items.history.title} columns={columns} rows={item.history} keyOf={({ id }) => id} />
              </Panel>
            </>
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}

function whatOf({ move, service, note }: StaffItem['history'][number]) {
  const what = service ? `${items.history.moves[move]}: ${items.services[service]}` : items.history.moves[move]
  return (
    <>
      {what}
      {note && <p className={styles.small}>{note}</p>}
    </>
  )
}

function orderLink({ order }: StaffItem) {
  return order && <Link to={`/orders/${order}`}>{order}</Link>
}

function registryOf({ registry }: StaffItem) {
  if (!registry) return texts.registryNothing
  const reported = texts.registry(registry.reported, registry.waiting)
  return registry.error ? `${reported} (${registry.error})` : reported
}
