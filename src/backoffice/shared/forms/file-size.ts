import { lists } from '#site-texts/backoffice/lists.ts'

const KILOBYTE = 1024

/** Of a file that was chosen, beside its name. */
export const fileSize = ({ size }: { size: number }): string => lists.fileSize(Math.ceil(size / KILOBYTE))
