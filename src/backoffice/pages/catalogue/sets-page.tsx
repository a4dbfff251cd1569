import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import { staffSets } from '#contract/staff/goods/staff-sets.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { CatalogueTabs } from '../../features/catalogue/catalogue-tabs.tsx'
import { NewProductForm } from '../../features/catalogue/creating/new-product-form.tsx'
import { setColumns } from '../../features/catalogue/sets/set-columns.tsx'
import { SearchedList } from '../../shared/lists/searched-list.tsx'
import { ForPermission, Screen } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = catalogueLists.sets

export default function SetsPage() {
  return (
    <ForPermission permission="catalogue.read">
      <Sets />
    </ForPermission>
  )
}

function Sets() {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const language = useLanguage()
  const may = mayOf(useMe())
  return (
    <>
      <CatalogueTabs />
      <Screen
        title={texts.title}
        lead={texts.lead}
        actions={
          may('catalogue.edit') && (
            <Button size="small" icon={<Plus {...iconProps} />} onClick={() => setAdding(true)}>
              {texts.create}
            </Button>
          )
        }
      >
        {isAdding && (
          <NewProductForm isSet onMade={(id) => void navigate(`/catalogue/${id}`)} onClose={() => setAdding(false)} />
        )}
        <SearchedList
          texts={texts}
          name="sets"
          columns={setColumns(language)}
          keyOf={({ id }) => id}
          load={async (query, signal) => (await browserApi(staffSets, { query }, { signal })).sets}
        />
      </Screen>
    </>
  )
}
