import { Link, type LinkProps } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import styles from './cover-link.module.css'

/** A name that makes the whole tile around it one link; the tile is `position: relative`. */
export function CoverLink({ className, ...props }: LinkProps) {
  return <Link className={classNames(styles.link, className)} {...props} />
}
