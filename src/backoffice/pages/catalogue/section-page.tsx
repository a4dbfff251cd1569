import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/error-message.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { staffCatalogueChoices } from '#contract/staff/goods/staff-products.ts'
import {
  archiveStaffSection,
  type SectionForm as Draft,
  SECTION_KINDS,
  type SectionKind,
  saveStaffSection,
  staffSection,
} from '#contract/staff/goods/staff-sections.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { SectionForm } from '../../features/catalogue/sections/section-form.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import styles from '../../shared/detail.module.css'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import NotFoundPage from '../not-found-page.tsx'

const texts = shelves.sections
const NEW = 'new'

export default function SectionPage() {
  const { kind: asked, id = '' } = useParams()
  const kind = SECTION_KINDS.find((known) => known === asked)
  if (!kind) return <NotFoundPage />
  return (
    <ForPermission permission={id === NEW ? 'catalogue.edit' : 'catalogue.read'}>
      <Section key={`${kind} ${id}`} kind={kind} id={id} />
    </ForPermission>
  )
}

function Section({ kind, id }: { kind: SectionKind; id: string }) {
  const loaded = useLoaded(`${kind} ${id}`, async (signal) => {
    const [section, choices] = await Promise.all([
      id === NEW ? null : browserApi(staffSection, { params: { kind, id: Number(id) } }, { signal }),
      browserApi(staffCatalogueChoices, {}, { signal }),
    ])
    return { section, choices }
  })
  const [isOvertaken, setOvertaken] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()
  const failed = useFailure()
  const may = mayOf(useMe())
  const section = loaded.data?.section
  const name = section && ((document.documentElement.lang === 'en' && section.draft.nameEn) || section.draft.nameRu)

  async function save(draft: Draft) {
    setOvertaken(false)
    try {
      const versions = { id: section?.id ?? null, expectedVersion: section?.version ?? null }
      const saved = await browserApi(saveStaffSection, { body: { ...versions, draft } })
      showToast({ text: texts.saved })
      if (id === NEW) void navigate(`/catalogue/sections/${kind}/${saved.id}`, { replace: true })
      else if (loaded.data) loaded.set({ ...loaded.data, section: saved })
      return true as const
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'edit.version_conflict') {
        setOvertaken(true)
        loaded.reload()
      }
      return firstFieldMessages(failure)
    }
  }

  async function archive(isArchive: boolean) {
    if (!section || !loaded.data) return
    setOvertaken(false)
    setRefusal(null)
    try {
      const params = { kind, id: section.id }
      const body = { expectedVersion: section.version, isArchive }
      loaded.set({ ...loaded.data, section: await browserApi(archiveStaffSection, { params, body }) })
      showToast({ text: isArchive ? texts.archiveDone : texts.restoreDone })
    } catch (error) {
      const { section: reason } = firstFieldMessages(callFailure(error, backoffice.shell.noConnection))
      if (reason) return setRefusal(reason)
      if (failed(error).code === 'edit.version_conflict') {
        setOvertaken(true)
        loaded.reload()
      }
    }
  }

  const isEditable = may('catalogue.edit')
  return (
    <>
      <BackLink to={`/catalogue/sections/${kind}`}>{texts.kinds[kind].title}</BackLink>
      <Screen
        title={name ?? (id === NEW ? texts.kinds[kind].add : texts.kinds[kind].title)}
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
                  <Notice
                    tone="warn"
                    title={texts.archivedTitle}
                    action={
                      isEditable && (
                        <Button size="small" onClick={() => void archive(false)}>
                          {texts.restore}
                        </Button>
                      )
                    }
                  >
                    <p>{texts.archivedText}</p>
                  </Notice>
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
