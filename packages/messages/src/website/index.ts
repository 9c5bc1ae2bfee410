/**
 * One catalogue for each kind of page. Each is made in a module of its own and only passed on here, so that a bundler
 * gives a page the words it shows and no others.
 */
export { accountMessages } from './account/index.ts'
export { almanacMessages } from './almanac/index.ts'
export { applicationMessages } from './application/index.ts'
export { homeMessages } from './home/index.ts'
export { infoMessages } from './info/index.ts'
export { invitationMessages } from './invitation/index.ts'
export { memorialsMessages } from './memorials/index.ts'
export { requestMessages } from './request/index.ts'
export { saintsMessages } from './saints/index.ts'
export { settingsMessages } from './settings/index.ts'
export { sharedMessages } from './shared/index.ts'
export { shellMessages } from './shell/index.ts'
export { templesMessages } from './temples/index.ts'
export { trackMessages } from './track/index.ts'
export { wayInMessages } from './way-in/index.ts'
