import { useParams } from 'react-router'
import { sharedCart as texts } from '#site-texts/ordering/shared-cart.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Together } from './together.tsx'

/** Everybody's page is the same frame; what is in the cart comes by the browser, to whoever has the link. */
export default function TogetherPage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageHead title={texts.title} canonicalPath={null} otherSitePath={null} robots="noindex, nofollow" />
      <Together key={token} token={token} />
    </>
  )
}
