/** The banners of a new shop. Pictures are files under media/; words are for people, so they are written twice. */
export type BannerText = {
  place: 'main' | 'story' | 'certificate'
  wide: string
  tall: string
  textSide: 'left' | 'right'
  tone: 'light' | 'dark'
  sites: ('ru' | 'en')[]
  ru: BannerWords
  en: BannerWords
}

type BannerWords = { title: string; text: string; link: string; href: string; alt: string }

export const bannerTexts: readonly BannerText[] = [
  {
    place: 'main',
    wide: 'editorial/banner-new-collection-wide.jpg',
    tall: 'editorial/banner-new-collection-tall.jpg',
    textSide: 'left',
    tone: 'light',
    sites: ['ru', 'en'],
    ru: {
      title: 'Золото при дневном свете',
      text: 'Витые, гладкие, с одним камнем: новые кольца независимых мастерских. У каждого указаны проба, вес и размеры до десятой доли миллиметра.',
      link: 'Смотреть новинки',
      href: '/catalog/new',
      alt: 'Золотые кольца на брусках травертина: витое, гладкое и с бриллиантом',
    },
    en: {
      title: 'Gold by daylight',
      text: 'Twisted, plain, or set with a single stone: new rings from independent workshops, each with its fineness, its weight and its size to a tenth of a millimetre.',
      link: 'See what is new',
      href: '/catalog/new',
      alt: 'Gold rings on blocks of travertine: a twisted one, a plain one and one with a diamond',
    },
  },
  {
    place: 'story',
    wide: 'editorial/banner-pearls-wide.jpg',
    tall: 'editorial/banner-pearls-tall.jpg',
    textSide: 'left',
    tone: 'light',
    sites: ['ru', 'en'],
    ru: {
      title: 'Жемчуг в будний день',
      text: 'Нить под воротник рубашки, одна бусина на золотом ободке, пусеты, за которые не цепляется шарф.',
      link: 'Смотреть жемчуг',
      href: '/trend/pearls-every-day',
      alt: 'Кольцо с крупной жемчужиной и нить жемчуга на светлом шёлке',
    },
    en: {
      title: 'Pearls on a weekday',
      text: 'A strand under a shirt collar, a single pearl on a gold band, studs that a scarf does not catch on.',
      link: 'See the pearls',
      href: '/trend/pearls-every-day',
      alt: 'A ring with a large pearl and a strand of pearls on pale silk',
    },
  },
  {
    place: 'story',
    wide: 'editorial/banner-colour-stones-wide.jpg',
    tall: 'editorial/banner-colour-stones-tall.jpg',
    textSide: 'right',
    tone: 'light',
    sites: ['ru', 'en'],
    ru: {
      title: 'Один цветной камень',
      text: 'Изумруд, сапфир, аметист: вес в каратах, размер в миллиметрах и ни одного лишнего завитка вокруг.',
      link: 'Смотреть цветные камни',
      href: '/trend/colour-please',
      alt: 'Три золотых кольца с изумрудом, сапфиром и аметистом на белых цилиндрах',
    },
    en: {
      title: 'One coloured stone',
      text: 'Emerald, sapphire, amethyst: the weight in carats, the size in millimetres, and not a curl around it more than it needs.',
      link: 'See the coloured stones',
      href: '/trend/colour-please',
      alt: 'Three gold rings with an emerald, a sapphire and an amethyst on white cylinders',
    },
  },
  {
    place: 'certificate',
    wide: 'editorial/certificate-constellation.jpg',
    tall: 'editorial/certificate-constellation.jpg',
    textSide: 'left',
    tone: 'dark',
    sites: ['ru'],
    ru: {
      title: 'Подарочный сертификат',
      text: 'На любую сумму от 1 000 до 200 000 ₽',
      link: 'Выбрать сертификат',
      href: '/certificate',
      alt: 'Рисунок сертификата «Созвездие»: жемчужные звёзды на тёмно-синем',
    },
    en: {
      title: 'Gift certificate',
      text: 'For any sum from 1,000 to 200,000 ₽',
      link: 'Choose a certificate',
      href: '/certificate',
      alt: 'The certificate design “Constellation”: pearl stars on dark blue',
    },
  },
]
