import { useState } from 'react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { commonPopups } from '#site-texts/common-popups.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { ForPage } from '../../shared/links/page-link.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { APP_STORES } from '../../shared/shop/brand.ts'
import { isInstalledApp, useInstallOffer } from '../../state/install-offer.ts'
import info from '../info.module.css'

const texts = commonPopups.mobileApp

/** The shop as an app: what it does, and how it is installed in this very browser. */
export default function MobileAppPopup({ close }: PopupProps<'mobileApp'>) {
  const offer = useInstallOffer()
  const [isInstalled, setInstalled] = useState(false)
  const [isApp] = useState(isInstalledApp)

  async function install() {
    if (offer && (await offer.install())) setInstalled(true)
  }

  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={info.text}>
        <p className={info.lead}>{preventOrphans(texts.lead)}</p>
        <ul className={info.list}>
          {texts.does.map((line) => (
            <li key={line}>{preventOrphans(line)}</li>
          ))}
        </ul>
        {isApp && <p>{texts.isApp}</p>}
        {isInstalled && (
          <Notice tone="success" live="polite">
            {texts.installed}
          </Notice>
        )}
        {offer && !isApp && !isInstalled && (
          <div className={info.actions}>
            <Button onClick={() => void install()}>{texts.install}</Button>
          </div>
        )}
        {!offer && !isApp && !isInstalled && (
          <>
            <h3>{texts.byHand}</h3>
            <p>{preventOrphans(texts.steps.apple)}</p>
            <p>{preventOrphans(texts.steps.others)}</p>
          </>
        )}
        {APP_STORES.length > 0 && (
          <>
            <p>{texts.stores}</p>
            <ul className={info.list}>
              {APP_STORES.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <ForPage path="/mobile-app-license">
          <p>
            <Link to="/mobile-app-license">{texts.license}</Link>
          </p>
        </ForPage>
        <ForPage path="/delete-app-account">
          <p>
            <Link to="/delete-app-account">{texts.deletion}</Link>
          </p>
        </ForPage>
      </div>
    </Dialog>
  )
}
