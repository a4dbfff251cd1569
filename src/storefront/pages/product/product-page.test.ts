import { expect, test } from 'vitest'
import type { Api } from '#client/calls/api.ts'
import type { ProductPageData } from '#contract/catalog/product.ts'
import type { PageContext } from '../../shared/page.ts'
import { loader } from './product-page.tsx'

const data = { product: { url: '/jewelry/ring-prong-round-diamond' } } as ProductPageData

function open(id: string): Promise<unknown> {
  const api: Api = async () => data as never
  return loader({ api, params: { id } } as unknown as PageContext)
}

test('[C04] the page of a product is at its address', async () => {
  expect(await open('ring-prong-round-diamond')).toBe(data)
})

test('[C04] an address it had before leads to the new one for good', async () => {
  const answer = await open('noon-ring').catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect([status, headers.get('location')]).toEqual([301, '/jewelry/ring-prong-round-diamond'])
})
