import { Link } from 'react-router'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { Modification } from '#contract/entities/product.ts'
import { alphabetsOf } from '#rules/catalog/alphabets.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './modification-links.module.css'

type LinksProps = { items: readonly Modification[] }

/** Each colour is a page of its own: a link can be opened beside, sent and found. The page keeps its place. */
export function ColourLinks({ items }: LinksProps) {
  const chosen = items.find(({ isChosen }) => isChosen)
  return (
    <div>
      <p className={styles.label}>
        {texts.colour} <span className={styles.chosen}>{chosen?.name}</span>
      </p>
      <ul className={styles.colours}>
        {items.map((item) => (
          <li key={item.url}>
            <Link
              to={item.url}
              className={styles.colour}
              preventScrollReset
              aria-current={item.isChosen ? 'page' : undefined}
              aria-label={item.name}
              title={item.name}
            >
              {item.photos[0] && <SmallPhoto picture={item.photos[0].picture} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Letters and signs, set as they are on the charms. */
export function SymbolLinks({ items }: LinksProps) {
  const alphabets = alphabetsOf(items)
  const chosen = items.find(({ isChosen }) => isChosen)
  return (
    <div>
      <p className={styles.label}>
        {texts.symbol} <span className={styles.chosen}>{chosen?.name}</span>
      </p>
      {alphabets ? (
        texts.alphabets.map(({ code, name }) => (
          <Symbols key={code} name={name} items={alphabets[code].map(({ letter, item }) => ({ sign: letter, item }))} />
        ))
      ) : (
        <Symbols items={items.map((item) => ({ sign: item.name.length === 1 ? item.name : item.value, item }))} />
      )}
    </div>
  )
}

type SymbolsProps = { items: readonly { sign: string; item: Modification }[]; name?: string }

function Symbols({ items, name }: SymbolsProps) {
  if (items.length === 0) return null
  return (
    <ul className={styles.symbols} aria-label={name}>
      {items.map(({ sign, item }) => (
        <li key={item.url}>
          <Link
            to={item.url}
            className={classNames(styles.symbol, item.name.length > 1 && styles.sign)}
            preventScrollReset
            aria-current={item.isChosen ? 'page' : undefined}
            aria-label={item.name.length > 1 ? item.name : sign}
            title={item.name.length > 1 ? item.name : undefined}
          >
            {sign}
          </Link>
        </li>
      ))}
    </ul>
  )
}
