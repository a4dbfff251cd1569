import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { layout } from '#site-texts/layout.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { downloadOwnData } from '../../../features/profile/download-own-data.ts'
import { signOutEverywhere } from '../../../features/profile/sign-out.ts'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'
import { hasPage } from '../../../shared/links/has-page.ts'
import { useSite } from '../../../shared/site.ts'
import styles from '../section.module.css'

const texts = profile.security
const DELETION = '/delete-app-account'

export function SecurityBlock() {
  const { site } = useSite()
  const { email } = layout.footer
  return (
    <section className={styles.block} aria-labelledby="profile-security">
      <h2 className={styles.blockTitle} id="profile-security">
        {texts.title}
      </h2>
      <div className={styles.rows}>
        <Row text={texts.everywhereText}>
          <Everywhere />
        </Row>
        <Row text={texts.exportText}>
          <Export />
        </Row>
        {hasPage(DELETION, site) ? (
          <Row text={texts.deleteText}>
            <LinkButton as={Link} to={DELETION} variant="secondary" size="small">
              {texts.delete}
            </LinkButton>
          </Row>
        ) : (
          <Row
            text={
              <>
                {texts.deleteByLetter} <a href={`mailto:${email}`}>{email}</a>
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
      <p className={styles.rowText}>{typeof text === 'string' ? preventOrphans(text) : text}</p>
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
      variant="secondary"
      size="small"
      loading={isLeaving}
      loadingLabel={profile.signingOut}
      onClick={() => void leave()}
    >
      {texts.everywhere}
    </Button>
  )
}

function Export() {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      await downloadOwnData(texts.exportFile)
    } catch (error) {
      if (!leaveIfSignedOut(error, 'personalData')) showToast({ text: `${profile.noData}.`, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      loading={isBusy}
      loadingLabel={texts.exporting}
      onClick={() => void download()}
    >
      {texts.export}
    </Button>
  )
}
