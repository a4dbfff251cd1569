import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { layout } from '#site-texts/layout.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { hasPage } from '../../app/has-page.ts'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { downloadOwnData } from '../../features/profile/download-own-data.ts'
import { signOutEverywhere } from '../../features/profile/sign-out.ts'
import { leaveIfSignedOut } from '../../features/profile/signed-out.ts'
import styles from './section.module.css'

const words = profile.security
const DELETION = '/delete-app-account'

export function SecurityBlock() {
  const { site } = useSite()
  const { email } = layout.footer
  return (
    <section className={styles.block} aria-labelledby="profile-security">
      <h2 className={styles.blockTitle} id="profile-security">
        {words.title}
      </h2>
      <div className={styles.rows}>
        <Row text={words.everywhereText}>
          <Everywhere />
        </Row>
        <Row text={words.exportText}>
          <Export />
        </Row>
        {hasPage(DELETION, site) ? (
          <Row text={words.deleteText}>
            <LinkButton as={Link} to={DELETION} look="secondary" size="small">
              {words.delete}
            </LinkButton>
          </Row>
        ) : (
          <Row
            text={
              <>
                {words.deleteByLetter} <a href={`mailto:${email}`}>{email}</a>
              </>
            }
          />
        )}
      </div>
    </section>
  )
}

function Row({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <p className={styles.rowText}>{typeof text === 'string' ? tieShortWords(text) : text}</p>
      {children}
    </div>
  )
}

function Everywhere() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    if (await signOutEverywhere()) return
    setLeaving(false)
    showToast({ text: profile.signOutFailed, tone: 'error' })
  }

  return (
    <Button
      look="secondary"
      size="small"
      loading={isLeaving}
      loadingLabel={profile.signingOut}
      onClick={() => void leave()}
    >
      {words.everywhere}
    </Button>
  )
}

function Export() {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      await downloadOwnData(words.exportFile)
    } catch (error) {
      if (!leaveIfSignedOut(error, 'personalData')) showToast({ text: `${profile.noData}.`, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      look="secondary"
      size="small"
      loading={isBusy}
      loadingLabel={words.exporting}
      onClick={() => void download()}
    >
      {words.export}
    </Button>
  )
}
