import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { moneyFormat } from '#client/formats.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import { useLanguage } from '#client/use-formats.ts'
import { type StaffSet, staffSets } from '#contract/staff/goods/staff-sets.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { CatalogueTabs } from '../../features/catalogue/catalogue-tabs.tsx'
import { NewProductForm } from '../../features/catalogue/creating/new-product-form.tsx'
import styles from '../../shared/lists/product-rows.module.css'
import { SearchedList } from '../../shared/lists/searched-list.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import { ForPermission, Screen } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = shelves.sets

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
  const columns: Column<StaffSet>[] = [
    {
      title: texts.columns.set,
      cell: ({ id, name, code, photo }) => (
        <div className={styles.product}>
          {photo ? <SmallPhoto picture={photo} className={styles.photo} /> : <span className={styles.noPhoto} />}
          <div>
            <Link to={`/catalogue/${id}`}>{name}</Link>
            <p className={styles.small}>{code}</p>
          </div>
        </div>
      ),
    },
    {
      title: texts.columns.elements,
      cell: ({ elements }) =>
        elements.length === 0
          ? texts.noElements
          : elements.map(({ name, count }) => (count > 1 ? texts.several(name, count) : name)).join(', '),
    },
    {
      title: texts.columns.price,
      cell: ({ prices }) => {
        const roubles = prices.find(({ currency }) => currency === 'RUB')
        const money = moneyFormat('RUB', language)
        return roubles ? (
          <>
            {money.minor(roubles.set)}
            {roubles.apart !== null && <p className={styles.small}>{texts.apart(money.minor(roubles.apart))}</p>}
          </>
        ) : (
          '—'
        )
      },
    },
    {
      title: texts.columns.state,
      cell: ({ isDraft, isArchive }) => (
        <Mark tone={isDraft ? 'warn' : isArchive ? 'plain' : 'good'}>
          {isDraft ? goods.draft : catalogue.states[isArchive ? 'archived' : 'sold']}
        </Mark>
      ),
    },
  ]
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
          columns={columns}
          keyOf={({ id }) => id}
          load={async (query, signal) => (await browserApi(staffSets, { query }, { signal })).sets}
        />
      </Screen>
    </>
  )
}
