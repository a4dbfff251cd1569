import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { blockStaffPromo, extendStaffPromo, type StaffPromo, staffPromos } from '#contract/staff/goods/staff-promo.ts'
import { promo as texts } from '#site-texts/backoffice/selling/promo.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { ExtendPromo } from '../../features/promo/extend-promo.tsx'
import { NewPromoForm } from '../../features/promo/new-promo-form.tsx'
import { PromoBatch } from '../../features/promo/promo-batch.tsx'
import { promoColumns } from '../../features/promo/promo-columns.tsx'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

export default function PromoPage() {
  return (
    <ForPermission permission="promo.read">
      <Promos />
    </ForPermission>
  )
}

type Asked = { what: 'add' } | { what: 'block' | 'extend' | 'batch'; id: number }

function Promos() {
  const dates = useDates()
  const loaded = useLoaded('promos', (signal) => browserApi(staffPromos, {}, { signal }))
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const failed = useFailure()
  const may = mayOf(useMe())

  async function change(send: () => Promise<{ promos: StaffPromo[] }>, said: string): Promise<boolean> {
    try {
      loaded.set(await send())
      showToast({ text: said })
      return true
    } catch (error) {
      if (failed(error).code === 'edit.version_conflict') loaded.reload()
      return false
    }
  }

  // As it is now: after a conflict the next press begins from the newer version.
  const promo = asked && 'id' in asked ? loaded.data?.promos.find(({ id }) => id === asked.id) : undefined
  const columns = promoColumns(dates, may('promo.edit') ? (what, { id }) => setAsked({ what, id }) : null)

  return (
    <Screen
      title={texts.title}
      actions={
        may('promo.edit') && (
          <Button size="small" onClick={() => setAsked({ what: 'add' })}>
            {texts.add}
          </Button>
        )
      }
    >
      <SearchBox label={texts.search} hint={texts.searchHint} value={search} onSearch={setSearch} />
      <WhenLoaded loaded={loaded}>
        {({ promos }) => {
          const rows = promos.filter(({ code }) => code.includes(search.toUpperCase()))
          return rows.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <>
              <ListBar name="promo-codes" columns={columns} rows={rows} />
              <Table label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
            </>
          )
        }}
      </WhenLoaded>
      {asked?.what === 'add' && (
        <NewPromoForm onMade={(promos) => loaded.set({ promos })} onClose={() => setAsked(null)} />
      )}
      {promo && asked?.what === 'block' && (
        <AskFirst
          title={texts.blockOf(promo.code)}
          text={texts.blockAsk(promo.code)}
          onYes={async () => {
            const { id, version: expectedVersion } = promo
            await change(
              () => browserApi(blockStaffPromo, { params: { id }, body: { expectedVersion } }),
              texts.blocked,
            )
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {promo && asked?.what === 'batch' && <PromoBatch promo={promo} onClose={() => setAsked(null)} />}
      {promo && asked?.what === 'extend' && (
        <ExtendPromo
          promo={promo}
          onExtend={(lastDay) => {
            const { id, version: expectedVersion } = promo
            return change(
              () => browserApi(extendStaffPromo, { params: { id }, body: { expectedVersion, lastDay } }),
              texts.extended,
            )
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Screen>
  )
}
