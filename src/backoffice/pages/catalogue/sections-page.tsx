import { Plus } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import {
  SECTION_KINDS,
  type SectionKind,
  type SectionRow,
  staffSections,
} from '#contract/staff/goods/staff-sections.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { CatalogueTabs } from '../../features/catalogue/catalogue-tabs.tsx'
import styles from '../../shared/lists/product-rows.module.css'
import { SearchedList } from '../../shared/lists/searched-list.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import { ForPermission, Screen } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import NotFoundPage from '../not-found-page.tsx'

const texts = catalogueLists.sections

export default function SectionsPage() {
  const { kind: asked } = useParams()
  const kind = SECTION_KINDS.find((known) => known === asked)
  if (!kind) return <NotFoundPage />
  return (
    <ForPermission permission="catalogue.read">
      <Sections key={kind} kind={kind} />
    </ForPermission>
  )
}

function Sections({ kind }: { kind: SectionKind }) {
  const may = mayOf(useMe())
  const { title, add, search, found } = texts.kinds[kind]
  const within: Column<SectionRow> = {
    title: kind === 'collections' ? texts.columns.designer : texts.columns.parent,
    cell: (row) => row.within ?? '—',
  }
  const columns: Column<SectionRow>[] = [
    {
      title: texts.columns.name,
      cell: ({ id, name, slug, picture }) => (
        <div className={kind === 'collections' ? undefined : styles.product}>
          {kind !== 'collections' &&
            (picture ? <SmallPhoto picture={picture} className={styles.photo} /> : <span className={styles.noPhoto} />)}
          <div>
            <Link to={`/catalogue/sections/${kind}/${id}`}>{name}</Link>
            <p className={styles.small}>{slug}</p>
          </div>
        </div>
      ),
    },
    ...(kind === 'collections' || kind === 'categories' ? [within] : []),
    { title: texts.columns.products, align: 'end', cell: ({ products }) => products },
    {
      title: texts.columns.state,
      cell: ({ products, url, isArchive }) =>
        isArchive ? (
          <Mark tone="warn">{texts.archived}</Mark>
        ) : products === 0 ? (
          <Mark tone="plain">{texts.hidden}</Mark>
        ) : url ? (
          <a href={url}>{texts.open}</a>
        ) : (
          <Mark tone="good">{texts.shown}</Mark>
        ),
    },
  ]
  return (
    <>
      <CatalogueTabs />
      <Screen
        title={title}
        lead={texts.lead}
        actions={
          may('catalogue.edit') && (
            <LinkButton as={Link} size="small" to={`/catalogue/sections/${kind}/new`} icon={<Plus {...iconProps} />}>
              {add}
            </LinkButton>
          )
        }
      >
        <SearchedList
          texts={{ title, search, searchHint: texts.searchHint, none: texts.none, noneText: texts.noneText, found }}
          name={`sections-${kind}`}
          columns={columns}
          keyOf={({ id }) => id}
          load={async (query, signal) =>
            (await browserApi(staffSections, { params: { kind }, query }, { signal })).sections
          }
        />
      </Screen>
    </>
  )
}
