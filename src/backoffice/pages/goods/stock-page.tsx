import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { formatNumber } from '#client/formats/formats.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import { type StockRow, staffStock } from '#contract/staff/goods/staff-stock.ts'
import type { Language } from '#rules/location/site.ts'
import { stock as texts } from '#site-texts/backoffice/goods/stock.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { StockDialog } from '../../features/stock/stock-dialog.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import styles from '../../shared/lists/product-rows.module.css'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { useFilters } from '../../shared/lists/use-filters.ts'
import { usePages } from '../../shared/lists/use-pages.ts'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'

const ANYWHERE = 'anywhere'

export default function StockPage() {
  return (
    <ForPermission permission="stock.read">
      <Stock />
    </ForPermission>
  )
}

function Stock() {
  const language = useLanguage()
  const { query, look } = useFilters()
  const search = query.get('search') ?? ''
  const storage = /^\d{1,5}$/.test(query.get('storage') ?? '') ? Number(query.get('storage')) : undefined
  const [opened, setOpened] = useState<number | null>(null)
  const pages = usePages(query.toString(), (cursor, signal) => {
    const asked = { ...(search && { search }), ...(storage && { storage }), ...(cursor && { cursor }) }
    return browserApi(staffStock, { query: asked }, { signal })
  })

  return (
    <Screen title={texts.title}>
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        onSearch={(text) => look({ search: text })}
      />
      <WhenLoaded loaded={pages.loaded}>
        {({ rows, cursor, storages }) => {
          const shown = rows.find(({ skuId }) => skuId === opened)
          const nameOf = (id: number) => storages.find((one) => one.id === id)?.name ?? String(id)
          const columns = columnsOf(language, nameOf, setOpened)
          return (
            <>
              <div className={styles.choice}>
                <Select
                  label={texts.storage}
                  value={storage === undefined ? ANYWHERE : String(storage)}
                  options={[
                    { value: ANYWHERE, label: texts.anywhere },
                    ...storages.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  onChange={(value) => look({ storage: value === ANYWHERE ? '' : value })}
                />
              </div>
              {rows.length === 0 ? (
                <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
              ) : (
                <>
                  <ListBar
                    name="stock"
                    found={texts.found(rows.length)}
                    columns={columns}
                    rows={rows}
                    all={pages.all}
                  />
                  <Table label={texts.title} columns={columns} rows={rows} keyOf={({ skuId }) => skuId} />
                </>
              )}
              <MoreButton cursor={cursor} isLoading={pages.isLoadingMore} onMore={pages.loadMore} />
              {shown && (
                <StockDialog
                  key={shown.skuId}
                  row={shown}
                  storages={storages}
                  onMoved={(balances) => {
                    const data = pages.loaded.data
                    const next = rows.map((row) => (row.skuId === shown.skuId ? { ...row, balances } : row))
                    if (data) pages.loaded.set({ ...data, rows: next })
                  }}
                  onClose={() => setOpened(null)}
                />
              )}
            </>
          )
        }}
      </WhenLoaded>
    </Screen>
  )
}

const freeOf = ({ balances }: StockRow) => balances.reduce((all, { onHand, allocated }) => all + onHand - allocated, 0)

function columnsOf(
  language: Language,
  nameOf: (id: number) => string,
  open: (skuId: number) => void,
): Column<StockRow>[] {
  return [
    {
      title: texts.columns.variant,
      cell: ({ code, name, size }) => (
        <>
          {name}
          <p className={styles.small}>
            {[code, size !== null && texts.size(formatNumber(size, language))].filter(Boolean).join(', ')}
          </p>
        </>
      ),
      file: [
        { title: lists.code, value: ({ code }) => code },
        { title: texts.columns.variant, value: ({ name }) => name },
        { title: lists.size, value: ({ size }) => size },
      ],
    },
    {
      title: texts.columns.balances,
      cell: ({ balances }) => {
        const there = balances.filter(({ onHand }) => onHand > 0)
        if (there.length === 0) return texts.nowhere
        return (
          <ul>
            {there.map(({ storageId, onHand, allocated }) => (
              <li key={storageId}>{texts.at(nameOf(storageId), onHand, allocated)}</li>
            ))}
          </ul>
        )
      },
    },
    {
      title: texts.columns.free,
      align: 'end',
      cell: freeOf,
      file: [{ title: texts.columns.free, value: freeOf }],
    },
    {
      title: texts.columns.actions,
      titleHidden: true,
      align: 'end',
      cell: ({ skuId, code }) => (
        <Button size="small" variant="quiet" aria-label={texts.openOf(code)} onClick={() => open(skuId)}>
          {texts.open}
        </Button>
      ),
    },
  ]
}
