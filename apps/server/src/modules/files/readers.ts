import type { Context } from '../../platform/context.ts'

/** Says whether the caller may see this private file, for the reason that its module knows. */
export type FileReader = (context: Context, fileId: string) => Promise<boolean>

const readers = new Map<string, FileReader>()

/**
 * A module that attaches private files registers who may see them, once, when it is loaded: the requests' module
 * admits the temple and the customer to the photograph of an answer.
 * @param name of the module; registering it again replaces its reader
 */
export const registerFileReader = (name: string, reader: FileReader): void => {
  readers.set(name, reader)
}

/** Whether any module admits the caller. */
export const isAdmitted = async (context: Context, fileId: string): Promise<boolean> => {
  for (const reader of readers.values()) if (await reader(context, fileId)) return true
  return false
}
