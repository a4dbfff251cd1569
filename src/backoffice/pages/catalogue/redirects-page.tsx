import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { firstFieldMessages } from '#client/error-message.ts'
import { useLoaded } from '#client/use-loaded.ts'
import {
  type RedirectRow,
  removeStaffRedirect,
  saveStaffRedirect,
  staffRedirects,
} from '#contract/staff/goods/staff-redirects.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { CatalogueTabs } from '../../features/catalogue/catalogue-tabs.tsx'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import styles from '../../shared/lists/list.module.css'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = shelves.redirects

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

  const actions: Column<RedirectRow> = {
    title: texts.columns.actions,
    titleHidden: true,
    cell: (row) => (
      <div className={styles.actions}>
        <Button size="small" variant="quiet" aria-label={texts.editOf(row.fromPath)} onClick={() => setEdited(row)}>
          {texts.edit}
        </Button>
        <Button size="small" variant="quiet" aria-label={texts.removeOf(row.fromPath)} onClick={() => setRemoved(row)}>
          {texts.remove}
        </Button>
      </div>
    ),
  }

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
                <p className={styles.found} role="status">
                  {texts.found(total)}
                </p>
                <Table
                  label={texts.title}
                  rows={redirects}
                  keyOf={({ id }) => id}
                  columns={[
                    { title: texts.columns.from, cell: ({ fromPath }) => <Path path={fromPath} /> },
                    { title: texts.columns.to, cell: ({ toPath }) => <Path path={toPath} /> },
                    ...(may('catalogue.edit') ? [actions] : []),
                  ]}
                />
              </>
            )
          }
        </WhenLoaded>
      </Screen>
    </>
  )
}

/** Long ones are broken anywhere rather than push the table off the screen. */
function Path({ path }: { path: string }) {
  return (
    <a className={styles.path} href={path}>
      {path}
    </a>
  )
}

type RedirectFormProps = { redirect: RedirectRow | null; onSaved(): void; onClose(): void }

function RedirectForm({ redirect, onSaved, onClose }: RedirectFormProps) {
  const [paths, setPaths] = useState({ fromPath: redirect?.fromPath ?? '', toPath: redirect?.toPath ?? '' })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const failed = useFailure()

  async function save() {
    try {
      const versions = { id: redirect?.id ?? null, expectedVersion: redirect?.version ?? null }
      await browserApi(saveStaffRedirect, { body: { ...versions, ...paths } })
      showToast({ text: texts.saved })
      onSaved()
      return true
    } catch (error) {
      setErrors(firstFieldMessages(failed(error)))
      return false
    }
  }

  const field = (name: 'fromPath' | 'toPath', label: string) => (
    <TextField
      label={label}
      hint={texts.hint}
      error={errors[name]}
      maxLength={500}
      value={paths[name]}
      onChange={(path) => setPaths({ ...paths, [name]: path })}
    />
  )
  return (
    <FormDialog title={redirect ? texts.change : texts.add} submit={texts.save} onSubmit={save} onClose={onClose}>
      {field('fromPath', texts.from)}
      {field('toPath', texts.to)}
    </FormDialog>
  )
}
