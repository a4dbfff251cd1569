import { previewProduct } from '#contract/catalog/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { ProductHead } from './product-head.tsx'
import { ProductView } from './product-view.tsx'

export function loader({ api, params }: PageContext) {
  return api(previewProduct, { body: { token: params.token ?? '' } })
}

/** A product that is not published yet, for whoever of the staff has the link. */
export default function PreviewPage({ data }: PageProps<typeof loader>) {
  return (
    <>
      <ProductHead data={data} isPreview />
      <Notice tone="warn">{texts.preview}</Notice>
      <ProductView key={data.product.url} data={data} />
    </>
  )
}
