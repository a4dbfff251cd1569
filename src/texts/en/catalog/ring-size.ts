import { brand } from '#shop/brand.ts'
import type { ringSizeTexts as ringSizeTextsRu } from '../../ru/catalog/ring-size.ts'

const NB = '\u00A0'

export const ringSizeTexts: typeof ringSizeTextsRu = {
  title: 'Find your size',
  close: 'Close the size guide',
  kinds: 'What to measure',
  number: String,
  centimetres: (value) => `${value}${NB}cm`,
  ring: {
    tab: 'Ring',
    threadTitle: 'With a thread or a strip of paper',
    thread: [
      'Wrap it around the finger where the ring will sit, close but not tight.',
      'Make sure it slides over the knuckle, as the ring will have to.',
      'Mark where the ends meet and measure the length in millimetres.',
    ],
    calculator: {
      label: 'Length of the thread',
      unit: 'mm',
      hint: 'Enter the length and we will tell you the size.',
      unlikely: 'That does not look right. Is the length in millimetres?',
      yours: (size) => `Your size is ${size}.`,
      abroad: ({ eu, us, uk }) => `That is EU ${eu}, US ${us}, UK ${uk}.`,
    },
    table: 'Size chart',
    columns: { ru: 'Diameter, mm', ctx: 'Circumference, mm', eu: 'EU', us: 'US', uk: 'UK' },
    gauge: {
      title: 'Paper ring sizer',
      text: 'A sheet of circles and a measuring strip. Print it at actual size (100%).',
      print: 'Print',
      get sheetTitle() {
        return `${brand.en.name} ring sizer`
      },
      check: [
        'Check: lay a bank card on the outline.',
        'If they differ, print again at 100%,',
        'without fitting to the page.',
      ],
      circles: 'Place a ring of yours on a circle: the line should show all along its inner edge.',
      strip: 'Cut out the strip and wrap it around your finger: the point shows your size.',
    },
    adviceTitle: 'If in doubt',
    advice: [
      'Measure in the evening and when you are warm: fingers are slimmer in the morning and in the cold.',
      'Between two sizes, choose the larger.',
      'For a wide band, 6\u00A0mm or more, go up half a size.',
    ],
  },
  bracelet: {
    tab: 'Bracelet',
    text: 'Measure your wrist snugly below the bone and add 2\u00A0cm, so that the bracelet can move without slipping over your hand.',
    wrist: 'Wrist',
    size: 'Bracelet size',
    rigid:
      'Bangles and cuffs come in one size. Their inner circumference is given in the details: it must be no smaller than your hand with the thumb folded in.',
  },
  chain: {
    tab: 'Chain',
    figure: 'Where chains of 40, 45, 50 and 60\u00A0cm fall',
    lengths: [
      { length: 40, text: 'At the collarbone, like a choker. For an open neckline.' },
      { length: 45, text: 'Just below the collarbone: the usual length for a pendant.' },
      { length: 50, text: 'To the top button of a shirt.' },
      { length: 60, text: 'Over a jumper, to the middle of the chest.' },
    ],
    text: 'Shown on an average build. If your neck measures more than 38\u00A0cm, add 5\u00A0cm.',
  },
}
