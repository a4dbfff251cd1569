export { type DemonstrationScanner, demonstrationScanner, nameStock, packParcel } from './demonstration.ts'
export { pieces } from './module.ts'
export { pieceItems } from './parcel-items.ts'
