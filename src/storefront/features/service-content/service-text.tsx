import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { readService, type SERVICE_KEYS } from '#contract/content/content-pages.ts'
import { services as texts } from '#site-texts/content/services.ts'
import { layout } from '#site-texts/layout.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './service-text.module.css'

export type ServiceKey = (typeof SERVICE_KEYS)[number]

type ServiceTextProps = {
  service: ServiceKey
  /** Draws what editors wrote. Features do not know each other, so the popup brings it. */
  render: (words: Pick<ServiceTexts, 'lead' | 'blocks'>) => React.ReactNode
}

export type ServiceTexts = Awaited<ReturnType<typeof askFor>>['data']

const askFor = (service: ServiceKey, signal: AbortSignal) =>
  browserApi(readService, { params: { key: service } }, { signal })

/** What editors say of a service in short, and the way to the page that says all of it. */
export function ServiceText({ service, render }: ServiceTextProps) {
  const { data, hasFailed, isLoading, reload } = useLoaded(service, (signal) => askFor(service, signal))
  if (hasFailed) return <NotThere isLoading={isLoading} onRetry={reload} />
  if (!data)
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton lines={8} />
      </div>
    )
  const { lead, blocks, page } = data.data
  return (
    <div className={styles.text}>
      {render({ lead, blocks })}
      {page && (
        <LinkButton as={Link} to={page.href} variant="secondary">
          {texts.whole(page.text)}
        </LinkButton>
      )}
    </div>
  )
}

/** Whoever cannot read it can still ask. */
function NotThere({ isLoading, onRetry }: { isLoading: boolean; onRetry(): void }) {
  const { phone, phoneUri, hours } = layout.footer
  return (
    <Notice
      tone="error"
      live="polite"
      action={
        <Button variant="secondary" size="small" loading={isLoading} loadingLabel={texts.loading} onClick={onRetry}>
          {layout.notLoaded.retry}
        </Button>
      }
    >
      <p>
        {texts.failed} <a href={phoneUri}>{phone}</a>. {hours}.
      </p>
    </Notice>
  )
}
