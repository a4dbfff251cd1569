import { useParams } from 'react-router'
import { orderSuccess as texts } from '#site-texts/ordering/checkout.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { OrderSuccessView } from './order-success-view.tsx'

/** Everybody's page is the same frame; the order in it comes by the browser, to whoever may see it. */
export default function OrderSuccessPage() {
  const { id } = useParams()
  return (
    <>
      <PageHead title={texts.head} robots="noindex" canonicalPath={null} />
      <OrderSuccessView id={id ?? null} />
    </>
  )
}
