import { Problem } from './run.js'

/**
 * The changelog's entries of a version.
 * @param release.tag as git has it: `v0.2.0`
 * @throws Problem if package.json has another version, or the changelog has no entries of it
 */
export const releaseNotes = ({ tag, packageVersion, changelog }) => {
  if (tag !== `v${packageVersion}`) {
    throw new Problem(`The tag is ${tag || 'missing'}, but package.json has ${packageVersion}.`)
  }
  const section = changelog
    .split(/^## /m)
    .find((part) =>
      new RegExp(`^${packageVersion.replaceAll('.', '\\.')}( |$)`, 'm').test(part.split('\n')[0]),
    )
  const entries = section?.slice(section.indexOf('\n')).trim()
  if (!entries) throw new Problem(`CHANGELOG.md has no entries under "## ${packageVersion}".`)
  return `${entries}\n`
}
