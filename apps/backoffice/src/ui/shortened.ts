/** Specification, section 9: text is shortened to 150 characters, at a word. */
const SHORT_TEXT = 150

/** A text of at most `longest` characters, cut after a whole word and followed by '...'. */
export const shortened = (text: string, longest = SHORT_TEXT): string => {
  if (text.length <= longest) return text
  const start = text.slice(0, longest + 1)
  const end = start.search(/\s\S*$/)
  return `${(end > 0 ? start.slice(0, end) : text.slice(0, longest)).trimEnd()}...`
}
