import { examineProductIndex } from './examine-product-index.ts'
import { createMemoryProductIndex } from './memory-product-index.ts'

examineProductIndex(createMemoryProductIndex)
