/** Spec 5: number fields accept digits only. Those of other scripts are not digits to the programs behind us. */
export function keepDigits(input: string): string {
  return input.replace(/[^0-9]/g, '')
}
