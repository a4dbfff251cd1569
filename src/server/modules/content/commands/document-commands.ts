import type { Command } from '../../../kernel/commands/command.ts'
import { outdatedDocuments } from '../pages/outdated-documents.ts'
import { referable } from '../pages/page-reader.ts'

export const documentCommands: readonly Command[] = [
  {
    name: 'document check',
    takes: '',
    about: 'Documents in force that say another figure than the settings do. Ends with 3 when there are any.',
    changes: false,
    async run({ db, tools }) {
      const found = await outdatedDocuments(db, (language) => referable({}, tools.settings, language).figures)
      const lines = found.flatMap(({ language, path, versionDay, figures }) => [
        `${path} (${language}), version ${versionDay}:`,
        ...figures.map(({ figure, says, now }) => `  ${figure}: it says “${says}”, the settings say “${now}”`),
      ])
      const isAlarm = found.length > 0
      const last = isAlarm ? 'Publish new versions, or take the settings back.' : 'Every document says what is so.'
      return { answer: found, lines: [...lines, last], isAlarm }
    },
  },
]
