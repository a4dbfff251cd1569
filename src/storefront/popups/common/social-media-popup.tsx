import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { commonPopups } from '#site-texts/common-popups.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { support } from '../../shared/shop/brand.ts'
import { useSite } from '../../shared/site.ts'
import info from '../info.module.css'

const texts = commonPopups.socialMedia

/** Where the shop can be read, and what there is to read. */
export default function SocialMediaPopup({ close }: PopupProps<'socialMedia'>) {
  const { site } = useSite()
  const { socials, messengers } = support(site.language)
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={info.text}>
        <p className={info.lead}>{preventOrphans(texts.lead)}</p>
        <ul className={info.rows}>
          {socials.map(({ network, name, url }) => (
            <li key={url} className={info.row}>
              <a className={info.name} href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
              <span className={info.what}>{preventOrphans(texts.networks[network])}</span>
            </li>
          ))}
        </ul>
        {messengers.length > 0 && (
          <p>
            {preventOrphans(texts.questions)}{' '}
            {messengers.map(({ name, url }, index) => (
              <span key={url}>
                {index > 0 && ', '}
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </span>
            ))}
            .
          </p>
        )}
      </div>
    </Dialog>
  )
}
