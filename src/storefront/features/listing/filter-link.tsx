import { type ComponentProps, use } from 'react'
import { ChooseContext, pressBySpace, pressedHref } from './choose.ts'

/**
 * A link to the list with another choice: it works before the page is alive, and can be opened in another tab. A plain
 * `a` and not the router's: there are a hundred of them on a page, and each of those works out its address by hooks.
 */
export function FilterLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const choose = use(ChooseContext)
  return (
    <a
      {...rest}
      href={href}
      rel="nofollow"
      onClick={(event) => {
        rest.onClick?.(event)
        const pressed = pressedHref(event)
        if (pressed !== null) choose(pressed)
      }}
      onKeyDown={rest.role === 'checkbox' ? pressBySpace : undefined}
    >
      {children}
    </a>
  )
}
