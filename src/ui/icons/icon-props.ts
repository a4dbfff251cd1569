/** The weight of every drawing in the interface. */
export const iconProps = { size: 20, strokeWidth: 1.25, absoluteStrokeWidth: true } as const
