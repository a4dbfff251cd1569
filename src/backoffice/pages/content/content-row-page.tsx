import { useNavigate, useParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { staffMedia } from '#contract/staff/content/staff-content.ts'
import {
  ROW_KINDS,
  type RowKind,
  type StaffContentRow,
  staffContentRow,
} from '#contract/staff/content/staff-content-rows.ts'
import { titleIn } from '#rules/content/title-in.ts'
import type { Language } from '#rules/location/site.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { RowEditor } from '../../features/content/row-editor.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import NotFoundPage from '../not-found-page.tsx'

const NEW = 'new'

export default function ContentRowPage() {
  const { kind: asked, id = '' } = useParams()
  const kind = ROW_KINDS.find((known) => known === asked)
  if (!kind) return <NotFoundPage />
  return (
    <ForPermission permission={id === NEW ? 'content.publish' : 'content.read'}>
      <Row key={`${kind} ${id}`} kind={kind} id={id} />
    </ForPermission>
  )
}

function titleOf({ draft }: StaffContentRow, language: Language): string {
  return draft.kind === 'banner' ? titleIn(language, { ru: draft.titleRu, en: draft.titleEn }) : draft.title
}

function Row({ kind, id }: { kind: RowKind; id: string }) {
  const navigate = useNavigate()
  const { language } = useDates()
  const loaded = useLoaded(`${kind} ${id}`, async (signal) => {
    const [row, { media }] = await Promise.all([
      id === NEW ? null : browserApi(staffContentRow, { params: { kind, id: Number(id) } }, { signal }),
      browserApi(staffMedia, {}, { signal }),
    ])
    return { row, media }
  })
  const may = mayOf(useMe())
  const row = loaded.data?.row
  return (
    <>
      <BackLink to={`/content?kind=${kind}`}>{texts.kinds[kind]}</BackLink>
      <Screen
        title={row ? titleOf(row, language) : id === NEW ? texts.row.add[kind] : texts.kinds[kind]}
        lead={texts.row.lead}
      >
        <WhenLoaded loaded={loaded}>
          {({ row: shown, media }) => (
            <RowEditor
              kind={kind}
              row={shown}
              media={media}
              isEditable={may('content.publish')}
              onSaved={(saved) => {
                if (id === NEW) void navigate(`/content/${kind}/${saved.id}`, { replace: true })
                else loaded.set({ row: saved, media })
              }}
              onOvertaken={loaded.reload}
            />
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}
