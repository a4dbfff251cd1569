/** Badges sit on cards; trends are selections with a page of their own. */
export type TagText = {
  slug: string
  kind: 'badge' | 'trend'
  ru: { name: string; description?: string }
  en: { name: string; description?: string }
  picture?: string
  /** Shows every letter or sign; elsewhere one card stands for all of them. */
  expandsFamilies?: true
}

export const tags: readonly TagText[] = [
  // Never given by hand: a card wears it while the piece can only be ordered ahead.
  { slug: 'preorder', kind: 'badge', ru: { name: 'Предзаказ' }, en: { name: 'Preorder' } },
  { slug: 'new', kind: 'badge', ru: { name: 'Новинка' }, en: { name: 'New' } },
  { slug: 'hit', kind: 'badge', ru: { name: 'Хит' }, en: { name: 'Bestseller' } },
  { slug: 'exclusive', kind: 'badge', ru: { name: 'Только у нас' }, en: { name: 'Only here' } },
  { slug: 'small-series', kind: 'badge', ru: { name: 'Малая серия' }, en: { name: 'Small series' } },
  {
    slug: 'pearls-every-day', kind: 'trend', picture: 'editorial/banner-pearls-wide.jpg',
    ru: { name: 'Жемчуг каждый день', description: 'С рубашкой, со свитером, с мокрыми после бассейна волосами. Жемчуг давно вышел из театра и домой не собирается.' },
    en: { name: 'Pearls every day', description: 'With a shirt, with a sweater, with hair still wet from the pool. Pearls left the theatre long ago and have no plans to go home.' },
  },
  {
    slug: 'own-letter', kind: 'trend', expandsFamilies: true, picture: 'products/necklace-letter-m-yellow-2.jpg',
    ru: { name: 'Своя буква', description: 'Инициал на тонкой цепочке: свой, детский или чей-нибудь ещё.' },
    en: { name: 'A letter of one’s own', description: 'An initial on a fine chain: yours, your child’s, or somebody else’s.' },
  },
  {
    slug: 'by-the-stars', kind: 'trend', picture: 'editorial/editorial-starburst.jpg',
    ru: { name: 'По звёздам', description: 'Знаки зодиака, полумесяцы и компас — для тех, кто сверяется с небом, и для тех, кому просто нравится рисунок.' },
    en: { name: 'By the stars', description: 'Signs of the zodiac, crescents and a compass, for those who consult the sky and those who simply like the drawing.' },
  },
  {
    slug: 'colour-please', kind: 'trend', picture: 'editorial/banner-colour-stones-wide.jpg',
    ru: { name: 'Цвета, пожалуйста', description: 'Изумруд, сердолик, лондон-топаз, аметист. Один яркий камень делает за вас половину наряда.' },
    en: { name: 'Colour, please', description: 'Emerald, carnelian, London topaz, amethyst. One bright stone does half of the dressing for you.' },
  },
  {
    slug: 'smooth-gold', kind: 'trend', picture: 'editorial/banner-golden-sand-wide.jpg',
    ru: { name: 'Гладкое золото', description: 'Без камней и без повода: купола, трубки, круассаны и кольца, которые хочется трогать.' },
    en: { name: 'Smooth gold', description: 'No stones and no occasion: domes, tubes, croissants and rings you want to touch.' },
  },
  {
    slug: 'two-of-us', kind: 'trend', picture: 'editorial/banner-wedding-wide.jpg',
    ru: { name: 'Вдвоём', description: 'Помолвочные и обручальные кольца, которые хорошо смотрятся рядом и на одной руке, и на двух.' },
    en: { name: 'The two of us', description: 'Engagement and wedding rings that look well side by side, on one hand or on two.' },
  },
  {
    slug: 'for-him', kind: 'trend', picture: 'editorial/banner-men-wide.jpg',
    ru: { name: 'Для него', description: 'Печатки, цепи, запонки и один зажим для галстука. Без черепов.' },
    en: { name: 'For him', description: 'Signets, chains, cufflinks and one tie bar. No skulls.' },
  },
  {
    slug: 'no-fitting', kind: 'trend', picture: 'editorial/banner-gifts-wide.jpg',
    ru: { name: 'Подарок без примерки', description: 'Серьги, шармы, подвески и броши: размер знать не нужно, достаточно знать человека.' },
    en: { name: 'Gifts without a fitting', description: 'Earrings, charms, pendants and brooches: you need not know the size, only the person.' },
  },
  {
    slug: 'in-layers', kind: 'trend', picture: 'editorial/editorial-bangles.jpg',
    ru: { name: 'Слоями', description: 'Тонкие кольца, хагги и цепочки, которые носят по две, по три и вперемешку.' },
    en: { name: 'In layers', description: 'Thin rings, huggies and chains, worn in twos, in threes and all at once.' },
  },
  {
    slug: 'for-luck', kind: 'trend', picture: 'editorial/editorial-sand.jpg',
    ru: { name: 'На удачу', description: 'Подкова, клевер, глаз-оберег, ключ. Мы не суеверны, но глаз на всякий случай носим.' },
    en: { name: 'For luck', description: 'A horseshoe, a clover, an evil eye, a key. We are not superstitious, but we wear the eye just in case.' },
  },
]
