/** Every popup with what it is opened with (spec 2). A payload travels in the browser's history, so it is plain data. */
export type PopupPayloads = {
  locationChoose: undefined
  cookie: undefined
  search: undefined
  /** `facet`: the one to begin with. */
  filters: { facet: string | null }
  productCare: undefined
  compositionAndCharacteristics: { skuId?: number }
  consultWithStylist: undefined
  /** The price to be paid in parts, in roubles. */
  dolyame: { final: number }
  /** Which of the photographs is looked at first. */
  gallery: { index: number }
  productAvailability: { skuId?: number }
  refund: undefined
  warranty: undefined
  ringSize: { kind: 'ring' | 'bracelet' | 'chain' }
  shops: undefined
  /** Without a variant the visitor has not chosen a size yet. */
  subscribeProductPrice: { skuId: number | null; kind: 'price' | 'stock' }
  preShareSubscription: undefined
  lifeSize: undefined
}

export type PopupName = keyof PopupPayloads

/** What the component of a popup receives. A popup that was opened by a link has no payload. */
export type PopupProps<Name extends PopupName> = { payload: PopupPayloads[Name] | undefined; close(): void }
