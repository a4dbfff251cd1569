import type { ReactNode } from 'react'

export type SilhouetteProps = { size?: number; className?: string }

/** Ten drawings of the shop's own, on the grid and in the weight of the other icons. Decoration: words stand beside. */
function Drawing({ size = 24, className, children }: SilhouetteProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      // The line keeps its weight at every size, as in the other icons.
      strokeWidth={(1.25 * 24) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function RingIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="15.75" r="6" />
      <path d="M9.5 2.75h5l2 2.5-4.5 4.5-4.5-4.5z" />
      <path d="M7.5 5.25h9" />
    </Drawing>
  )
}

export function StudIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <path d="M3.5 9.25v5.5l3.25 3L12.5 12 6.75 6.25z" />
      <path d="M6.75 6.25v11.5M12.5 12h9" />
      <path d="M17.25 12c-1.9-3.6 3-4.6 3-1.75 0 1.2-1.2 1.75-3 1.75zM17.25 12c-1.9 3.6 3 4.6 3 1.75 0-1.2-1.2-1.75-3-1.75z" />
    </Drawing>
  )
}

export function HoopIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <path d="M14.25 4.15a9 9 0 1 1-4.5 0" />
      <path d="M13.75 6.3a6.75 6.75 0 1 1-3.5 0" />
      <path d="M9.75 4.15c.6-2.2 3.6-2.2 4.5 0" />
    </Drawing>
  )
}

export function CuffIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <path d="M8.2 20.1a9 9 0 1 1 7.6 0" />
      <path d="M9.6 16.9a5.5 5.5 0 1 1 4.8 0" />
      <path d="M8.2 20.1a1.75 1.75 0 0 0 1.4-3.2M15.8 20.1a1.75 1.75 0 0 1-1.4-3.2" />
    </Drawing>
  )
}

export function ChainIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <ellipse cx="6.1" cy="6.1" rx="4.75" ry="2.6" transform="rotate(45 6.1 6.1)" />
      <ellipse cx="12" cy="12" rx="4.75" ry="2.6" transform="rotate(45 12 12)" />
      <ellipse cx="17.9" cy="17.9" rx="4.75" ry="2.6" transform="rotate(45 17.9 17.9)" />
    </Drawing>
  )
}

export function PendantIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <path d="M3 2.5c.8 5 4.3 8.25 9 8.25s8.2-3.25 9-8.25" />
      <circle cx="12" cy="12" r="1.25" />
      <path d="M12 13.25c2.5 2.3 3.75 3.9 3.75 5.1a3.75 3.75 0 0 1-7.5 0c0-1.2 1.25-2.8 3.75-5.1z" />
    </Drawing>
  )
}

export function BraceletIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="17.4" r="1.9" />
      <circle cx="7.31" cy="15.69" r="1.9" />
      <circle cx="4.81" cy="11.37" r="1.9" />
      <circle cx="5.68" cy="6.45" r="1.9" />
      <circle cx="9.5" cy="3.24" r="1.9" />
      <circle cx="14.5" cy="3.24" r="1.9" />
      <circle cx="18.32" cy="6.45" r="1.9" />
      <circle cx="19.19" cy="11.37" r="1.9" />
      <circle cx="16.69" cy="15.69" r="1.9" />
      <path d="M12 19.3v.7M10.75 21.5l1.25-1.5 1.25 1.5-1.25 1.5z" />
    </Drawing>
  )
}

export function BroochIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="9.75" r="1.6" />
      <ellipse cx="12" cy="5.1" rx="2.3" ry="3.1" />
      <ellipse cx="12" cy="5.1" rx="2.3" ry="3.1" transform="rotate(72 12 9.75)" />
      <ellipse cx="12" cy="5.1" rx="2.3" ry="3.1" transform="rotate(144 12 9.75)" />
      <ellipse cx="12" cy="5.1" rx="2.3" ry="3.1" transform="rotate(216 12 9.75)" />
      <ellipse cx="12" cy="5.1" rx="2.3" ry="3.1" transform="rotate(288 12 9.75)" />
      <path d="M2.75 20.75h16.5a1.6 1.6 0 1 0-1.6-1.6" />
    </Drawing>
  )
}

export function PiercingIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <circle cx="5.75" cy="7" r="2.5" />
      <circle cx="18.25" cy="7" r="2.5" />
      <path d="M5.75 9.5v4a6.25 6.25 0 0 0 12.5 0v-4" />
    </Drawing>
  )
}

export function CertificateIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <path d="M14 18.5H3.5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1h17a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H20" />
      <path d="M6 9.5h6.5M6 13h4" />
      <circle cx="17" cy="12.75" r="2.5" />
      <path d="M15.5 14.9v5.6l1.5-1.1 1.5 1.1v-5.6" />
    </Drawing>
  )
}
