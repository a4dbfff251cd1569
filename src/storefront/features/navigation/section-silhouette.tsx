import { PenTool, Percent, Sparkles } from 'lucide-react'
import type { ComponentType } from 'react'
import { iconProps } from '#ui/icons/icon-props.ts'
import {
  BraceletIcon,
  CertificateIcon,
  HoopIcon,
  PendantIcon,
  RingIcon,
  type SilhouetteProps,
} from '#ui/icons/silhouettes.tsx'

const outline = (Icon: typeof Percent) =>
  function Outline({ size, className }: SilhouetteProps) {
    return <Icon {...iconProps} size={size} className={className} />
  }

const SILHOUETTES: Record<string, ComponentType<SilhouetteProps>> = {
  new: outline(Sparkles),
  rings: RingIcon,
  earrings: HoopIcon,
  necklaces: PendantIcon,
  bracelets: BraceletIcon,
  designers: outline(PenTool),
  gifts: CertificateIcon,
  sale: outline(Percent),
}

/** What a section looks like before its name is read; a section that is new to the menu has no drawing yet. */
export function SectionSilhouette({ code, className }: { code: string; className?: string }) {
  const Silhouette = Object.hasOwn(SILHOUETTES, code) ? SILHOUETTES[code] : undefined
  return <span className={className}>{Silhouette && <Silhouette size={28} />}</span>
}
