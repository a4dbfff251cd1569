import { examineProductIndex } from '../../../../../tests/support/product-index/examine-product-index.ts'
import { createMemoryProductIndex } from './memory-product-index.ts'

examineProductIndex(createMemoryProductIndex)
