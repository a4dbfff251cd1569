export { takePriceList, undoPriceList } from './catalogue/price-list.ts'
export { takeProductList } from './catalogue/product-list/take-product-list.ts'
export { undoProductList } from './catalogue/product-list/undo-product-list.ts'
export { desk } from './module.ts'
