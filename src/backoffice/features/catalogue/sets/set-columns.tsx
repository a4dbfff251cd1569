import { moneyFormat } from '#client/formats/formats.ts'
import type { StaffSet } from '#contract/staff/goods/staff-sets.ts'
import type { Language } from '#rules/location/site.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import styles from '../../../shared/lists/product-rows.module.css'
import { Mark } from '../../../shared/lists/state-mark.tsx'
import type { Column } from '../../../shared/lists/table.tsx'
import { HOME_CURRENCY } from '../../../shared/shop.ts'
import { ProductCell } from '../product-cell.tsx'

const texts = catalogueLists.sets

/** The columns of the list of sets, on the screen and in its file. */
export function setColumns(language: Language): Column<StaffSet>[] {
  return [
    {
      title: texts.columns.set,
      cell: ({ id, name, code, photo }) => <ProductCell id={id} name={name} code={code} photo={photo} />,
    },
    {
      title: texts.columns.elements,
      cell: ({ elements }) =>
        elements.length === 0
          ? texts.noElements
          : elements.map(({ name, count }) => (count > 1 ? texts.several(name, count) : name)).join(', '),
    },
    {
      title: texts.columns.price,
      cell: ({ prices }) => {
        const home = prices.find(({ currency }) => currency === HOME_CURRENCY)
        const money = moneyFormat(HOME_CURRENCY, language)
        return home ? (
          <>
            {money.minor(home.set)}
            {home.apart !== null && <p className={styles.small}>{texts.apart(money.minor(home.apart))}</p>}
          </>
        ) : (
          '—'
        )
      },
    },
    {
      title: texts.columns.state,
      cell: ({ isDraft, isArchive }) => (
        <Mark tone={isDraft ? 'warn' : isArchive ? 'plain' : 'good'}>
          {isDraft ? goods.draft : catalogue.states[isArchive ? 'archived' : 'sold']}
        </Mark>
      ),
    },
  ]
}
