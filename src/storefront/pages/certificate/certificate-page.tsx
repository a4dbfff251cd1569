import { useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { depositsDesign } from '#contract/customer/deposits.ts'
import { certificate as texts } from '#site-texts/certificates/certificate.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { CERTIFICATE_CURRENCY } from '../../features/certificates/certificate-currency.ts'
import { designFailure } from '../../features/certificates/deposit-failures.ts'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { CertificateOrder } from './certificate-order.tsx'
import styles from './certificate-page.module.css'
import { CertificateShop } from './certificate-shop.tsx'

const PATH = '/certificate'

export async function loader({ api }: PageContext) {
  // Without the designs there is still a page: the browser asks for them again and says what is wrong.
  return { offer: await api(depositsDesign, {}).catch(() => null) }
}

/** Puts gift certificates together and sells them; after the payment page, what became of the order. */
export default function CertificatePage({ data }: PageProps<typeof loader>) {
  const [query] = useSearchParams()
  // Whose order it is, only the browser knows: the page of the server is the same for everybody.
  const order = useHydrated() ? query.get('order') : null
  const { major } = useMoney(CERTIFICATE_CURRENCY)
  const { min, max } = data.offer ?? {}
  return (
    <div className={styles.page}>
      <PageHead
        title={order ? texts.paid.head : texts.title}
        description={min && max ? texts.description(major(min), major(max)) : undefined}
        canonicalPath={PATH}
        robots={order ? 'noindex' : undefined}
      />
      <Trail
        label={texts.breadcrumbs}
        crumbs={[
          { label: texts.home, href: '/' },
          { label: texts.title, href: PATH },
        ]}
      />
      {order ? (
        <CertificateOrder key={order} orderId={order} hasFailed={query.get('payment') === 'failed'} />
      ) : (
        <Offer known={data.offer} />
      )}
    </div>
  )
}

function Offer({ known }: { known: Awaited<ReturnType<typeof loader>>['offer'] }) {
  const { data, error, hasFailed, isLoading, reload } = useLoaded(known ? null : 'designs', (signal) =>
    browserApi(depositsDesign, {}, { signal }),
  )
  const offer = known ?? data
  if (offer) return <CertificateShop offer={offer} />
  return (
    <div className={styles.missing}>
      <h1>{texts.title}</h1>
      {hasFailed ? (
        <Notice
          tone="error"
          live="polite"
          action={
            <Button variant="secondary" loading={isLoading} loadingLabel={texts.designs.loading} onClick={reload}>
              {texts.designs.retry}
            </Button>
          }
        >
          {designFailure(error)}
        </Notice>
      ) : (
        <Skeleton lines={5} />
      )}
    </div>
  )
}
