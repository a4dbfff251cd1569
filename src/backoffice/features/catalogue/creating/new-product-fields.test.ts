import { expect, test } from 'vitest'
import { NEW_PRODUCT, newProductOf } from './new-product-fields.ts'

const ring = { ...NEW_PRODUCT, nameRu: ' Луна ', code: 'LN-1', designerId: '7', categoryId: '3', metal: 'yellow' }

test('[DESK] the address of a new product follows its name until another one is written', () => {
  expect(newProductOf(ring)).toMatchObject({ product: { nameRu: 'Луна', slug: 'luna', sizeKind: null, sizes: [] } })
  expect(newProductOf({ ...ring, slug: 'moon' })).toMatchObject({ product: { slug: 'moon' } })
})

test('[DESK] sizes are read where there are any', () => {
  const sized = { ...ring, sizeKind: 'ring', sizes: '16 16,5' }
  expect(newProductOf(sized)).toMatchObject({ product: { sizeKind: 'ring', sizes: [16, 16.5] } })
  expect(newProductOf({ ...sized, sizes: '' })).toEqual({ missing: ['sizes'] })
  expect(newProductOf({ ...sized, sizes: 'M' })).toEqual({ missing: ['sizes'] })
})

test('[DESK] everything that is not chosen is named at once', () => {
  expect(newProductOf({ ...NEW_PRODUCT, sizeKind: 'chain' })).toEqual({
    missing: ['designerId', 'categoryId', 'metal', 'sizes'],
  })
  expect(newProductOf({ ...ring, metal: '' })).toEqual({ missing: ['metal'] })
})
