import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDay, formatDayAndTime, moneyFormat } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { type StaffCertificate, staffCertificate } from '#contract/staff/people/staff-certificates.ts'
import { certificates as texts } from '#site-texts/backoffice/selling/certificates.ts'
import { Button } from '#ui/controls/button.tsx'
import { CertificateMark } from '../../features/certificates/certificate-mark.tsx'
import { type CertificateAction, ChangeCertificate } from '../../features/certificates/change-certificate.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import styles from '../../shared/detail.module.css'
import dialog from '../../shared/forms/dialog-form.module.css'
import { Facts } from '../../shared/lists/facts.tsx'
import panel from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

export default function CertificatePage() {
  return (
    <ForPermission permission="certificates.read">
      <Certificate />
    </ForPermission>
  )
}

function Certificate() {
  const { id: text = '' } = useParams()
  const id = Number(text)
  const dates = useDates()
  const loaded = useLoaded(text, (signal) => browserApi(staffCertificate, { params: { id } }, { signal }))
  const [action, setAction] = useState<CertificateAction | null>(null)
  const may = mayOf(useMe())
  return (
    <>
      <BackLink to="/certificates">{texts.back}</BackLink>
      <Screen
        title={loaded.data ? texts.cardTitle(loaded.data.lastDigits) : texts.title}
        actions={loaded.data && <CertificateMark state={loaded.data.state} />}
      >
        <WhenLoaded loaded={loaded}>
          {(certificate) => (
            <div className={styles.columns}>
              <div className={styles.column}>
                <Ledger certificate={certificate} />
              </div>
              <div className={styles.column}>
                <About certificate={certificate} />
                <Panel title={texts.changes}>
                  {certificate.changes.length === 0 && <p className={panel.small}>{texts.noChanges}</p>}
                  <ul className={panel.list}>
                    {certificate.changes.map(({ what, reason, by, at, expiresAfter }) => (
                      <li key={`${at} ${what}`}>
                        {[texts.whats[what], expiresAfter && texts.extendedTo(formatDay(expiresAfter, dates))]
                          .filter(Boolean)
                          .join(' ')}
                        <p className={panel.words}>{reason}</p>
                        <p className={panel.small}>{texts.changedBy(by, formatDayAndTime(at, dates))}</p>
                      </li>
                    ))}
                  </ul>
                  {may('certificates.edit') && (
                    <div className={dialog.buttons}>
                      {actionsOf(certificate).map((one) => (
                        <Button key={one} size="small" variant="secondary" onClick={() => setAction(one)}>
                          {texts.actions[one]}
                        </Button>
                      ))}
                    </div>
                  )}
                </Panel>
              </div>
              {action && (
                <ChangeCertificate
                  certificate={certificate}
                  action={action}
                  onChanged={loaded.set}
                  onStale={loaded.reload}
                  onClose={() => setAction(null)}
                />
              )}
            </div>
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}

function actionsOf({ state, balance, held }: StaffCertificate): CertificateAction[] {
  return [state === 'blocked' ? 'unblock' : 'block', ...(balance + held > 0 ? (['extend'] as const) : [])]
}

function About({ certificate }: { certificate: StaffCertificate }) {
  const dates = useDates()
  const { face, balance, held, currency, issuedAt, expiresAt, source, customerId } = certificate
  const money = moneyFormat(currency, dates.language)
  const owner = customerId === null ? texts.nobody : <Link to={`/people/c${customerId}`}>{texts.toOwner}</Link>
  return (
    <Panel title={texts.facts.title}>
      <Facts
        facts={[
          [texts.facts.face, money.minor(face)],
          [texts.facts.left, money.minor(balance)],
          [texts.facts.held, held > 0 ? money.minor(held) : null],
          [texts.facts.issued, formatDay(issuedAt, dates)],
          [texts.facts.until, formatDay(expiresAt, dates)],
          [texts.facts.source, texts.facts.sources[source]],
          [texts.columns.owner, owner],
        ]}
      />
    </Panel>
  )
}

function Ledger({ certificate: { entries, currency } }: { certificate: StaffCertificate }) {
  const dates = useDates()
  const money = moneyFormat(currency, dates.language)
  return (
    <Panel title={texts.ledger}>
      <ul className={panel.list}>
        {entries.map(({ kind, amount, order, at }) => (
          <li key={`${at} ${kind} ${amount} ${order}`} className={panel.row}>
            <span>
              {texts.kinds[kind] ?? kind}
              <span className={panel.small}>
                {' '}
                {[formatDayAndTime(at, dates), ...(order ? [texts.ofOrder(order)] : [])].join(', ')}
              </span>
            </span>
            <span className={panel.sum}>{money.minor(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
