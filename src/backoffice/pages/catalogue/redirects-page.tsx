import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type RedirectRow, removeStaffRedirect, staffRedirects } from '#contract/staff/goods/staff-redirects.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { CatalogueTabs } from '../../features/catalogue/catalogue-tabs.tsx'
import { redirectColumns } from '../../features/catalogue/redirects/redirect-columns.tsx'
import { RedirectForm } from '../../features/catalogue/redirects/redirect-form.tsx'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = catalogueLists.redirects

export default function RedirectsPage() {
  return (
    <ForPermission permission="catalogue.read">
      <Redirects />
    </ForPermission>
  )
}

function Redirects() {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const loaded = useLoaded(
    `redirects ${search}`,
    (signal) => browserApi(staffRedirects, { query: search ? { search } : {} }, { signal }),
    { keepsPrevious: true },
  )
  const [edited, setEdited] = useState<RedirectRow | 'new' | null>(null)
  const [removed, setRemoved] = useState<RedirectRow | null>(null)
  const failed = useFailure()
  const may = mayOf(useMe())

  async function remove({ id, version }: RedirectRow) {
    try {
      await browserApi(removeStaffRedirect, { params: { id }, body: { expectedVersion: version } })
      showToast({ text: texts.removed })
    } catch (error) {
      failed(error)
    }
    loaded.reload()
  }

  const columns = redirectColumns(may('catalogue.edit') ? { onEdit: setEdited, onRemove: setRemoved } : null)

  return (
    <>
      <CatalogueTabs />
      <Screen
        title={texts.title}
        lead={texts.lead}
        actions={
          may('catalogue.edit') && (
            <Button size="small" icon={<Plus {...iconProps} />} onClick={() => setEdited('new')}>
              {texts.add}
            </Button>
          )
        }
      >
        {edited && (
          <RedirectForm
            redirect={edited === 'new' ? null : edited}
            onSaved={loaded.reload}
            onClose={() => setEdited(null)}
          />
        )}
        {removed && (
          <AskFirst
            title={texts.removeTitle}
            text={texts.removeText(removed.fromPath)}
            onYes={() => remove(removed)}
            onClose={() => setRemoved(null)}
          />
        )}
        <SearchBox
          label={texts.search}
          hint={texts.searchHint}
          value={search}
          onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
        />
        <WhenLoaded loaded={loaded}>
          {({ redirects, total }) =>
            redirects.length === 0 ? (
              <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
            ) : (
              <>
                <p role="status">{texts.found(total)}</p>
                <Table label={texts.title} columns={columns} rows={redirects} keyOf={({ id }) => id} />
              </>
            )
          }
        </WhenLoaded>
      </Screen>
    </>
  )
}
