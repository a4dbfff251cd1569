import { Link } from 'react-router'
import { moneyFormat } from '#client/formats.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { StaffSet } from '#contract/staff/goods/staff-sets.ts'
import type { Language } from '#rules/location/site.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import styles from '../../../shared/lists/product-rows.module.css'
import { Mark } from '../../../shared/lists/state-mark.tsx'
import type { Column } from '../../../shared/lists/table.tsx'

const texts = shelves.sets

/** The columns of the list of sets, on the screen and in its file. */
export function setColumns(language: Language): Column<StaffSet>[] {
  return [
    {
      title: texts.columns.set,
      cell: ({ id, name, code, photo }) => (
        <div className={styles.product}>
          {photo ? <SmallPhoto picture={photo} className={styles.photo} /> : <span className={styles.noPhoto} />}
          <div>
            <Link to={`/catalogue/${id}`}>{name}</Link>
            <p className={styles.small}>{code}</p>
          </div>
        </div>
      ),
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
        const roubles = prices.find(({ currency }) => currency === 'RUB')
        const money = moneyFormat('RUB', language)
        return roubles ? (
          <>
            {money.minor(roubles.set)}
            {roubles.apart !== null && <p className={styles.small}>{texts.apart(money.minor(roubles.apart))}</p>}
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
