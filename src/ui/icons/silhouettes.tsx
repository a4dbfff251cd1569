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
      <circle cx="12" cy="15.75" r="5.75" />
      <path d="M9.25 2.5h5.5l2.25 2.75L12 10 7 5.25z" />
      <path d="M7 5.25h10M10.5 5.25 12 10l1.5-4.75" />
    </Drawing>
  )
}

export function StudIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <circle cx="8.5" cy="12" r="5.5" />
      <path d="m8.5 8.5 3 1.75v3.5l-3 1.75-3-1.75v-3.5z" />
      <path d="M14 12h7.5M18 9.25v5.5" />
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
      <ellipse cx="5.75" cy="5.75" rx="3.9" ry="2.4" transform="rotate(45 5.75 5.75)" />
      <ellipse cx="12" cy="12" rx="3.9" ry="2.4" transform="rotate(45 12 12)" />
      <ellipse cx="18.25" cy="18.25" rx="3.9" ry="2.4" transform="rotate(45 18.25 18.25)" />
      <path d="m7.75 7.75 2.25 2.25M14 14l2.25 2.25" />
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
      <ellipse cx="12" cy="9.5" rx="9.25" ry="5.5" />
      <path d="M2.75 9.5v2.25c0 3 4.1 5.5 9.25 5.5s9.25-2.5 9.25-5.5V9.5" />
      <path d="M12 17.25v1.25" />
      <circle cx="12" cy="20.25" r="1.75" />
    </Drawing>
  )
}

export function BroochIcon(props: SilhouetteProps) {
  return (
    <Drawing {...props}>
      <ellipse cx="12" cy="12" rx="5.75" ry="7.25" />
      <ellipse cx="12" cy="12" rx="3.25" ry="4.5" />
      <path d="M6.25 12H2.5M17.75 12h3" />
      <path d="m20.5 10.5 1.5 1.5-1.5 1.5" />
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
