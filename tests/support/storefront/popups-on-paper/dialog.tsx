import type { ReactNode } from 'react'

type Part = { children?: ReactNode }

/** The library's dialog is drawn in a browser only; on paper it is its title and what it says. */
export const Dialog = {
  Root: ({ children }: Part) => <>{children}</>,
  Portal: ({ children }: Part) => <>{children}</>,
  Backdrop: () => null,
  Viewport: ({ children }: Part) => <>{children}</>,
  Popup: ({ children }: Part) => <div role="dialog">{children}</div>,
  Title: ({ children }: Part) => <h2>{children}</h2>,
}
