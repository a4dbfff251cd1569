import { Breadcrumbs, type BreadcrumbsProps } from '#ui/display/breadcrumbs.tsx'
import { useSite } from '../site.ts'
import { breadcrumbFacts } from '../structured-data/breadcrumb-facts.ts'
import { describePage } from '../structured-data/collect-facts.ts'
import { followLink } from './follow-link.ts'

/** The way from the home page to here, through the router. */
export function Trail(props: Omit<BreadcrumbsProps, 'renderLink'>) {
  const { site, origins } = useSite()
  if (import.meta.env.SSR) describePage([breadcrumbFacts(origins[site.language], props.crumbs)])
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
