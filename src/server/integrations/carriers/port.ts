import type { PointSource } from '#rules/pickup-points/point.ts'
import { providerKind } from '../../kernel/integration.ts'

/** The carriers whose pickup points are copied, all of them. */
export const pointSources = providerKind<PointSource>('pickup points')
