import { redirect } from 'react-router'
import { productPage } from '#contract/catalog/product.ts'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { ProductHead } from './product-head.tsx'
import { ProductView } from './product-view.tsx'

export async function loader({ api, params }: PageContext) {
  const slug = params.id ?? ''
  const data = await api(productPage, { params: { slug } })
  // The address is one that the product had before; whoever kept it learns the new one for good.
  if (data.product.url !== `/jewelry/${slug}`) throw redirect(data.product.url, 301)
  return data
}

export default function ProductPage({ data }: PageProps<typeof loader>) {
  return (
    <>
      <ProductHead data={data} />
      {/* Another colour is another page: what was opened and typed on this one does not belong to it. */}
      <ProductView key={data.product.url} data={data} />
    </>
  )
}
