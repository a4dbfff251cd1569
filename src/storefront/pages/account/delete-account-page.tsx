import { Link, useSearchParams } from 'react-router'
import { profile } from '#site-texts/profile.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '../../app/page-head.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { sectionPath } from '../../features/profile/section-path.ts'
import { DeleteAccount, DONE_PARAMETER } from './delete-account.tsx'
import styles from './delete-account-page.module.css'

const words = profile.deletion

/** What goes, what stays, and the way to do it. */
export default function DeleteAccountPage() {
  const [query] = useSearchParams()
  const isDone = useHydrated() && query.has(DONE_PARAMETER)
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <div className={styles.page}>
        {isDone ? (
          <div role="status">
            <EmptyState
              level={1}
              title={words.done}
              actions={
                <LinkButton as={Link} to="/">
                  {words.toHome}
                </LinkButton>
              }
            >
              <p>{words.doneText}</p>
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
      <h1>{words.title}</h1>
      <p className={styles.lead}>{tieShortWords(words.lead)}</p>
      <div className={styles.columns}>
        <div className={styles.words}>
          <Lines title={words.goes} lines={words.goesList} />
          <Lines title={words.stays} lines={words.staysList} />
          <h2>{words.before}</h2>
          <p>{tieShortWords(words.beforeText)}</p>
          <p>
            <Link to={sectionPath('personalData')}>{tieShortWords(words.copy)}</Link>
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
          <li key={line}>{tieShortWords(line)}</li>
        ))}
      </ul>
    </>
  )
}
