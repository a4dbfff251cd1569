import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { certificateInfo as texts } from '#site-texts/certificates/certificate-info.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { certificateFigures } from '../../features/certificates/certificate-figures.ts'
import { ForPage } from '../../shared/links/page-link.tsx'
import { AcknowledgeButton } from '../../shared/popups/acknowledge-button.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { useSite } from '../../shared/site.ts'
import info from '../info.module.css'

const INFO = '/certificate-info'

export default function CertificateInfoPopup({ close }: PopupProps<'certificateInfo'>) {
  const figures = certificateFigures(useSite().site.language)
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={info.text}>
        <p className={info.lead}>{preventOrphans(texts.lead)}</p>
        {figures && (
          <ol className={info.rows}>
            {texts.stepList(figures).map(({ name, text }) => (
              <li key={name} className={info.row}>
                <span className={info.name}>{name}</span>
                <span className={info.what}>{preventOrphans(text)}</span>
              </li>
            ))}
          </ol>
        )}
        <ForPage path={INFO}>
          <p>
            <Link to={INFO}>{texts.more}</Link>
          </p>
        </ForPage>
        <div className={info.actions}>
          <AcknowledgeButton>{texts.understood}</AcknowledgeButton>
        </div>
      </div>
    </Dialog>
  )
}
