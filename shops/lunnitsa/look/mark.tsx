/** The pendant that gave the shop its name: strokes and surfaces in a box of 20 by 24. */
export function Mark({ stroke, surface }: { stroke: string | undefined; surface: string | undefined }) {
  return (
    <>
      <circle className={stroke} cx="10" cy="3" r="1.95" />
      <path className={surface} d="M6.4 22.65A9 9 0 1 1 13.6 22.65 6.2 6.2 0 1 0 6.4 22.65Z" />
    </>
  )
}
