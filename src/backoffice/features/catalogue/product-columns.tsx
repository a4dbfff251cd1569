import { moneyFormat } from '#client/formats/formats.ts'
import type { StaffProductRow } from '#contract/staff/goods/staff-catalogue.ts'
import type { Language } from '#rules/location/site.ts'
import { catalogue as texts } from '#site-texts/backoffice/goods/catalogue.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from '../../shared/lists/product-rows.module.css'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import { HOME_CURRENCY } from '../../shared/shop.ts'
import { ProductCell } from './product-cell.tsx'

type Chosen = { ids: ReadonlySet<number>; choose(id: number, isOn: boolean): void }

const choosing = ({ ids, choose }: Chosen): Column<StaffProductRow> => ({
  title: goods.bulk.label,
  titleHidden: true,
  cell: ({ id, name }) => (
    <Checkbox
      label={<VisuallyHidden>{goods.bulk.choose(name)}</VisuallyHidden>}
      checked={ids.has(id)}
      onChange={(isOn) => choose(id, isOn)}
    />
  ),
})

/** The columns of the list of products, on the screen and in its file. Null: whoever looks may change nothing. */
export function productColumns(language: Language, chosen: Chosen | null): Column<StaffProductRow>[] {
  return [
    ...(chosen ? [choosing(chosen)] : []),
    {
      title: texts.columns.product,
      cell: ({ id, name, code, photo }) => <ProductCell id={id} name={name} code={code} photo={photo} />,
      file: [
        { title: lists.code, value: ({ code }) => code },
        { title: texts.columns.product, value: ({ name }) => name },
      ],
    },
    { title: texts.columns.designer, cell: ({ designer }) => designer },
    {
      title: texts.columns.variants,
      align: 'end',
      cell: ({ variants }) => variants,
      file: [{ title: texts.columns.variants, value: ({ variants }) => variants }],
    },
    {
      title: texts.columns.price,
      align: 'end',
      cell: ({ price }) => (price === null ? '—' : moneyFormat(HOME_CURRENCY, language).minor(price)),
      file: [{ title: texts.columns.price, value: ({ price }) => price && price / 100 }],
    },
    {
      title: texts.columns.state,
      cell: ({ isDraft, isArchive, isListed, lacks: missing }) => (
        <span className={styles.marks}>
          <Mark tone={isDraft ? 'warn' : isArchive ? 'plain' : isListed ? 'good' : 'info'}>
            {isDraft ? goods.draft : texts.states[isArchive ? 'archived' : isListed ? 'sold' : 'hidden']}
          </Mark>
          {missing.map((one) => (
            <Mark key={one} tone="warn">
              {texts.lacks[one]}
            </Mark>
          ))}
        </span>
      ),
    },
  ]
}
