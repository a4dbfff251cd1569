/** The words of a piece: its collection, its names and two or three sentences about it. Everything measured is in the manifest. */
export type PieceText = { slug: string; collection: string; ru: { name: string; text: string }; en: { name: string; text: string } }

export const piece = (
  slug: string,
  collection: string,
  nameRu: string,
  nameEn: string,
  textRu: string,
  textEn: string,
): PieceText => ({ slug, collection, ru: { name: nameRu, text: textRu }, en: { name: nameEn, text: textEn } })
