import { Link, useParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { type StaffPiece, staffPiece } from '#contract/staff/orders/staff-pieces.ts'
import { formatUin } from '#rules/pieces/uin.ts'
import { pieces } from '#site-texts/backoffice/goods/pieces.ts'
import { PieceMoveForm } from '../../features/pieces/piece-move-form.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { Facts } from '../../shared/lists/facts.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import styles from './pieces-page.module.css'

const texts = pieces.one

export default function PiecePage() {
  return (
    <ForPermission permission="stock.read">
      <Piece />
    </ForPermission>
  )
}

function Piece() {
  const { uin = '' } = useParams()
  const dates = useDates()
  const may = mayOf(useMe())
  const loaded = useLoaded(uin, (signal) => browserApi(staffPiece, { params: { uin } }, { signal }))
  const columns: Column<StaffPiece['history'][number]>[] = [
    { title: pieces.history.columns.at, cell: ({ at }) => formatDayAndTime(at, dates) },
    { title: pieces.history.columns.what, cell: whatOf },
    {
      title: pieces.history.columns.where,
      cell: ({ storage, order }) => (
        <>
          {storage}
          {order && (
            <p>
              <Link to={`/orders/${order}`}>{pieces.inOrder(order)}</Link>
            </p>
          )}
        </>
      ),
    },
    { title: pieces.history.columns.by, cell: ({ by }) => by ?? pieces.history.shop },
  ]
  return (
    <>
      <BackLink to="/pieces">{pieces.title}</BackLink>
      <Screen title={texts.title(formatUin(uin))}>
        <WhenLoaded loaded={loaded}>
          {(piece) => (
            <>
              <div className={styles.columns}>
                <Panel title={pieces.states[piece.state]}>
                  <Facts
                    facts={[
                      [texts.facts.item, piece.name],
                      [texts.facts.code, piece.code],
                      [texts.facts.weight, piece.weightMg === null ? null : pieces.grams(piece.weightMg)],
                      [texts.facts.place, piece.storage],
                      [texts.facts.order, orderLink(piece)],
                      [texts.facts.registry, registryOf(piece)],
                    ]}
                  />
                  <p>
                    <a href={piece.passport}>{texts.passport}</a>
                  </p>
                </Panel>
                {may('stock.move') && <PieceMoveForm key={piece.version} piece={piece} onMoved={loaded.set} />}
              </div>
              <Panel title={pieces.history.title}>
                <Table label={pieces.history.title} columns={columns} rows={piece.history} keyOf={({ id }) => id} />
              </Panel>
            </>
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}

function whatOf({ move, service, note }: StaffPiece['history'][number]) {
  const what = service ? `${pieces.history.moves[move]}: ${pieces.services[service]}` : pieces.history.moves[move]
  return (
    <>
      {what}
      {note && <p className={styles.small}>{note}</p>}
    </>
  )
}

function orderLink({ order }: StaffPiece) {
  return order && <Link to={`/orders/${order}`}>{order}</Link>
}

function registryOf({ registry }: StaffPiece) {
  if (!registry) return texts.registryNothing
  const reported = texts.registry(registry.reported, registry.waiting)
  return registry.error ? `${reported} (${registry.error})` : reported
}
