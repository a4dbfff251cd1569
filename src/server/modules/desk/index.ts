export { takePriceList, undoPriceList } from './catalogue/price-list.ts'
export { desk } from './module.ts'
