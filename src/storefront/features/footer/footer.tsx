import type { ReactNode } from 'react'
import { countryOfCurrency } from '#rules/delivery/country-delivery.ts'
import { acceptedMarks } from '#rules/payments/accepted-marks.ts'
import { listedShops } from '#rules/stock/seen-shops.ts'
import { layout } from '#site-texts/layout.ts'
import { accepted } from '#site-texts/ordering/accepted.ts'
import { MillimetreRule } from '#ui/display/millimetre-rule.tsx'
import { FramePart } from '../../shared/frame/frame-part.tsx'
import { followLink } from '../../shared/links/follow-link.ts'
import { hasPage } from '../../shared/links/has-page.ts'
import { ForPage } from '../../shared/links/page-link.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { profileOf } from '../../shared/shop/profile-of.ts'
import { settings } from '../../shared/shop/settings.ts'
import { shopsByCity } from '../../shared/shop/shops-by-city.ts'
import { useSite } from '../../shared/site.ts'
import styles from './footer.module.css'
import { FOOTER_POPUPS, type FooterLink, footerLinks } from './footer-groups.ts'

const texts = layout.footer

type Group = Parameters<typeof footerLinks>[0]

export type FooterProps = {
  logo: ReactNode
  /** The form of the newsletter: features do not know each other. */
  subscription?: ReactNode
  /** The same page on the other site. */
  otherSite: { url: string; language: string } | null
}

/** Before the first day there is nothing to lead to: who it is, and how to reach them. */
function BriefFooter({ logo, otherSite }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <MillimetreRule className={styles.rule} />
      <div className={styles.top}>
        <Contacts logo={logo} />
      </div>
      <div className={styles.bottom}>
        <div className={styles.end}>
          <p className={styles.legal}>{texts.legal}</p>
          {otherSite && <Languages {...otherSite} />}
        </div>
      </div>
    </footer>
  )
}

export function Footer({ logo, subscription, otherSite }: FooterProps) {
  const { shop } = useSite()
  if (shop?.isOpen === false) return <BriefFooter logo={logo} otherSite={otherSite} />
  return (
    <footer className={styles.footer}>
      <MillimetreRule className={styles.rule} />
      {subscription}
      <FramePart name="footer-links" className={styles.top}>
        <Contacts logo={logo} />
        <Groups />
      </FramePart>
      <FramePart name="footer-shops" className={styles.middle}>
        <Shops />
        <Payments />
      </FramePart>
      <div className={styles.bottom}>
        <Documents />
        <div className={styles.end}>
          <p className={styles.legal}>{texts.legal}</p>
          {otherSite && <Languages {...otherSite} />}
        </div>
      </div>
    </footer>
  )
}

/** Nothing leads to an address that is only reserved. */
function useFooterLinks(): (group: Group) => FooterLink[] {
  const { site } = useSite()
  return (group) => footerLinks(group, site.language).filter(({ path }) => hasPage(path, site))
}

function Contacts({ logo }: { logo: ReactNode }) {
  const { shop } = useSite()
  // Of another shop than that of the files nobody knows the networks.
  const socials = shop?.details ? [] : texts.socials
  return (
    <div className={styles.brand}>
      {logo}
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.contacts}>
        <a className={styles.phone} href={texts.phoneUri}>
          {texts.phone}
        </a>
        <p className={styles.hours}>{texts.hours}</p>
        <a className={styles.link} href={`mailto:${texts.email}`}>
          {texts.email}
        </a>
      </div>
      {socials.length > 0 && (
        <ul className={styles.socials} aria-label={texts.social}>
          {socials.map(({ name, url }) => (
            <li key={url}>
              <a className={styles.link} href={url} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              onClick={() => openPopup('socialMedia')}
            >
              {texts.aboutSocials}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

function Groups() {
  const linksOf = useFooterLinks()
  const groups = (['catalogue', 'help', 'gifts', 'about'] as const)
    .map((group) => ({ group, links: linksOf(group) }))
    .filter(({ links }) => links.length > 0)
  return (
    <nav className={styles.groups} aria-label={texts.label}>
      {groups.map(({ group, links }) => (
        <div key={group} className={styles.group}>
          <h2 className={styles.title}>{texts.groups[group]}</h2>
          <ul>
            {links.map(({ path, name }) => (
              <li key={path}>
                <a href={path} className={styles.link} onClick={followLink}>
                  {name}
                </a>
              </li>
            ))}
            {(FOOTER_POPUPS[group] ?? []).map(({ name, popup }) => (
              <li key={name}>
                <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openPopup(popup)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Shops() {
  const { site, currency, shop } = useSite()
  const country = countryOfCurrency(settings.currencies, currency)
  // These are the shops of the files; whoever has written another name over them has others, on their page.
  const listed = listedShops(shop?.details ? [] : shopsByCity[site.language], profileOf(country ?? ''), country)
  const shopsPage = site.language === 'en' ? '/stores' : '/shops'
  return (
    <section className={styles.shops} aria-labelledby="footer-shops">
      <h2 className={styles.title} id="footer-shops">
        {texts.shops}
      </h2>
      {listed.length > 0 && (
        <dl className={styles.cities}>
          {listed.map(({ city, names }) => (
            <div key={city} className={styles.city}>
              <dt>{city}</dt>
              <dd>{names}</dd>
            </div>
          ))}
        </dl>
      )}
      <ForPage
        path={shopsPage}
        instead={
          <button type="button" className={styles.underlined} aria-haspopup="dialog" onClick={() => openPopup('shops')}>
            {texts.allShops}
          </button>
        }
      >
        <a href={shopsPage} className={styles.underlined} onClick={followLink}>
          {texts.allShops}
        </a>
      </ForPage>
    </section>
  )
}

function Payments() {
  const country = countryOfCurrency(settings.currencies, useSite().currency) ?? ''
  return (
    <section className={styles.pay} aria-labelledby="footer-pay">
      <h2 className={styles.title} id="footer-pay">
        {texts.pay}
      </h2>
      <ul className={styles.marks}>
        {acceptedMarks(settings.payment, profileOf(country), country).map((mark) => (
          <li key={mark} className={styles.mark}>
            {accepted.marks[mark]}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents() {
  const linksOf = useFooterLinks()
  return (
    <FramePart as="nav" name="footer-documents" aria-label={texts.groups.documents}>
      <ul className={styles.documents}>
        {linksOf('documents').map(({ path, name }) => (
          <li key={path}>
            <a href={path} className={styles.small} onClick={followLink}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={styles.small} aria-haspopup="dialog" onClick={() => openPopup('cookie')}>
            {texts.cookies}
          </button>
        </li>
      </ul>
    </FramePart>
  )
}

/** The same page on the other site. */
function Languages({ url, language }: { url: string; language: string }) {
  return (
    <p className={styles.languages}>
      <span aria-current="true">{layout.language.current}</span>
      <a className={styles.small} href={url} lang={language} hrefLang={language}>
        {layout.language.other}
      </a>
    </p>
  )
}
