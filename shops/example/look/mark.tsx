/** A wave under a sun. */
export function Mark({ stroke, surface }: { stroke: string | undefined; surface: string | undefined }) {
  return (
    <>
      <circle className={surface} cx="10" cy="8" r="4" />
      <path className={stroke} d="M2 18q4-4 8 0t8 0" />
    </>
  )
}
