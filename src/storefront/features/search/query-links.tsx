import { Link } from 'react-router'
import styles from './query-links.module.css'
import { searchHref } from './search-address.ts'

/** Queries to choose from, each the way to its results. */
export function QueryLinks({ queries }: { queries: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {queries.map((query) => (
        <li key={query}>
          <Link className={styles.link} to={searchHref(query)}>
            {query}
          </Link>
        </li>
      ))}
    </ul>
  )
}
