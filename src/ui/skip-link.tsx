import styles from './skip-link.module.css'

/** The first thing the Tab key meets: past the header, to what the page is about. */
export function SkipLink({ target, label }: { target: string; label: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {label}
    </a>
  )
}
