import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { PRODUCT_LACKS, type StaffProductRow, staffProducts } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogue as texts } from '#site-texts/backoffice/goods/catalogue.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { BulkBar } from '../../features/catalogue/bulk-bar.tsx'
import { CatalogueTabs } from '../../features/catalogue/catalogue-tabs.tsx'
import { NewProductForm } from '../../features/catalogue/creating/new-product-form.tsx'
import { productColumns } from '../../features/catalogue/product-columns.tsx'
import { PRODUCT_STATES, ProductFilters } from '../../features/catalogue/product-filters.tsx'
import { useChosen } from '../../features/catalogue/use-chosen.ts'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { useFilters } from '../../shared/lists/use-filters.ts'
import { usePages } from '../../shared/lists/use-pages.ts'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

export default function ProductsPage() {
  return (
    <ForPermission permission="catalogue.read">
      <Products />
    </ForPermission>
  )
}

function Products() {
  const { query, look } = useFilters()
  const may = mayOf(useMe())
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const chosen = useChosen()
  const { search, lacks, state } = askedOf(query)
  const pages = useProducts(query)

  return (
    <>
      <CatalogueTabs />
      <Screen
        title={texts.title}
        actions={
          <>
            {may('catalogue.edit') && <Link to="/catalogue/import">{goods.import}</Link>}
            {may('prices.edit') && <Link to="/price-list">{texts.priceList}</Link>}
            {may('catalogue.edit') && (
              <Button size="small" icon={<Plus {...iconProps} />} onClick={() => setAdding(true)}>
                {goods.add}
              </Button>
            )}
          </>
        }
      >
        {isAdding && (
          <NewProductForm onMade={(id) => void navigate(`/catalogue/${id}`)} onClose={() => setAdding(false)} />
        )}
        <SearchBox
          label={texts.search}
          hint={texts.searchHint}
          value={search}
          onSearch={(text) => look({ search: text })}
        />
        <WhenLoaded loaded={pages.loaded}>
          {({ rows, cursor, incomplete }) => (
            <>
              <ProductFilters state={state} lacks={lacks} incomplete={incomplete} onChange={look} />
              {rows.length === 0 ? (
                <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
              ) : (
                <FoundProducts rows={rows} pages={pages} chosen={chosen} />
              )}
              <MoreButton cursor={cursor} isLoading={pages.isLoadingMore} onMore={pages.loadMore} />
            </>
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}

/** What the address asks for; a value that no filter offers asks for nothing. */
function askedOf(query: URLSearchParams) {
  return {
    search: query.get('search') ?? '',
    lacks: PRODUCT_LACKS.find((known) => known === query.get('lacks')),
    state: PRODUCT_STATES.find((known) => known === query.get('state')),
  }
}

function useProducts(query: URLSearchParams) {
  const { search, lacks, state } = askedOf(query)
  return usePages(query.toString(), async (cursor, signal) => {
    const asked = {
      ...(search && { search }),
      ...(lacks && { lacks }),
      ...(state && { state }),
      ...(cursor && { cursor }),
    }
    const { products: rows, ...rest } = await browserApi(staffProducts, { query: asked }, { signal })
    return { rows, ...rest }
  })
}

type FoundProductsProps = {
  rows: readonly StaffProductRow[]
  pages: ReturnType<typeof useProducts>
  chosen: ReturnType<typeof useChosen>
}

/** The table, and what can be done with all that are chosen in it. */
function FoundProducts({ rows, pages, chosen }: FoundProductsProps) {
  const { language } = useDates()
  const may = mayOf(useMe())
  const columns = productColumns(language, may('catalogue.edit') ? chosen : null)
  return (
    <>
      <ListBar name="catalogue" found={texts.found(rows.length)} columns={columns} rows={rows} all={pages.all} />
      {chosen.ids.size > 0 && (
        <BulkBar
          chosen={rows.filter(({ id }) => chosen.ids.has(id))}
          onClear={chosen.clear}
          onChanged={() => {
            chosen.clear()
            pages.loaded.reload()
          }}
        />
      )}
      <Table label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </>
  )
}
