import { useSearchParams } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { referralProgram } from '#contract/customer/referral.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { referral as texts } from '#site-texts/customer/referral.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { Gives } from '../../features/referral/gives.tsx'
import { type ReferralTerms, useReferralTerms } from '../../features/referral/use-referral-terms.ts'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import { type PageContext, PageNotFound, type PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { FriendGift } from './friend-gift.tsx'
import { Inviter } from './inviter.tsx'
import styles from './referral-page.module.css'

const PATH = '/referral-program'
/** What a personal link ends with. The page is the same for everybody: only the browser reads it. */
const FRIEND_PARAMETER = 'friend'

export async function loader({ api }: PageContext) {
  if (!settings.referral) throw new PageNotFound()
  return api(referralProgram, {})
}

export default function ReferralPage({ data: { picture } }: PageProps<typeof loader>) {
  const terms = useReferralTerms()
  const { site, origins } = useSite()
  const [query] = useSearchParams()
  const code = useHydrated() ? query.get(FRIEND_PARAMETER) : null
  if (!terms) return null
  // Bonuses are of some sites only; on the others the page says where it works.
  const isHere = settings.loyalty.sites.includes(site.language)
  const [home = site.language] = settings.loyalty.sites
  return (
    <>
      <PageHead title={texts.title} description={texts.description(terms)} image={picture ?? undefined} />
      <header className={styles.head}>
        {picture && (
          <Picture
            className={styles.picture}
            picture={picture}
            alt=""
            widths={widthsFor('banner', picture.width)}
            sizes="100vw"
            shape="fill"
            priority
          />
        )}
        <div className={styles.words}>
          <Trail
            label={texts.breadcrumbs}
            crumbs={[
              { label: texts.home, href: '/' },
              { label: texts.title, href: PATH },
            ]}
          />
          <div className={styles.said}>
            {isHere && code !== null ? (
              <FriendGift code={code} terms={terms} />
            ) : (
              <>
                <h1>{preventOrphans(texts.title)}</h1>
                <p className={styles.lead}>{preventOrphans(texts.lead(terms))}</p>
              </>
            )}
          </div>
        </div>
      </header>
      <div className={styles.page}>
        {isHere ? <Inviter terms={terms} isFirst={code === null} /> : <Elsewhere href={origins[home] + PATH} />}
        <Explained terms={terms} />
      </div>
    </>
  )
}

function Elsewhere({ href }: { href: string }) {
  return (
    <section className={styles.panel} aria-labelledby="referral-elsewhere">
      <h2 id="referral-elsewhere">{texts.elsewhere.title}</h2>
      <p className={styles.lead}>{preventOrphans(texts.elsewhere.text)}</p>
      <div>
        <LinkButton href={href}>{texts.elsewhere.button}</LinkButton>
      </div>
    </section>
  )
}

function Explained({ terms }: { terms: ReferralTerms }) {
  return (
    <section className={styles.explained} aria-labelledby="referral-how">
      <h2 id="referral-how">{texts.how}</h2>
      <Gives terms={terms} />
      <ol className={styles.steps}>
        {texts.steps(terms).map(({ name, text }, index) => (
          <li key={name} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.stepName}>{preventOrphans(name)}</h3>
            <p className={styles.stepText}>{preventOrphans(text)}</p>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => openPopup('programInfo')}>
          {texts.rules}
        </Button>
      </div>
    </section>
  )
}
