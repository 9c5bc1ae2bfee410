/** One line: its name, its parameters and its value. */
type Property = {
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

export type Component = {
  readonly name: string
  readonly properties: readonly Property[]
  readonly components: readonly Component[]
}

const LONGEST_OCTETS = 75
const utcForm = /^\d{8}T\d{6}Z$/
const localForm = /^\d{8}T\d{6}$/
const dateForm = /^\d{8}$/

/** The properties that a component must have exactly once (RFC 5545, sections 3.6 to 3.6.5). */
const required: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['PRODID', 'VERSION'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
}

const refuse = (what: string): never => {
  throw new Error(`No iCalendar: ${what}`)
}

const readLine = (line: string): Property => {
  const [, head = '', value = ''] = /^((?:[^":]|"[^"]*")+):(.*)$/.exec(line) ?? refuse(line)
  const [name = '', ...parameters] = head.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  if (!/^[A-Z-]+$/.test(name)) refuse(line)
  return {
    name,
    parameters: Object.fromEntries(
      parameters.map((one) => /^([A-Z-]+)=(.+)$/.exec(one)?.slice(1) ?? refuse(line)),
    ),
    value,
  }
}

const checkTime = ({ name, parameters, value }: Property, zones: ReadonlySet<string>): void => {
  if (name === 'DTSTAMP' && !utcForm.test(value)) refuse(`DTSTAMP:${value}`)
  if (name !== 'DTSTART' && name !== 'DTEND') return
  if (parameters.VALUE === 'DATE') {
    if (!dateForm.test(value)) refuse(`${name}:${value}`)
  } else if (parameters.TZID !== undefined) {
    if (!zones.has(parameters.TZID)) refuse(`the zone ${parameters.TZID} is not described`)
    if (!localForm.test(value)) refuse(`${name}:${value}`)
  } else if (!utcForm.test(value)) refuse(`${name}:${value} has neither zone nor UTC`)
}

const check = (one: Component, zones: ReadonlySet<string>): void => {
  for (const name of required[one.name] ?? refuse(`a component ${one.name}`)) {
    const count = one.properties.filter((property) => property.name === name).length
    if (count !== 1) refuse(`${one.name} with ${count} ${name}`)
  }
  if (one.name === 'VEVENT') for (const property of one.properties) checkTime(property, zones)
  for (const inner of one.components) check(inner, zones)
}

/**
 * Parses a calendar strictly by RFC 5545: CRLF and folding at 75 octets, nested components, required properties,
 * times in UTC, of a day, or in a zone that the calendar describes, and each entry once.
 * @throws Error with the reason
 */
export const readCalendar = (body: string): Component => {
  if (!body.endsWith('\r\n') || /[^\r]\n|\r(?!\n)/.test(body)) refuse('a line does not end in CRLF')
  const long = body.split('\r\n').find((line) => Buffer.byteLength(line) > LONGEST_OCTETS)
  if (long !== undefined) refuse(`a line of ${Buffer.byteLength(long)} octets`)
  const open: { name: string; properties: Property[]; components: Component[] }[] = []
  let calendar: Component | undefined
  for (const line of body.replaceAll('\r\n ', '').trimEnd().split('\r\n')) {
    const property = readLine(line)
    if (calendar) refuse(`${line} after its end`)
    if (property.name === 'BEGIN') open.push({ name: property.value, properties: [], components: [] })
    else if (property.name === 'END') {
      const ended = open.pop() ?? refuse(line)
      if (ended.name !== property.value) refuse(`${line} within ${ended.name}`)
      if (open.length === 0) calendar = ended
      else open.at(-1)?.components.push(ended)
    } else (open.at(-1) ?? refuse(line)).properties.push(property)
  }
  if (calendar?.name !== 'VCALENDAR') return refuse('it is not closed')
  const valuesOf = (name: string, property: string): string[] =>
    (calendar?.components ?? [])
      .filter((one) => one.name === name)
      .flatMap(({ properties }) => properties)
      .flatMap((one) => (one.name === property ? [one.value] : []))
  check(calendar, new Set(valuesOf('VTIMEZONE', 'TZID')))
  const ids = valuesOf('VEVENT', 'UID')
  if (new Set(ids).size !== ids.length) refuse('two entries have one UID')
  return calendar
}
