import { useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import {
  type BestsellerSelection,
  saveStaffBestsellers,
  staffBestsellers,
} from '#contract/staff/goods/staff-bestsellers.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { CatalogueTabs } from '../../features/catalogue/catalogue-tabs.tsx'
import { SelectionForm } from '../../features/catalogue/choosing/selection-form.tsx'
import { useFailure } from '../../shared/failure.ts'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = catalogueLists.showcase

export default function ShowcasePage() {
  return (
    <ForPermission permission="catalogue.read">
      <Showcase />
    </ForPermission>
  )
}

function Showcase() {
  const loaded = useLoaded('bestsellers', (signal) => browserApi(staffBestsellers, {}, { signal }))
  const [query, setQuery] = useSearchParams()
  const failed = useFailure()
  const may = mayOf(useMe())
  const asked = Number(query.get('row') ?? 1) - 1

  async function save({ selection, version }: BestsellerSelection, productIds: number[]) {
    try {
      loaded.set(await browserApi(saveStaffBestsellers, { body: { selection, expectedVersion: version, productIds } }))
      showToast({ text: texts.saved })
    } catch (error) {
      if (failed(error).code === 'edit.version_conflict') loaded.reload()
    }
  }

  return (
    <>
      <CatalogueTabs />
      <Screen title={texts.title} lead={texts.lead}>
        <WhenLoaded loaded={loaded}>
          {({ selections }) => {
            const shown = selections.find(({ selection }) => selection === asked) ?? selections[0]
            return (
              <>
                <ChipRow label={texts.rows}>
                  {selections.map(({ selection }) => (
                    <Chip
                      key={selection}
                      selected={selection === shown?.selection}
                      aria-pressed={selection === shown?.selection}
                      aria-label={texts.selection(selection + 1)}
                      onClick={() => setQuery({ row: String(selection + 1) }, { replace: true })}
                    >
                      {String(selection + 1)}
                    </Chip>
                  ))}
                </ChipRow>
                {shown && (
                  <SelectionForm
                    key={`${shown.selection} ${shown.version}`}
                    selection={shown}
                    isEditable={may('catalogue.edit')}
                    onSave={(productIds) => save(shown, productIds)}
                  />
                )}
              </>
            )
          }}
        </WhenLoaded>
      </Screen>
    </>
  )
}
