import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure } from '#client/calls/error-message.ts'
import { formatNumber } from '#client/formats/formats.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import { type StaffItemRow, staffItem, staffItems } from '#contract/staff/orders/staff-items.ts'
import { ITEM_STATES } from '#rules/items/item-state.ts'
import { formatUin } from '#rules/items/uin.ts'
import type { Language } from '#rules/location/site.ts'
import { items as texts } from '#site-texts/backoffice/goods/items.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { ReceiveDialog } from '../../features/items/receive-dialog.tsx'
import { ScanField } from '../../features/items/scan-field.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { useFilters } from '../../shared/lists/use-filters.ts'
import { usePages } from '../../shared/lists/use-pages.ts'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import styles from './items-page.module.css'

const ANY = 'any'

export default function ItemsPage() {
  return (
    <ForPermission permission="stock.read">
      <Items />
    </ForPermission>
  )
}

function Items() {
  const columns = columnsIn(useLanguage())
  const { query, look } = useFilters()
  const navigate = useNavigate()
  const search = query.get('search') ?? ''
  const state = ITEM_STATES.find((one) => one === query.get('state'))
  const [isReceiving, setReceiving] = useState(false)
  const [error, setError] = useState<string>()
  const may = mayOf(useMe())
  const pages = usePages(query.toString(), (cursor, signal) => {
    const asked = { ...(search && { search }), ...(state && { state }), ...(cursor && { cursor }) }
    return browserApi(staffItems, { query: asked }, { signal })
  })

  async function scan(text: string) {
    setError(undefined)
    try {
      const { uin } = await browserApi(staffItem, { params: { uin: text } })
      void navigate(`/items/${uin}`)
    } catch (cause) {
      setError(callFailure(cause, backoffice.shell.noConnection).text)
    }
  }

  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        may('stock.move') && (
          <Button size="small" icon={<PackagePlus {...iconProps} />} onClick={() => setReceiving(true)}>
            {texts.receive.open}
          </Button>
        )
      }
    >
      <div className={styles.find}>
        <ScanField takesFocus error={error} onScan={scan} />
        <SearchBox
          label={texts.search}
          hint={texts.searchHint}
          value={search}
          onSearch={(text) => look({ search: text })}
        />
        <Select
          label={texts.state}
          value={state ?? ANY}
          options={[
            { value: ANY, label: texts.anyState },
            ...ITEM_STATES.map((value) => ({ value, label: texts.states[value] })),
          ]}
          onChange={(value) => look({ state: value === ANY ? '' : value })}
        />
      </div>
      <WhenLoaded loaded={pages.loaded}>
        {({ rows, cursor, storages }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
            ) : (
              <>
                <ListBar name="items" columns={columns} rows={rows} all={pages.all} />
                <Table label={texts.title} columns={columns} rows={rows} keyOf={({ uin }) => uin} />
              </>
            )}
            <MoreButton cursor={cursor} isLoading={pages.isLoadingMore} onMore={pages.loadMore} />
            {isReceiving && (
              <ReceiveDialog
                storages={storages.filter(({ isOwn }) => isOwn)}
                onReceived={pages.loaded.reload}
                onClose={() => setReceiving(false)}
              />
            )}
          </>
        )}
      </WhenLoaded>
    </Screen>
  )
}

const columnsIn = (language: Language): readonly Column<StaffItemRow>[] => [
  {
    title: texts.columns.uin,
    cell: ({ uin }) => (
      <Link className={styles.uin} to={`/items/${uin}`}>
        {formatUin(uin)}
      </Link>
    ),
  },
  {
    title: texts.columns.item,
    cell: ({ name, code, size, weightMg }) => (
      <>
        {name}
        <p className={styles.small}>
          {[code, size !== null && texts.size(formatNumber(size, language)), weightMg !== null && texts.grams(weightMg)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </>
    ),
    file: [
      { title: lists.code, value: ({ code }) => code },
      { title: texts.columns.item, value: ({ name }) => name },
      { title: lists.size, value: ({ size }) => size },
    ],
  },
  {
    title: texts.columns.place,
    cell: ({ state, storage, order }) => (
      <>
        {texts.states[state]}
        <p className={styles.small}>{[storage, order && texts.inOrder(order)].filter(Boolean).join(', ')}</p>
      </>
    ),
  },
]
