import { ArrowLeft, ChevronRight, Heart, MapPin, UserRound } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { MenuSection } from '#contract/entities/menu.ts'
import { layout } from '#site-texts/layout.ts'
import { classNames } from '#ui/class-names.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Drawer } from '#ui/popups/drawer.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useSite } from '../../shared/site.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './menu-sheet.module.css'
import type { MobileMenuProps } from './mobile-menu.tsx'
import { SectionSilhouette } from './section-silhouette.tsx'

const texts = layout.menu

/** The section that is open, null on the first level; there, the section one has just come back from. */
type Level = { code: string | null; cameFrom: string | null }

type MenuSheetProps = MobileMenuProps & {
  /** It has left the screen; `then` is what it was closed for. */
  onClosed(then: (() => void) | null): void
}

/** The whole menu of a phone: the sections with their silhouettes, one level down, and what the bar has no room for. */
export default function MenuSheet({ sections, otherSite, onClosed }: MenuSheetProps) {
  const visitor = useVisitorData()
  const { homeCity } = useSite()
  const [{ code, cameFrom }, setLevel] = useState<Level>({ code: null, cameFrom: null })
  const [isOpen, setOpen] = useState(true)
  const afterClosing = useRef<(() => void) | null>(null)
  const section = sections.find((known) => known.code === code)

  function chooseCity() {
    // One popup at a time: the chooser opens where the sheet has been.
    afterClosing.current = () => openPopup('locationChoose')
    setOpen(false)
  }

  return (
    <Drawer
      side="left"
      tall
      open={isOpen}
      title={section?.name ?? layout.header.menu}
      closeLabel={texts.close}
      onClose={() => onClosed(afterClosing.current)}
      footer={
        <div className={styles.foot}>
          <button type="button" className={styles.footLink} onClick={chooseCity}>
            <MapPin {...iconProps} />
            <VisuallyHidden>{layout.header.cityIs} </VisuallyHidden>
            {visitor?.location.city ?? homeCity}
          </button>
          {otherSite && (
            <a className={styles.footLink} href={otherSite.url} lang={otherSite.language} hrefLang={otherSite.language}>
              {layout.language.other}
            </a>
          )}
        </div>
      }
    >
      {section ? (
        <Section key={section.code} section={section} onBack={() => setLevel({ code: null, cameFrom: code })} />
      ) : (
        <Sections sections={sections} cameFrom={cameFrom} onOpen={(next) => setLevel({ code: next, cameFrom: null })} />
      )}
    </Drawer>
  )
}

type SectionsProps = {
  sections: readonly MenuSection[]
  cameFrom: string | null
  onOpen(code: string): void
}

function Sections({ sections, cameFrom, onOpen }: SectionsProps) {
  const user = useVisitorData()?.user
  const returnTo = useRef<HTMLButtonElement>(null)
  // At once, or the sheet would take the focus that its removed button has lost.
  useLayoutEffect(() => returnTo.current?.focus(), [])
  return (
    <>
      <ul className={styles.sections}>
        {sections.map((section) => {
          const messages = (
            <>
              <SectionSilhouette code={section.code} className={styles.silhouette} />
              <span className={classNames(styles.name, section.isAccented && styles.accented)}>{section.name}</span>
            </>
          )
          return (
            <li key={section.code}>
              {section.columns.length > 0 ? (
                <button
                  type="button"
                  ref={section.code === cameFrom ? returnTo : undefined}
                  className={styles.row}
                  onClick={() => onOpen(section.code)}
                >
                  {messages}
                  <ChevronRight {...iconProps} className={styles.arrow} />
                </button>
              ) : (
                <Link replace to={section.url} className={styles.row}>
                  {messages}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      <ul className={styles.personal}>
        <PersonalLink to="/profile" icon={<UserRound {...iconProps} />}>
          {user?.isAuth ? user.name || texts.profile : layout.header.signIn}
        </PersonalLink>
        <PersonalLink to="/wishlist" icon={<Heart {...iconProps} />}>
          {layout.header.favourites}
        </PersonalLink>
      </ul>
    </>
  )
}

function PersonalLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link replace to={to} className={styles.small}>
        {icon}
        {children}
      </Link>
    </li>
  )
}

function Section({ section, onBack }: { section: MenuSection; onBack(): void }) {
  const back = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => back.current?.focus(), [])

  return (
    <div className={styles.section}>
      <button ref={back} type="button" className={styles.back} onClick={onBack}>
        <ArrowLeft {...iconProps} />
        {texts.back}
      </button>
      <Link replace to={section.url} className={styles.all}>
        {texts.all}
      </Link>
      {section.columns.map((column) => (
        <div key={column.title} className={styles.column}>
          <h3 className={styles.title}>{column.title}</h3>
          <ul>
            {column.links.map((link) => (
              <li key={link.url}>
                <Link replace to={link.url} className={styles.link}>
                  {link.name}
                  {link.count !== undefined && <span className={styles.count}>{link.count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
