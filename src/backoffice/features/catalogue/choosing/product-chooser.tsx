import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type StaffProductRow, staffProducts } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { SearchBox } from '../../../shared/forms/search-box.tsx'
import styles from './product-chooser.module.css'

const texts = catalogueLists.choosing
const FOUND = 5

type ProductChooserProps = { taken: readonly number[]; onChoose(product: StaffProductRow): void }

/** Finds a product by name or code, and adds it by a press. */
export function ProductChooser({ taken, onChoose }: ProductChooserProps) {
  const [search, setSearch] = useState('')
  const found = useLoaded(search === '' ? null : search, (signal) =>
    browserApi(staffProducts, { query: { search } }, { signal }),
  )
  const products = search === '' ? [] : (found.data?.products ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <div>
      <SearchBox label={texts.add} hint={texts.addHint} value={search} onSearch={setSearch} />
      <ul>
        {products.slice(0, FOUND).map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className={styles.option}
              onClick={() => {
                onChoose(product)
                setSearch('')
              }}
            >
              {texts.addOf(product.name, product.code)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
