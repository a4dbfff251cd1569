import { Link, useSearchParams } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { sectionPath } from '../../features/profile/section-path.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { DeleteAccount, DONE_PARAMETER } from './delete-account.tsx'
import styles from './delete-account-page.module.css'

const texts = profile.deletion

/** What goes, what stays, and the way to do it. */
export default function DeleteAccountPage() {
  const [query] = useSearchParams()
  const isDone = useHydrated() && query.has(DONE_PARAMETER)
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <div className={styles.page}>
        {isDone ? (
          <div role="status">
            <EmptyState
              level={1}
              title={texts.done}
              actions={
                <LinkButton as={Link} to="/">
                  {texts.toHome}
                </LinkButton>
              }
            >
              <p>{texts.doneText}</p>
            </EmptyState>
          </div>
        ) : (
          <Explained />
        )}
      </div>
    </>
  )
}

function Explained() {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
      <div className={styles.columns}>
        <div className={styles.words}>
          <Lines title={texts.goes} lines={texts.goesList} />
          <Lines title={texts.stays} lines={texts.staysList} />
          <h2>{texts.before}</h2>
          <p>{preventOrphans(texts.beforeText)}</p>
          <p>
            <Link to={sectionPath('personalData')}>{preventOrphans(texts.copy)}</Link>
          </p>
        </div>
        <DeleteAccount />
      </div>
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{preventOrphans(line)}</li>
        ))}
      </ul>
    </>
  )
}
