import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFullDate } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { type Passport, readPassport } from '#contract/customer/passport.ts'
import { formatUin } from '#rules/items/uin.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { QR_SIDE, qrPath } from '#rules/qr-code/qr-code.ts'
import { passport as texts } from '#site-texts/customer/passport.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { AssayMark } from '#ui/display/assay-mark.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import { type PageContext, PageNotFound, type PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import styles from './passport-page.module.css'

const CODE = /^[A-Za-z0-9_-]{22}$/

export async function loader({ api, params }: PageContext) {
  const code = params.code ?? ''
  if (!CODE.test(code)) throw new PageNotFound()
  return { code, passport: await api(readPassport, { params: { code } }) }
}

/** What one item is made of, who made it and what has happened to it, for whoever holds it. */
export default function PassportPage({ data: { code, passport } }: PageProps<typeof loader>) {
  const { name, photo, url, link } = passport
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.documentTitle(name)}
        description={texts.description}
        robots="noindex, nofollow"
        otherSitePath={`/passport/${code}`}
      />
      <Trail
        label={texts.breadcrumbs}
        crumbs={[
          { label: texts.home, href: '/' },
          { label: texts.title, href: `/passport/${code}` },
        ]}
      />
      <div className={styles.columns}>
        {photo && (
          <Picture
            className={styles.picture}
            picture={photo}
            alt={photo.alt}
            widths={widthsFor('banner', photo.width)}
            sizes="(min-width:1232px) 36vw, (min-width:768px) 40vw, 100vw"
            shape="portrait"
            priority
          />
        )}
        <div className={styles.words}>
          <header className={styles.head}>
            <p className={styles.kind}>{texts.title}</p>
            <h1 className={styles.name}>{preventOrphans(name)}</h1>
            <p className={styles.uin}>
              <span className={styles.label}>{texts.labels.uin}</span> {formatUin(passport.uin)}
            </p>
            <p className={styles.note}>{preventOrphans(texts.lead)}</p>
          </header>
          <Facts passport={passport} />
          <History history={passport.history} />
          <section className={styles.keep} aria-label={texts.qr}>
            <svg className={styles.qr} viewBox={`0 0 ${QR_SIDE} ${QR_SIDE}`} role="img" aria-label={texts.qr}>
              <path d={qrPath(link)} fill="currentColor" />
            </svg>
            <div className={styles.keepWords}>
              <p>{preventOrphans(texts.qrHint)}</p>
              <div className={styles.actions}>
                <LinkButton
                  href={`/passports/${code}/pdf`}
                  variant="secondary"
                  icon={<Download {...iconProps} />}
                  download
                >
                  {texts.pdf}
                </LinkButton>
                {url && <a href={url}>{texts.toProduct}</a>}
              </div>
              <p className={styles.note}>{preventOrphans(texts.registry)}</p>
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}

function Facts({ passport }: { passport: Passport }) {
  const { labels } = texts
  const { metal, hallmark, coating, weightMg, size, sizeKind, stones, maker } = passport
  return (
    <section aria-labelledby="passport-facts">
      <h2 className={styles.title} id="passport-facts">
        {texts.facts}
      </h2>
      <dl className={styles.facts}>
        <Fact name={labels.metal}>{metal}</Fact>
        <Fact name={labels.hallmark}>
          <AssayMark fineness={hallmark} label={String(hallmark)} />
        </Fact>
        {coating && <Fact name={labels.coating}>{coating}</Fact>}
        {weightMg !== null && <Fact name={labels.weight}>{texts.grams(weightMg)}</Fact>}
        {size !== null && <Fact name={labels.size}>{texts.size(size, sizeKind)}</Fact>}
        <Fact name={labels.stones}>
          {stones.length === 0 ? (
            texts.noStones
          ) : (
            <ul>
              {stones.map(({ name, cut, count, carats }) => (
                <li key={`${name} ${cut} ${carats}`}>{texts.stone(name, cut, count, carats)}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={labels.maker}>{texts.maker(maker.name, maker.city)}</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function History({ history }: Pick<Passport, 'history'>) {
  const dates = useDates()
  return (
    <section aria-labelledby="passport-history">
      <h2 className={styles.title} id="passport-history">
        {texts.history}
      </h2>
      <ol className={styles.history}>
        {history.map(({ at, event, service }) => (
          <li key={`${at} ${event} ${service}`}>
            <time dateTime={at}>{formatFullDate(at, dates.language, dates.timeZone)}</time>
            <span>{service ? texts.services[service] : texts.events[event]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
