import { Breadcrumbs, type BreadcrumbsProps } from '#ui/display/breadcrumbs.tsx'
import { followLink } from './follow-link.ts'

/** The way from the home page to here, through the router. */
export function Trail(props: Omit<BreadcrumbsProps, 'renderLink'>) {
  return (
    <Breadcrumbs
      {...props}
      renderLink={({ href, label }, className) => (
        <a className={className} href={href} onClick={followLink}>
          {label}
        </a>
      )}
    />
  )
}
