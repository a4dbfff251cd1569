import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { profile } from '#site-texts/profile.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { hasPage } from '../../app/has-page.ts'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupProps } from '../names.ts'
import telling from '../telling.module.css'
import styles from './profile-popups.module.css'

const words = profile.makeHappy
const CERTIFICATE = '/certificate'

/** For those who would like to give something and do not know what yet. */
export default function MakeHappyPopup({ close }: PopupProps<'makeHappy'>) {
  const { site } = useSite()
  const ideas = hasPage(CERTIFICATE, site) ? [...words.ideas, { to: CERTIFICATE, ...words.certificate }] : words.ideas
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close}>
      <div className={telling.text}>
        <p className={telling.lead}>{tieShortWords(words.lead)}</p>
        <ul className={telling.rows}>
          {ideas.map(({ to, name, text }) => (
            <li key={to}>
              <Link to={to} className={styles.idea}>
                <span className={styles.name}>
                  {name}
                  <span className={telling.what}>{tieShortWords(text)}</span>
                </span>
                <ChevronRight {...iconProps} className={styles.arrow} />
              </Link>
            </li>
          ))}
        </ul>
        <p>
          <Link to="/wishlist">{tieShortWords(words.wishlist)}</Link>
        </p>
      </div>
    </Dialog>
  )
}
