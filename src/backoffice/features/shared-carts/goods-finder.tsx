import { Plus } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { AnswerOf } from '#contract/call.ts'
import { type SharedCartGoods, staffSharedCartGoods } from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { WhenLoaded } from '../../shared/screen.tsx'
import styles from './shared-cart.module.css'

const texts = sharedCarts.goods

type GoodsFinderProps = { id: number; onAdd(goods: SharedCartGoods): Promise<void> }

/** Looks for variants and puts them into the cart; what was found stays, since sizes are tried one after another. */
export function GoodsFinder({ id, onAdd }: GoodsFinderProps) {
  const [search, setSearch] = useState('')
  const found = useLoaded(
    search === '' ? null : `${id} ${search}`,
    (signal) => browserApi(staffSharedCartGoods, { params: { id }, query: { search } }, { signal }),
    { keepsPrevious: true },
  )
  return (
    <Panel title={texts.title}>
      <SearchBox label={texts.search} hint={texts.hint} value={search} onSearch={setSearch} />
      {search !== '' && <WhenLoaded loaded={found}>{(goods) => <Found goods={goods} onAdd={onAdd} />}</WhenLoaded>}
    </Panel>
  )
}

type FoundProps = { goods: AnswerOf<typeof staffSharedCartGoods>; onAdd: GoodsFinderProps['onAdd'] }

function Found({ goods: { currency, rows }, onAdd }: FoundProps) {
  const money = useMoney(currency)
  const [adding, setAdding] = useState<number | null>(null)

  async function add(goods: SharedCartGoods) {
    setAdding(goods.skuId)
    await onAdd(goods)
    setAdding(null)
  }

  if (rows.length === 0) return <p className={styles.small}>{texts.none}</p>
  return (
    <ul className={styles.found}>
      {rows.map((goods) => {
        const { skuId, name, characteristics, code, photo, price, most, here } = goods
        return (
          <li key={skuId} className={styles.goods}>
            {photo ? <SmallPhoto picture={photo} className={styles.photo} /> : <span />}
            <div className={styles.what}>
              <p>{name}</p>
              <p className={styles.small}>{characteristics}</p>
              <p className={styles.small}>
                {[code, texts.left(most), here !== null && texts.here(here)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className={styles.buy}>
              {price !== null && <p className={styles.sum}>{money.minor(price)}</p>}
              {most > 0 && (
                <Button
                  size="small"
                  variant="secondary"
                  icon={<Plus {...iconProps} size={16} />}
                  loading={adding === skuId}
                  aria-label={texts.addLabel(name, characteristics)}
                  onClick={() => void add(goods)}
                >
                  {texts.add}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
