/** Minor units as they are typed and stand in files: `1200`, `99.50`. */
export function decimalSum(minor: number): string {
  const part = minor % 100
  return part === 0 ? String(minor / 100) : `${Math.floor(minor / 100)}.${String(part).padStart(2, '0')}`
}
