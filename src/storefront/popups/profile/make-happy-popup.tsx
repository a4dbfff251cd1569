import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { hasPage } from '../../shared/links/has-page.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { useSite } from '../../shared/site.ts'
import info from '../info.module.css'
import styles from './profile-popups.module.css'

const texts = profile.makeHappy
const CERTIFICATE = '/certificate'

/** For those who would like to give something and do not know what yet. */
export default function MakeHappyPopup({ close }: PopupProps<'makeHappy'>) {
  const { site } = useSite()
  const ideas = hasPage(CERTIFICATE, site) ? [...texts.ideas, { to: CERTIFICATE, ...texts.certificate }] : texts.ideas
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={info.text}>
        <p className={info.lead}>{preventOrphans(texts.lead)}</p>
        <ul className={info.rows}>
          {ideas.map(({ to, name, text }) => (
            <li key={to}>
              <Link to={to} className={styles.idea}>
                <span className={styles.name}>
                  {name}
                  <span className={info.what}>{preventOrphans(text)}</span>
                </span>
                <ChevronRight {...iconProps} className={styles.arrow} />
              </Link>
            </li>
          ))}
        </ul>
        <p>
          <Link to="/wishlist">{preventOrphans(texts.wishlist)}</Link>
        </p>
      </div>
    </Dialog>
  )
}
