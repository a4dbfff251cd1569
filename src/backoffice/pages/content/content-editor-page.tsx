import { Link, useParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type StaffContent, staffContent, staffMedia } from '#contract/staff/content/staff-content.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { ContentEditor } from '../../features/content/content-editor.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import styles from './content-editor-page.module.css'

export default function ContentEditorPage() {
  const { id = '' } = useParams()
  return (
    <ForPermission permission="content.read">
      <Editor key={id} id={Number(id)} />
    </ForPermission>
  )
}

function Editor({ id }: { id: number }) {
  const loaded = useLoaded(String(id), async (signal) => {
    const [page, { media }] = await Promise.all([
      browserApi(staffContent, { params: { id } }, { signal }),
      browserApi(staffMedia, {}, { signal }),
    ])
    return { page: page as StaffContent, media }
  })
  const may = mayOf(useMe())
  const page = loaded.data?.page
  return (
    <>
      <BackLink to="/content">{texts.back}</BackLink>
      <Screen
        title={page ? (page.kind === 'menu' ? texts.menuTitle : page.title) : texts.title}
        lead={page && `${texts.sites[page.language]}, ${page.path}`}
        actions={
          page && (
            <>
              {page.sibling && (
                <Link className={styles.link} to={`/content/${page.sibling.id}`}>
                  {texts.sites[page.sibling.language]}
                </Link>
              )}
              {page.url && (
                <a className={styles.link} href={page.url}>
                  {texts.toSite}
                </a>
              )}
            </>
          )
        }
      >
        <WhenLoaded loaded={loaded}>
          {({ page: shown, media }) => (
            <ContentEditor
              page={shown}
              media={media}
              isEditable={may('content.edit')}
              isPublisher={may('content.publish')}
              onChanged={(changed) => loaded.set({ page: changed, media })}
              onOvertaken={loaded.reload}
            />
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}
