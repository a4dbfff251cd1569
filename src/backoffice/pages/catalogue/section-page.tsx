import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { SECTION_KINDS, type SectionKind } from '#contract/staff/goods/staff-sections.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SectionForm } from '../../features/catalogue/sections/section-form.tsx'
import { useSection } from '../../features/catalogue/sections/use-section.ts'
import { BackLink } from '../../shared/back-link.tsx'
import styles from '../../shared/detail.module.css'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import NotFoundPage from '../not-found-page.tsx'

const texts = catalogueLists.sections
const NEW = 'new'

export default function SectionPage() {
  const { kind: asked, id = '' } = useParams()
  const kind = SECTION_KINDS.find((known) => known === asked)
  if (!kind) return <NotFoundPage />
  return (
    <ForPermission permission={id === NEW ? 'catalogue.edit' : 'catalogue.read'}>
      <Section key={`${kind} ${id}`} kind={kind} id={id === NEW ? null : Number(id)} />
    </ForPermission>
  )
}

/** Without an id: a new one. */
function Section({ kind, id }: { kind: SectionKind; id: number | null }) {
  const navigate = useNavigate()
  const { loaded, section, isOvertaken, refusal, save, archive } = useSection(
    kind,
    id,
    (made) => void navigate(`/catalogue/sections/${kind}/${made.id}`, { replace: true }),
  )
  const [isAsked, setAsked] = useState(false)
  const isEditable = mayOf(useMe())('catalogue.edit')
  const name = section && ((document.documentElement.lang === 'en' && section.draft.nameEn) || section.draft.nameRu)

  return (
    <>
      <BackLink to={`/catalogue/sections/${kind}`}>{texts.kinds[kind].title}</BackLink>
      <Screen
        title={name ?? (id === null ? texts.kinds[kind].add : texts.kinds[kind].title)}
        actions={
          section && (
            <>
              {section.url && !section.isArchive && (
                <a className={styles.slip} href={section.url}>
                  {texts.onSite}
                </a>
              )}
              {isEditable && !section.isArchive && (
                <Button size="small" variant="secondary" onClick={() => setAsked(true)}>
                  {texts.archive}
                </Button>
              )}
            </>
          )
        }
      >
        <WhenLoaded loaded={loaded}>
          {(data) => (
            <>
              <div className={styles.notices}>
                {isOvertaken && <Notice tone="warn" title={texts.conflict} live="polite" />}
                {refusal && <Notice tone="error" title={refusal} live="polite" />}
                {data.section?.isArchive && (
                  <ArchivedNotice onRestore={isEditable ? () => void archive(false) : null} />
                )}
              </div>
              <SectionForm
                kind={kind}
                section={data.section}
                choices={data.choices}
                isEditable={isEditable && !data.section?.isArchive}
                onSave={save}
              />
            </>
          )}
        </WhenLoaded>
        {isAsked && (
          <AskFirst
            title={texts.archive}
            text={texts.archiveAsk[kind]}
            onYes={() => archive(true)}
            onClose={() => setAsked(false)}
          />
        )}
      </Screen>
    </>
  )
}

function ArchivedNotice({ onRestore }: { onRestore: (() => void) | null }) {
  return (
    <Notice
      tone="warn"
      title={texts.archivedTitle}
      action={
        onRestore && (
          <Button size="small" onClick={onRestore}>
            {texts.restore}
          </Button>
        )
      }
    >
      <p>{texts.archivedText}</p>
    </Notice>
  )
}
